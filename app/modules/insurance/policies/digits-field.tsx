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
  return <TextField inputMode="numeric" autoComplete="off" onBeforeInput={refuseOthers} {...props} figures />;
}
