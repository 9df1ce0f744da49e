import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "#app/ui/form/text-field.tsx";

const NOT_A_DIGIT = /^[^\d\u0660-\u0669\u06f0-\u06f9]$/;

/** Ignores keys that are not digits. The server cleans pasted text and text sent without scripts. */
function refuseOthers(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent;
  if (data && NOT_A_DIGIT.test(data)) event.preventDefault();
}

/** A text field for digits. */
export function DigitsField(props: Omit<TextFieldProps, "type" | "dir" | "figures" | "inputMode">) {
  return (
    // No `pattern`, because "SAR 50" may be pasted. The pattern of the schema allows digits only and would refuse that text.
    <TextField
      inputMode="numeric"
      autoComplete="off"
      pattern={undefined}
      onBeforeInput={refuseOthers}
      {...props}
      figures
    />
  );
}
