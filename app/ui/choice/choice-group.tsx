import type { ReactNode } from "react";
import { field, label as labelClass } from "#app/ui/form/field.css.ts";
import { type FieldProps, isRequired, LabelText, Messages, messageAttributes } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./choice.css.ts";

export type Choice = { value: string | number; label: ReactNode; detail?: ReactNode; disabled?: boolean };

export type ChoiceGroupProps = FieldProps & {
  options: readonly Choice[];
  /** One below the other instead of in a row. */
  stacked?: boolean;
};

/** A fieldset of native radios or checkboxes; the first one carries the field's id. */
export function ChoiceGroup({
  type,
  chosen,
  ...props
}: ChoiceGroupProps & { type: "radio" | "checkbox"; chosen: string[] }) {
  const { name, label, options, optional, hideLabel, shortcut, stacked, help } = props;
  const state = useFieldState(name, props.error);
  const required = isRequired(props, state);
  const { "aria-invalid": invalid, ...described } = messageAttributes(state, props);
  const isRadio = type === "radio";
  const group = isRadio ? { role: "radiogroup", "aria-invalid": invalid, "aria-required": required } : {};
  const current = state.typed ?? chosen;
  return (
    <fieldset className={field} {...group} {...described}>
      <legend className={hideLabel ? visuallyHidden : labelClass}>
        <LabelText label={label} optional={optional} shortcut={shortcut} />
      </legend>
      <div className={css.choices({ stacked })}>
        {options.map((option, index) => (
          <label key={option.value} className={css.choice}>
            <input
              type={type}
              id={index === 0 ? state.id : undefined}
              name={name}
              value={option.value}
              required={isRadio && required}
              disabled={option.disabled}
              aria-invalid={isRadio ? undefined : invalid}
              defaultChecked={current.includes(String(option.value))}
              className={css.box}
            />
            <span className={css.words}>
              {option.label}
              {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <Messages id={state.id} help={help} errors={state.errors} />
    </fieldset>
  );
}

/** Several of a few choices. Each ticked checkbox sends the same name. */
export function CheckboxGroup({ defaultValue = [], ...props }: ChoiceGroupProps & { defaultValue?: string[] }) {
  return <ChoiceGroup {...props} type="checkbox" chosen={defaultValue} />;
}

/** One of a few choices, all visible. */
export function RadioGroup({ defaultValue, ...props }: ChoiceGroupProps & { defaultValue?: string | number }) {
  return <ChoiceGroup {...props} type="radio" chosen={defaultValue === undefined ? [] : [String(defaultValue)]} />;
}
