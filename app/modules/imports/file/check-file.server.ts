import type { Message } from "#app/lib/errors.ts";
import {
  type CellProblem,
  type ImportKind,
  keyText,
  type RefuseRows,
  type RowKey,
} from "#app/modules/imports/import-kind.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import { cellsOf, mapColumns } from "./map-columns.server.ts";
import type { CsvFile } from "./read-csv.server.ts";
import { readLines } from "./read-xlsx.server.ts";

export type CheckedRow<Row> = { line: number; row: Row; cells: Record<string, string> };
/** The result for some lines: valid rows, and the problems of the other lines. */
type Checked<Row> = { rows: CheckedRow<Row>[]; problems: ImportProblem[] };

/** This many lines are checked together and written in one transaction. */
export const STEP = 500;
const LONGEST_VALUE = 60;

/**
 * Reads a file and checks each line by itself, without the database. Yields the results of up to 500 lines at a time.
 * @param skip whether to leave out a line
 */
export async function* checkLines<Row>(
  kind: ImportKind<Row>,
  bytes: AsyncIterable<Uint8Array>,
  skip: (line: number) => boolean = () => false,
): AsyncGenerator<Checked<Row>> {
  const file: CsvFile = await readLines(bytes);
  const columns = mapColumns(kind as ImportKind, file.header);
  let some: Checked<Row> = { rows: [], problems: [] };
  let count = 0;
  for await (const line of file.lines) {
    if (skip(line.line)) continue;
    const cells = cellsOf(columns, line);
    const checked = kind.check(cells);
    if ("row" in checked) some.rows.push({ line: line.line, row: checked.row, cells });
    else some.problems.push(...checked.problems.map((one) => problemOf(line.line, cells, one)));
    count += 1;
    if (count % STEP !== 0) continue;
    yield some;
    some = { rows: [], problems: [] };
  }
  if (count % STEP !== 0) yield some;
}

/** Checks each line like `checkLines`, and also finds duplicates and contradictions, both within the file and with existing rows. */
export async function checkFile<Row>(
  em: Em,
  kind: ImportKind<Row>,
  bytes: AsyncIterable<Uint8Array>,
  refuse: RefuseRows<Row> | undefined,
): Promise<{ goodRows: number; problems: ImportProblem[] }> {
  const first = new Map<string, number>();
  const problems: ImportProblem[] = [];
  let goodRows = 0;
  for await (const checked of checkLines(kind, bytes)) {
    const stand = await asThingsStand(em, kind, checked.rows, refuse, first);
    goodRows += stand.fresh.length;
    problems.push(...[...checked.problems, ...stand.problems].sort((a, b) => a.line - b.line));
  }
  return { goodRows, problems };
}

/**
 * Compares checked rows with the database and with earlier lines. Returns the rows that can be written now, and the problems of the others.
 * @param first the line in which each key appeared first; refused lines are not recorded
 */
export async function asThingsStand<Row>(
  em: Em,
  kind: ImportKind<Row>,
  rows: readonly CheckedRow<Row>[],
  refuse: RefuseRows<Row> | undefined,
  first = new Map<string, number>(),
) {
  const all = rows.map(({ row }) => row);
  const existing: ReadonlyMap<string, Message> = await kind.existing(em, all.flatMap(kind.keysOf));
  const refusalOf = await refuse?.(all);
  return split(rows, (row, line) => {
    const keys = kind.keysOf(row);
    const taken = keys.flatMap((key) => problemAt(key, existing.get(keyText(key))));
    const repeated = keys.flatMap((key) => problemAt(key, twice(first.get(keyText(key)))));
    const refusal = refusalOf?.(row, taken.length + repeated.length === 0);
    if (refusal || taken.length > 0) return [...taken, ...(refusal ? [refusal] : [])];
    if (repeated.length === 0) for (const key of keys) first.set(keyText(key), line);
    return repeated;
  });
}

const twice = (line: number | undefined): Message | undefined =>
  line === undefined ? undefined : { key: "imports.cells.twice", params: { line } };

const problemAt = ({ field }: RowKey, message: Message | undefined): CellProblem[] =>
  message ? [{ field, ...message }] : [];

function split<Row>(
  rows: readonly CheckedRow<Row>[],
  look: (row: Row, line: number) => CellProblem[],
): { fresh: CheckedRow<Row>[]; problems: ImportProblem[] } {
  const fresh: CheckedRow<Row>[] = [];
  const problems: ImportProblem[] = [];
  for (const one of rows) {
    const found = look(one.row, one.line);
    if (found.length === 0) fresh.push(one);
    else problems.push(...found.map((problem) => problemOf(one.line, one.cells, problem)));
  }
  return { fresh, problems };
}

const problemOf = (
  line: number,
  cells: Record<string, string>,
  { field, key, params }: Pick<ImportProblem, "field" | "key" | "params">,
): ImportProblem => ({ line, field, value: (cells[field] ?? "").slice(0, LONGEST_VALUE), key, params });

export const badLines = (problems: readonly ImportProblem[]): Set<number> => new Set(problems.map(({ line }) => line));
