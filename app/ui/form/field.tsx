import { type ReactNode, useContext, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./field.css.ts";
import { type FieldState, FirstField, FormContext, useFieldState } from "./form-state.ts";

/** The props of every field besides the attributes of its native control. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** Messages that replace those of the form. */
  error?: string[];
  required?: boolean;
  /** Shows "(optional)" after the label. */
  optional?: boolean;
  /** For the fields in a table, whose header shows the label. Screen readers get the label as the name of the control. */
  hideLabel?: boolean;
  /** For the fields in a table, which shows the message where there is room, in an element with the field's `errorId`. */
  errorElsewhere?: boolean;
  /** The key that focuses the field, as `aria-keyshortcuts` writes it: "F2". */
  shortcut?: string;
};

const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;

/** The attributes that tie a control to its label, help and messages. */
export function messageAttributes({ id, errors }: FieldState, { help }: Pick<FieldProps, "help">) {
  const describedBy = [help ? helpId(id) : "", errors.length > 0 ? errorId(id) : ""].filter(Boolean).join(" ");
  return { "aria-describedby": describedBy || undefined, "aria-invalid": errors.length > 0 || undefined };
}

/** The name of a control without a visible label. A hidden label element would cost layout time in each row of a table. */
const ownName = ({ hideLabel, label }: FieldProps) => (hideLabel && typeof label === "string" ? label : undefined);

/** A field is required if the page or the schema says so; a page that marks it as optional wins over the schema. */
export const isRequired = ({ required, optional }: FieldProps, { constraint }: FieldState) =>
  required ?? (optional ? undefined : constraint?.required);

/**
 * The schema's constraints of a text field, as attributes; the page's own attributes win. Staff type other people's data, so the browser
 * offers no autofill, unless the schema says that the field is about the user.
 */
export function textAttributes({ constraint }: FieldState) {
  if (!constraint) return {};
  const { minLength, maxLength, pattern, inputMode, autoComplete = "off" } = constraint;
  return { minLength, maxLength, pattern, inputMode, autoComplete };
}

/** The schema's constraints of a number or date field, as attributes. */
export function boundAttributes({ constraint }: FieldState) {
  if (!constraint) return {};
  const { min, max, step } = constraint;
  return { min, max, step };
}

type Locked = { readOnly?: boolean; disabled?: boolean };

/**
 * The attribute of the control that has the focus when the page opens: the first one of the page's form that can be filled in. A form that is shown
 * again begins with its errors, or where its page says.
 */
export function useStart({ readOnly, disabled }: Locked): { autoFocus?: true } {
  const first = useContext(FirstField);
  const { state, starts } = useContext(FormContext);
  const isFirst = useMemo(() => {
    if (!first || first.taken || !starts || state?.fields || readOnly || disabled) return false;
    first.taken = true;
    return true;
  }, [first, starts, state, readOnly, disabled]);
  return isFirst ? { autoFocus: true } : {};
}

/** Everything a single control needs: its state in the form and the attributes to spread on it. */
export function useField(props: FieldProps & Locked, defaultValue?: string | number) {
  const state = useFieldState(props.name, props.error);
  const start = useStart(props);
  const control = {
    id: state.id,
    name: props.name,
    required: isRequired(props, state),
    "aria-keyshortcuts": props.shortcut,
    "aria-label": ownName(props),
    defaultValue: state.typed?.[0] ?? defaultValue,
    ...messageAttributes(state, props),
    ...start,
  };
  return { state, control };
}

/** Removes the field's own props; the rest goes to the native control. */
export function nativeProps<Props extends FieldProps>(props: Props) {
  const { name, label, help, error, errorElsewhere, required, optional, hideLabel, shortcut, ...native } = props;
  return native;
}

type MessagesProps = { id: string; help?: ReactNode; errors: string[] };

/** Help and messages below a control or a group of controls. */
export function Messages({ id, help, errors }: MessagesProps) {
  return (
    <>
      {help ? (
        <div className={css.help} id={helpId(id)}>
          {help}
        </div>
      ) : null}
      {errors.length > 0 ? (
        <div className={css.error} id={errorId(id)}>
          {errors.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** The text of a label with its marks. */
export function LabelText({ label, optional, shortcut }: Pick<FieldProps, "label" | "optional" | "shortcut">) {
  const t = useTranslations("ui");
  return (
    <>
      {label}
      {optional ? <span className={css.mark}>({t("optional")})</span> : null}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </>
  );
}

type FieldFrameProps = { props: FieldProps; state: FieldState; labelId?: string; children: ReactNode };

/** Label above, control, help and messages below. */
export function Field({ props, state, labelId, children }: FieldFrameProps) {
  return (
    <div className={css.field}>
      {labelId === undefined && ownName(props) ? null : (
        <label id={labelId} className={props.hideLabel ? visuallyHidden : css.label} htmlFor={state.id}>
          <LabelText {...props} />
        </label>
      )}
      {children}
      <Messages id={state.id} help={props.help} errors={props.errorElsewhere ? [] : state.errors} />
    </div>
  );
}
