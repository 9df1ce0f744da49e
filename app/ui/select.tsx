import type { ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, nativeProps, useField } from "./field.tsx";

export type SelectOption = {
  value: string | number;
  label: string;
  disabled?: boolean;
  /** By which styles know it, so that what belongs to it shows while it is chosen, scripts or not. */
  mark?: string;
};

type OwnProps = FieldProps & {
  options: readonly SelectOption[];
  defaultValue?: string | number;
  /** A first option with no value: "Select a doctor". */
  placeholder?: string;
  size?: "normal" | "touch";
};

type SelectProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"select">, keyof OwnProps | "className" | "id" | "value" | "children">;

/** One of up to about 50 options; beyond that use the search picker. */
export function Select(props: SelectProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { options, placeholder, size, ...native } = nativeProps(props);
  return (
    <Field props={props} state={state}>
      <select {...native} {...control} className={css.control({ size })}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} data-mark={option.mark}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
