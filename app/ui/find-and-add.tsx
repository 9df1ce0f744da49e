import { Button } from "./button.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { grow, row } from "./layout.css.ts";
import { TextField } from "./text-field.tsx";

type FindAndAddProps<Row> = {
  /** What was looked for. */
  q: string;
  /** Null before anything was looked for. */
  results: readonly Row[] | null;
  columns: readonly Column<Row>[];
  /** By what a row is known, which is also what its button sends as `add`. */
  idOf: (row: Row) => number;
  words: {
    search: string;
    find: string;
    /** Over what was found, and in its place. */
    found: string;
    nothingFound: string;
    add: string;
    addItem: (row: Row) => string;
  };
};

/** A search, and under it what was found with a button each that adds it. It stands in a form that a GET sends. */
export function FindAndAdd<Row>({ q, results, columns, idOf, words }: FindAndAddProps<Row>) {
  const add: Column<Row> = {
    key: "add",
    header: words.add,
    hideHeader: true,
    align: "end",
    render: (item) => (
      <Button name="add" value={idOf(item)} aria-label={words.addItem(item)}>
        {words.add}
      </Button>
    ),
  };
  return (
    <>
      <div className={row({ align: "field" })}>
        <div className={grow}>
          <TextField type="search" name="q" label={words.search} defaultValue={q} autoComplete="off" />
        </div>
        <Button>{words.find}</Button>
      </div>
      {results ? (
        <DataTable
          caption={words.found}
          columns={[...columns, add]}
          rows={results}
          rowKey={idOf}
          empty={<p>{words.nothingFound}</p>}
        />
      ) : null}
    </>
  );
}
