import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { ComboBoxStateContext, Input } from "react-aria-components/ComboBox";
import { control } from "./field.css.ts";
import type { PickerComboboxProps } from "./picker-combobox.tsx";

/** The box of the combobox. Its list opens when one types, and only then or by the arrow keys. */
export function PickerInput({ chosen, focus, placeholder, size, shortcut, messages }: PickerComboboxProps) {
  const list = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);

  // Takes over from the control that had the focus before.
  useEffect(() => {
    if (!focus) return;
    input.current?.focus();
    if (chosen) input.current?.select();
  }, [focus, chosen]);

  /** Escape in an open list is not also for the dialog around it. */
  function closeListOnly(event: KeyboardEvent<HTMLInputElement>) {
    if (list?.isOpen && event.key === "Escape") event.preventDefault();
  }

  return (
    <Input
      ref={input}
      placeholder={placeholder}
      className={control({ size })}
      aria-keyshortcuts={shortcut}
      onInput={() => list?.open(null, "input")}
      onKeyDown={closeListOnly}
      {...messages}
    />
  );
}
