import type { ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, nativeProps, textAttributes, useField } from "./field.tsx";

type OwnProps = FieldProps & { defaultValue?: string };

type TextAreaProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"textarea">, keyof OwnProps | "className" | "id" | "value">;

/** A text of several lines. Grows with its content in browsers that support this. */
export function TextArea(props: TextAreaProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { pattern, inputMode, ...lengths } = textAttributes(state);
  return (
    <Field props={props} state={state}>
      <textarea rows={3} {...lengths} {...nativeProps(props)} {...control} className={css.control({ area: true })} />
    </Field>
  );
}
