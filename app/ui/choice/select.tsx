import type { ComponentPropsWithoutRef } from "react";
import * as css from "#app/ui/form/field.css.ts";
import { Field, type FieldProps, nativeProps, useField } from "#app/ui/form/field.tsx";

export type SelectOption = {
  value: string | number;
  label: string;
  disabled?: boolean;
  /** Marks the option, so that styles can show related fields while it is chosen, with and without scripts. */
  mark?: string;
  /** The language of a label that somebody typed, where it is known. */
  lang?: string | undefined;
};

/** Options under a heading. In a list with `data-narrowed-by` the group belongs to the value `of` of another field. */
export type OptionGroup = { label: string; of: string | number; options: readonly SelectOption[] };

type OwnProps = FieldProps & {
  options: readonly (SelectOption | OptionGroup)[];
  defaultValue?: string | number;
  /** A first option with no value: "Select a doctor". */
  placeholder?: string;
  size?: "normal" | "touch";
};

type SelectProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"select">, keyof OwnProps | "className" | "id" | "value" | "children">;

/** A choice of up to about 50 options. For more options use the search picker. */
export function Select(props: SelectProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { options, placeholder, size, ...native } = nativeProps(props);
  return (
    <Field props={props} state={state}>
      <select {...native} {...control} className={css.control({ size })}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) =>
          "options" in option ? (
            <optgroup key={`of ${option.of}`} label={option.label} data-of={option.of}>
              {option.options.map(drawn)}
            </optgroup>
          ) : (
            drawn(option)
          ),
        )}
      </select>
    </Field>
  );
}

const drawn = ({ value, label, disabled, mark, lang }: SelectOption) => (
  <option key={value} value={value} disabled={disabled} data-mark={mark} lang={lang}>
    {label}
  </option>
);
