import type { ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, nativeProps, textAttributes, useField } from "./field.tsx";

type OwnProps = FieldProps & { defaultValue?: string };

type TextAreaProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"textarea">, keyof OwnProps | "className" | "id" | "value">;

/**
 * A text of several lines. It has no `maxlength`, because a browser would cut a longer text without a word when it is pasted; the server refuses it
 * beside the field. Grows with its content in browsers that support this.
 */
export function TextArea(props: TextAreaProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { pattern, inputMode, maxLength, ...others } = textAttributes(state);
  return (
    <Field props={props} state={state}>
      <textarea rows={3} {...others} {...nativeProps(props)} {...control} className={css.control({ area: true })} />
    </Field>
  );
}
