import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { grow, row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";

type FindAndAddProps<Row> = {
  /** The search text. */
  q: string;
  /** Null before the first search. */
  results: readonly Row[] | null;
  columns: readonly Column<Row>[];
  /** The id of a row, which its button sends as `add`. */
  idOf: (row: Row) => number;
  words: {
    search: string;
    find: string;
    /** The titles above the results and of an empty result. */
    found: string;
    nothingFound: string;
    add: string;
    addItem: (row: Row) => string;
  };
};

/** A search with its results below, each with a button to add it. It must stand in a form with the method GET. */
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
