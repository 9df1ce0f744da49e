import type { FieldProps, messageAttributes } from "#app/ui/form/field.tsx";

export type PickerOption = { id: string | number; label: string; detail?: string };

export type SearchPickerProps = FieldProps & {
  /** The current choice. */
  chosen?: PickerOption | null;
  /** Without scripts: the text with which Find was pressed, and up to 20 rows that match it. */
  query?: string;
  results?: readonly PickerOption[];
  /** Answers `?q=` with up to 20 rows of JSON: `[{ id, label, detail }]`. */
  searchUrl: string;
  placeholder?: string;
  size?: "normal" | "touch";
  /** The name that the Find and Change buttons send; their values are in `pickerNames`. */
  intent?: string;
  /** The page opens with the focus in the search. */
  autoFocus?: boolean;
  /** With scripts: called after the field has another value. */
  onChoose?: (option: PickerOption | null) => void;
};

/** The props of both pickers, plain and combobox. */
export type PickerView = SearchPickerProps & {
  id: string;
  labelId: string;
  messages: ReturnType<typeof messageAttributes>;
  load: () => Promise<void>;
};

export type PickerComboboxProps = Omit<PickerView, "load"> & {
  /** The text typed before the combobox was loaded. */
  text: string;
  focus: boolean;
};
