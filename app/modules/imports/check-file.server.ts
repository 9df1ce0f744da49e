import { setImmediate as others } from "node:timers/promises";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import { type ImportKind, keyText, type RowKey } from "./import-kind.server.ts";
import { cellsOf, mapColumns } from "./map-columns.server.ts";
import { type CsvFile, readCsv } from "./read-csv.server.ts";

export type CheckedRow<Row> = { line: number; row: Row; cells: Record<string, string> };
export type CheckedFile<Row> = {
  file: CsvFile;
  /** Headers that are no column of this kind; they are left out. */
  unknown: string[];
  rows: CheckedRow<Row>[];
  problems: ImportProblem[];
};

const STEP = 500;
const LONGEST_VALUE = 60;

/** Reads a file and looks at each of its lines alone; nothing is asked of the database. */
export async function checkLines<Row>(kind: ImportKind<Row>, bytes: Uint8Array): Promise<CheckedFile<Row>> {
  const file = await readCsv(bytes);
  const columns = mapColumns(kind as ImportKind, file.header);
  const result: CheckedFile<Row> = { file, unknown: columns.unknown, rows: [], problems: [] };
  for (const [index, line] of file.lines.entries()) {
    if (index % STEP === STEP - 1) await others();
    const cells = cellsOf(columns, line);
    const checked = kind.check(cells);
    if ("row" in checked) result.rows.push({ line: line.line, row: checked.row, cells });
    else result.problems.push(...checked.problems.map((one) => problemOf(line.line, cells, one)));
  }
  return result;
}

/** The same, and what is there twice: in the file, or in the file and among what exists. */
export async function checkFile<Row>(em: Em, kind: ImportKind<Row>, bytes: Uint8Array): Promise<CheckedFile<Row>> {
  const checked = await checkLines(kind, bytes);
  const { fresh, problems } = await withoutExisting(em, kind, checked.rows);
  const repeated = withoutRepeated(kind, fresh);
  const all = [...checked.problems, ...problems, ...repeated.problems].sort((a, b) => a.line - b.line);
  return { ...checked, rows: repeated.fresh, problems: all };
}

/** Rows that are not there yet; the others are named with what has their key. */
export async function withoutExisting<Row>(em: Em, kind: ImportKind<Row>, rows: readonly CheckedRow<Row>[]) {
  const existing = new Map<string, string>();
  for (let at = 0; at < rows.length; at += STEP) {
    const keys = rows.slice(at, at + STEP).flatMap(({ row }) => kind.keysOf(row));
    for (const [key, who] of await kind.existing(em, keys)) existing.set(key, who);
  }
  return split(rows, kind, (key) => {
    const who = existing.get(keyText(key));
    return who === undefined ? null : { key: "imports.cells.exists", params: { who } };
  });
}

function withoutRepeated<Row>(kind: ImportKind<Row>, rows: readonly CheckedRow<Row>[]) {
  const first = new Map<string, number>();
  for (const { row, line } of rows) {
    for (const key of kind.keysOf(row)) {
      if (!first.has(keyText(key))) first.set(keyText(key), line);
    }
  }
  return split(rows, kind, (key, line) => {
    const before = first.get(keyText(key)) ?? line;
    return before === line ? null : { key: "imports.cells.twice", params: { line: before } };
  });
}

type Found = Pick<ImportProblem, "key" | "params"> | null;

function split<Row>(
  rows: readonly CheckedRow<Row>[],
  kind: ImportKind<Row>,
  look: (key: RowKey, line: number) => Found,
): { fresh: CheckedRow<Row>[]; problems: ImportProblem[] } {
  const fresh: CheckedRow<Row>[] = [];
  const problems: ImportProblem[] = [];
  for (const one of rows) {
    const found = kind.keysOf(one.row).flatMap((key) => {
      const problem = look(key, one.line);
      return problem ? [problemOf(one.line, one.cells, { field: key.field, ...problem })] : [];
    });
    if (found.length === 0) fresh.push(one);
    else problems.push(...found);
  }
  return { fresh, problems };
}

const problemOf = (
  line: number,
  cells: Record<string, string>,
  { field, key, params }: Pick<ImportProblem, "field" | "key" | "params">,
): ImportProblem => ({ line, field, value: (cells[field] ?? "").slice(0, LONGEST_VALUE), key, params });

export const badLines = (problems: readonly ImportProblem[]): Set<number> => new Set(problems.map(({ line }) => line));
