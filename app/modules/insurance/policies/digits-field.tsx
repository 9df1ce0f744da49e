import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";

const NOT_A_DIGIT = /^[^\d\u0660-\u0669\u06f0-\u06f9]$/;

/** With scripts a key that is no digit types nothing; what is pasted, or sent without scripts, the server cleans. */
function refuseOthers(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent;
  if (data && NOT_A_DIGIT.test(data)) event.preventDefault();
}

/** A box that keeps digits only. */
export function DigitsField(props: Omit<TextFieldProps, "type" | "dir" | "figures" | "inputMode">) {
  return (
    // "SAR 50" may be pasted, so the pattern of the schema, which sees the digits alone, is not the box's.
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
