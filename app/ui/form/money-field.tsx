import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An amount as it is typed ("1,234.50"): a text box with the decimal keyboard, right-aligned in both directions. */
export function MoneyField(props: Omit<TextFieldProps, "type" | "dir" | "figures" | "inputMode">) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} figures />;
}
