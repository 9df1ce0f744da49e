import { setImmediate as others } from "node:timers/promises";
import type { Message } from "#app/lib/errors.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import { type CellProblem, type ImportKind, type ImportSource, keyText, type RowKey } from "./import-kind.server.ts";
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

type Source = Pick<ImportSource, "storeId">;

/** The same, and what is there twice or does not agree: in the file, or in the file and among what exists. */
export async function checkFile<Row>(
  em: Em,
  kind: ImportKind<Row>,
  bytes: Uint8Array,
  source: Source,
): Promise<CheckedFile<Row>> {
  const checked = await checkLines(kind, bytes);
  const { fresh, problems } = await asThingsStand(em, kind, checked.rows, source);
  const repeated = withoutRepeated(kind, fresh);
  const all = [...checked.problems, ...problems, ...repeated.problems].sort((a, b) => a.line - b.line);
  return { ...checked, rows: repeated.fresh, problems: all };
}

/** Rows that can be written now; the others are named with what has their key, or with what they disagree. */
export async function asThingsStand<Row>(
  em: Em,
  kind: ImportKind<Row>,
  rows: readonly CheckedRow<Row>[],
  source: Source,
) {
  const existing = new Map<string, Message>();
  for (let at = 0; at < rows.length; at += STEP) {
    const keys = rows.slice(at, at + STEP).flatMap(({ row }) => kind.keysOf(row));
    for (const [key, message] of await kind.existing(em, keys)) existing.set(key, message);
  }
  const all = rows.map(({ row }) => row);
  const refusals = (await kind.refusals?.(em, all, source)) ?? [];
  return split(rows, (row, _line, index) => {
    const taken = kind.keysOf(row).flatMap((key) => problemAt(key, existing.get(keyText(key))));
    const refusal = refusals[index];
    return refusal ? [...taken, refusal] : taken;
  });
}

function withoutRepeated<Row>(kind: ImportKind<Row>, rows: readonly CheckedRow<Row>[]) {
  const first = new Map<string, number>();
  for (const { row, line } of rows) {
    for (const key of kind.keysOf(row)) {
      if (!first.has(keyText(key))) first.set(keyText(key), line);
    }
  }
  return split(rows, (row, line) =>
    kind.keysOf(row).flatMap((key) => {
      const before = first.get(keyText(key)) ?? line;
      return before === line ? [] : problemAt(key, { key: "imports.cells.twice", params: { line: before } });
    }),
  );
}

const problemAt = ({ field }: RowKey, message: Message | undefined): CellProblem[] =>
  message ? [{ field, ...message }] : [];

function split<Row>(
  rows: readonly CheckedRow<Row>[],
  look: (row: Row, line: number, index: number) => CellProblem[],
): { fresh: CheckedRow<Row>[]; problems: ImportProblem[] } {
  const fresh: CheckedRow<Row>[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, one] of rows.entries()) {
    const found = look(one.row, one.line, index);
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
