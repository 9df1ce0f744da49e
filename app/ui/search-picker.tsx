import { type ComponentType, useState } from "react";
import { Field, type FieldProps, messageAttributes } from "./field.tsx";
import { useFieldState } from "./form-state.ts";
import { PickerChosen } from "./picker-chosen.tsx";
import type { PickerComboboxProps } from "./picker-combobox.tsx";
import { PickerSearch } from "./picker-search.tsx";

export type PickerOption = { id: string | number; label: string; detail?: string };

export type SearchPickerProps = FieldProps & {
  /** What the field holds now. */
  chosen?: PickerOption | null;
  /** Without scripts: what Find was pressed with, and up to 20 rows for it. */
  query?: string;
  results?: readonly PickerOption[];
  /** Answers `?q=` with up to 20 rows of JSON: `[{ id, label, detail }]`. */
  searchUrl: string;
  placeholder?: string;
  size?: "normal" | "touch";
  /** The name that the Find and Change buttons send; their values are in `pickerNames`. */
  intent?: string;
  /** With scripts: told after the field holds another value. */
  onChoose?: (option: PickerOption | null) => void;
};

/** One of many: a search with a radio list, or what was chosen; with scripts a combobox from the first focus on. */
export function SearchPicker(props: SearchPickerProps) {
  return <Picker key={props.chosen?.id ?? ""} {...props} />;
}

type Upgrade = { Combobox: ComponentType<PickerComboboxProps>; text: string; focus: boolean };

function Picker(props: SearchPickerProps) {
  const state = useFieldState(props.name, props.error);
  const [upgrade, setUpgrade] = useState<Upgrade>();
  const messages = messageAttributes(state, props);
  const labelId = `${state.id}-label`;

  /** Swaps the plain control for the combobox, which takes over its text and focus; rejects when it cannot be had. */
  async function load() {
    const { PickerCombobox } = await import("./picker-combobox.tsx");
    const control = document.getElementById(state.id);
    const text = control instanceof HTMLInputElement ? control.value : "";
    setUpgrade({ Combobox: PickerCombobox, text, focus: document.activeElement === control });
  }

  const view = { ...props, id: state.id, labelId, messages };
  return (
    <Field props={props} state={state} labelId={labelId}>
      {upgrade ? (
        <upgrade.Combobox {...view} text={upgrade.text} focus={upgrade.focus} />
      ) : props.chosen ? (
        <PickerChosen {...view} chosen={props.chosen} load={load} />
      ) : (
        <PickerSearch {...view} load={load} />
      )}
    </Field>
  );
}
