import { TextField } from "#app/ui/form/text-field.tsx";
import * as css from "./quantity-field.css.ts";

type QuantityFieldProps = { name: string; label: string; value: number };

/** A number of pieces in a table, whose column heading says what it is. */
export function QuantityField({ name, label, value }: QuantityFieldProps) {
  return (
    <div className={css.quantity}>
      <TextField
        name={name}
        label={label}
        hideLabel
        figures
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        defaultValue={value}
      />
    </div>
  );
}
