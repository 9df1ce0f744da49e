import type { ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, nativeProps, useField } from "./field.tsx";

type OwnProps = FieldProps & {
  /** yyyy-mm-dd, as are `min` and `max`. */
  defaultValue?: string;
  min?: string;
  max?: string;
  size?: "normal" | "touch";
};

type DateFieldProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "value" | "type">;

/** A day, in the browser's own date box. */
export function DateField(props: DateFieldProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { size, ...native } = nativeProps(props);
  return (
    <Field props={props} state={state}>
      <input {...native} {...control} type="date" className={css.control({ size })} />
    </Field>
  );
}
