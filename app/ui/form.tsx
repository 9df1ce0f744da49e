import { type ComponentPropsWithoutRef, type ReactNode, useContext, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import * as css from "./form.css.ts";
import { FormContext, type FormState, fieldId } from "./form-state.ts";

export type { FormState } from "./form-state.ts";

type FormProviderProps = {
  /** What the action answered; undefined before the first submit. */
  state: FormState | undefined;
  /** Keeps ids apart where two forms of one page have fields of the same name. */
  idPrefix?: string;
  children: ReactNode;
};

/** Fields inside take their error and what was typed from `state`, by name. */
export function FormProvider({ state, idPrefix = "", children }: FormProviderProps) {
  const scope = useMemo(() => ({ state, idPrefix }), [state, idPrefix]);
  return <FormContext.Provider value={scope}>{children}</FormContext.Provider>;
}

type FormProps = Omit<FormProviderProps, "state"> & { state?: FormState } & Omit<
    ComponentPropsWithoutRef<"form">,
    "className"
  >;

/** A plain `<form method="post">` with its provider. The server's messages speak, not the browser's (`noValidate`). */
export function Form({ state, idPrefix, children, ...native }: FormProps) {
  return (
    <FormProvider state={state} idPrefix={idPrefix}>
      <form method="post" noValidate {...native}>
        {children}
      </form>
    </FormProvider>
  );
}

/** Under it a command is done once, however often its button is pressed. The loader draws it; a form that changes a row has none. */
export function RequestKey({ value }: { value?: string }) {
  return value ? <input type="hidden" name="requestKey" value={value} /> : null;
}

/** A page with errors is a new page: its reader starts at what is wrong. */
const focusOnLoad = { tabIndex: -1, autoFocus: true };

/** What is wrong, on top of the form, with links to the fields; takes the focus. Renders nothing when all is well. */
export function ErrorSummary({ title }: { title?: string }) {
  const t = useTranslations("ui");
  const headingId = useId();
  const { state, idPrefix } = useContext(FormContext);
  if (!state) return null;
  const links = Object.entries(state.errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ href: `#${fieldId(name, idPrefix)}`, message: state.refusal ?? message })),
  );
  if (links.length + state.formErrors.length === 0) return null;
  return (
    <div className={css.summary} role="alert" {...focusOnLoad} aria-labelledby={headingId}>
      <h2 id={headingId}>{title ?? t("problem")}</h2>
      <ul className={css.list}>
        {state.formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {links.map(({ href, message }) => (
          <li key={href + message}>
            <a href={href}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
