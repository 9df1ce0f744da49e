import { field, label as labelClass } from "#app/ui/form/field.css.ts";
import { type FieldProps, LabelText, Messages, messageAttributes } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import * as css from "./choice.css.ts";

/** One box of the grid, with words of its own for users who do not see its row and column. */
type Cell = { value: number; label: string };
export type CheckboxGridRow = { key: string; label: string; cells: Record<string, Cell> };

type CheckboxGridProps = Pick<FieldProps, "name" | "label" | "help" | "error"> & {
  /** The name of the rows. */
  corner: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly CheckboxGridRow[];
  defaultValue?: readonly number[];
};

/** Many boxes that have two names each, such as a module and an action; each ticked one sends the name once. The first carries the field's id. */
export function CheckboxGrid({ corner, columns, rows, defaultValue = [], ...props }: CheckboxGridProps) {
  const state = useFieldState(props.name, props.error);
  const { "aria-invalid": _invalid, ...described } = messageAttributes(state, props);
  const ticked = state.typed ?? defaultValue.map(String);
  const first = Object.values(rows[0]?.cells ?? {})[0]?.value;
  const cell = ({ value, label }: Cell) => (
    <input
      type="checkbox"
      className={css.box}
      id={value === first ? state.id : undefined}
      name={props.name}
      value={value}
      aria-label={label}
      defaultChecked={ticked.includes(String(value))}
    />
  );
  const shown: Column<CheckboxGridRow>[] = [
    { key: "row", header: corner, render: ({ label }) => label },
    ...columns.map(({ key, label }) => ({
      key,
      header: label,
      render: ({ cells }: CheckboxGridRow) => (cells[key] ? cell(cells[key]) : null),
    })),
  ];
  return (
    <fieldset className={field} {...described}>
      <legend className={labelClass}>
        <LabelText label={props.label} />
      </legend>
      <DataTable caption={String(props.label)} columns={shown} rows={rows} rowKey={({ key }) => key} />
      <Messages id={state.id} help={props.help} errors={state.errors} />
    </fieldset>
  );
}
