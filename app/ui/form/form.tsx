import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type ReactNode, useContext, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Constraints } from "#app/lib/fields/constraints.server.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import * as css from "./form.css.ts";
import { errorsOf, FormContext, type FormState, fieldId, OWNER_FIELD, typedValue } from "./form-state.ts";
import { ReadOnlyNotice, useLackedRights } from "./rights.tsx";

export type { FormState } from "./form-state.ts";

type FormProviderProps = {
  /** The answer of the action; undefined before the first submit. */
  state: FormState | undefined;
  /** The schema's constraints of each field: the loader's `constraintsOf`. */
  constraints?: Constraints;
  /** Keeps ids unique when two forms of a page have fields with the same name. */
  idPrefix?: string;
  /** The reader may not send the form. */
  readOnly?: boolean;
  /** Whether the page may begin with the focus in this form. */
  starts?: boolean;
  children: ReactNode;
};

/** Gives the fields inside their errors, constraints and typed values, by name. For a page whose `<form>` has a script of its own. */
export function FormProvider({
  state,
  constraints,
  idPrefix = "",
  readOnly = false,
  starts,
  children,
}: FormProviderProps) {
  const scope = useMemo(
    () => ({ state, constraints, idPrefix, readOnly, starts }),
    [state, constraints, idPrefix, readOnly, starts],
  );
  return <FormContext.Provider value={scope}>{children}</FormContext.Provider>;
}

export type FormProps = Omit<FormProviderProps, "state" | "readOnly" | "starts"> & {
  state?: FormState;
  /** The form removes something, and its words say so. */
  removes?: boolean;
  /** False for a form beside what the page is about: its fields do not take the focus when the page opens. */
  starts?: boolean;
} & Omit<ComponentPropsWithoutRef<"form">, "className">;

/**
 * A plain `<form method="post">` with its provider; a form with rows to add and remove is a `FormWithRows`. By default it uses the
 * constraints of the page's loader; a second form on the page gets its own. The server's messages are shown instead of the browser's
 * (`noValidate`). A reader without the right that the constraints name sees the values, which right is needed, and no button.
 */
export function Form({ state, constraints, idPrefix, removes, starts = true, children, ...native }: FormProps) {
  const page = useLoaderData<{ constraints?: Constraints } | undefined>();
  const known = constraints ?? page?.constraints;
  const lacked = useLackedRights(known?.[""]?.needs);
  const readOnly = lacked.length > 0;
  return (
    <FormProvider
      state={state}
      constraints={known}
      idPrefix={idPrefix}
      readOnly={readOnly}
      starts={starts && !readOnly && native.method !== "get"}
    >
      <form method="post" noValidate data-guarded="" {...native}>
        {native.method === "get" ? null : <FormOwner />}
        {readOnly ? (
          <div className={stack()}>
            <ReadOnlyNotice lacked={lacked} removes={removes} />
            <fieldset disabled>{children}</fieldset>
          </div>
        ) : (
          children
        )}
      </form>
    </FormProvider>
  );
}

/** Says in a form whose page it is on. When the session has ended, what was typed is kept for this user (`http/session/ended-session.server.ts`). */
export function FormOwner() {
  const owner = useRouteLoaderData<{ owner?: string | null }>("root")?.owner;
  return owner ? <input type="hidden" name={OWNER_FIELD} value={owner} /> : null;
}

/**
 * The key that makes a command happen only once, however often its button is pressed. The loader makes the key; a form that changes a row
 * has none. A form that was kept while its user signed in again keeps its key: the command may have happened before.
 */
export function RequestKey({ value: fresh }: { value?: string | null }) {
  const { state } = useContext(FormContext);
  const value = (state?.kept && typedValue(state, "requestKey")) || fresh;
  return value ? <input type="hidden" name="requestKey" value={value} /> : null;
}

/** The buttons of a long form. They stay at the bottom of the window while the form scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** A page with errors is a new page, so the focus starts at the error summary. */
const focusOnLoad = { tabIndex: -1, autoFocus: true };

/** The error summary on top of the form, with links to the fields. It takes the focus. Without errors it renders nothing. */
export function ErrorSummary({ title }: { title?: string }) {
  const t = useTranslations("ui");
  const headingId = useId();
  const { state, idPrefix } = useContext(FormContext);
  if (!state) return null;
  const formErrors = errorsOf(state);
  const links = Object.entries(state.error ?? {}).flatMap(([name, messages]) =>
    name === ""
      ? []
      : messages.map((message) => ({ href: `#${fieldId(name, idPrefix)}`, message: state.refusal ?? message })),
  );
  if (links.length + formErrors.length === 0) return null;
  return (
    <div className={state.kept ? css.kept : css.summary} role="alert" {...focusOnLoad} aria-labelledby={headingId}>
      <h2 id={headingId}>{state.kept ? t("kept") : state.asks ? t("asks") : (title ?? t("problem"))}</h2>
      <ul className={css.list}>
        {formErrors.map((message) => (
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
