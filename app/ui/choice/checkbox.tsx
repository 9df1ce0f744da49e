import type { ComponentPropsWithoutRef } from "react";
import { field } from "#app/ui/form/field.css.ts";
import { type FieldProps, LabelText, Messages, messageAttributes, nativeProps } from "#app/ui/form/field.tsx";
import { UNTICKED, useFieldState } from "#app/ui/form/form-state.ts";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./choice.css.ts";

type OwnProps = FieldProps & {
  /** The value that a ticked checkbox sends; "on" by default. */
  value?: string;
  defaultChecked?: boolean;
};

type CheckboxProps = OwnProps & Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "type">;

/**
 * A single checkbox. After the form was sent, the sent value wins over `defaultChecked`. An unticked checkbox sends nothing, so the hidden
 * field before it sends UNTICKED; the server uses the last of the two values.
 */
export function Checkbox(props: CheckboxProps) {
  const state = useFieldState(props.name, props.error);
  const { value = "on", defaultChecked, ...native } = nativeProps(props);
  return (
    <div className={field}>
      <input type="hidden" name={props.name} value={UNTICKED} disabled={native.disabled} />
      <label className={css.choice}>
        <input
          {...native}
          {...messageAttributes(state, props)}
          id={state.id}
          name={props.name}
          value={value}
          required={props.required}
          aria-keyshortcuts={props.shortcut}
          defaultChecked={state.typed ? state.typed.includes(value) : defaultChecked}
          type="checkbox"
          className={css.box}
        />
        <span className={props.hideLabel ? visuallyHidden : undefined}>
          <LabelText {...props} />
        </span>
      </label>
      <Messages id={state.id} help={props.help} errors={state.errors} />
    </div>
  );
}
