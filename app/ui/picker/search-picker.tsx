import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field, isRequired, messageAttributes } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { PickerChosen } from "./picker-chosen.tsx";
import type { PickerComboboxProps, SearchPickerProps } from "./picker-props.ts";
import { PickerSearch } from "./picker-search.tsx";

/** A picker for one of many rows: a search with a radio list, or the chosen row. With scripts it becomes a combobox on first focus. */
export function SearchPicker(props: SearchPickerProps) {
  return <Picker key={props.chosen?.id ?? ""} {...props} />;
}

type Upgrade = {
  Combobox: ComponentType<PickerComboboxProps>;
  /** The text typed before the combobox was loaded, and whether the plain field had the focus. */
  text: string;
  focus: boolean;
};

function Picker(props: SearchPickerProps) {
  const state = useFieldState(props.name, props.error);
  const [upgrade, setUpgrade] = useState<Upgrade>();
  const [changing, setChanging] = useState(false);
  const loads = useRef(false);
  const messages = messageAttributes(state, props);
  const labelId = `${state.id}-label`;

  /** Replaces the plain control by the combobox, which takes over its text and focus. Rejects when the combobox cannot be loaded. */
  async function load() {
    if (loads.current) return;
    loads.current = true;
    const { PickerCombobox } = await import("./picker-combobox.tsx").catch((error) => {
      loads.current = false;
      throw error;
    });
    const control = document.getElementById(state.id);
    const text = control instanceof HTMLInputElement ? control.value : "";
    const focus = document.activeElement === control;
    flushSync(() => setUpgrade({ Combobox: PickerCombobox, text, focus }));
  }

  /** Replaces the chosen row by a plain text field at once, so that no letter is lost while the combobox loads. */
  function change() {
    flushSync(() => setChanging(true));
    document.getElementById(state.id)?.focus();
  }

  const view = { ...props, required: isRequired(props, state), id: state.id, labelId, messages };
  return (
    <Field props={props} state={state} labelId={labelId}>
      {upgrade ? (
        <upgrade.Combobox {...view} text={upgrade.text} focus={upgrade.focus} />
      ) : props.chosen && changing ? (
        <>
          <input type="hidden" name={props.name} value={props.chosen.id} />
          <PickerSearch {...view} load={load} />
        </>
      ) : props.chosen ? (
        <PickerChosen {...view} chosen={props.chosen} change={change} />
      ) : (
        <PickerSearch {...view} load={load} />
      )}
    </Field>
  );
}
