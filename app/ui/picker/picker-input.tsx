import { type KeyboardEvent, useContext, useLayoutEffect, useRef } from "react";
import { ComboBoxStateContext, Input } from "react-aria-components/ComboBox";
import { control } from "#app/ui/form/field.css.ts";
import type { PickerComboboxProps } from "./picker-props.ts";

/** The text field of the combobox. Its list opens only when the user types or presses an arrow key. */
export function PickerInput({ chosen, text, focus, placeholder, size, shortcut, messages }: PickerComboboxProps) {
  const list = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);

  // Takes the focus from the plain control at once, so that no typed letter is lost.
  const opened = useRef(false);
  useLayoutEffect(() => {
    const box = input.current;
    if (!focus || !box || opened.current) return;
    opened.current = true;
    box.focus();
    if (text === "") {
      if (chosen) box.select();
      return;
    }
    box.setSelectionRange(text.length, text.length);
    list?.open(null, "input");
  }, [focus, chosen, text, list]);

  /** Escape in an open list must not also close the dialog around the picker. */
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
