import type { Actor } from "#app/lib/operation.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";

/** What is wrong with one cell: a message of the catalogues. */
export type CellProblem = Pick<ImportProblem, "field" | "key" | "params">;

/** By what two rows are the same thing: a field and its value as it is kept. */
export type RowKey = { field: string; value: string };

/** What one kind of file holds and what becomes of its rows; reading, checking, steps and screens are the same for all. */
export type ImportKind<Row = unknown> = {
  columns: readonly { field: string; required?: boolean }[];
  /** A field's header in the languages of the shop. */
  labels(field: string): string[];
  /** A row as it will be written, or what is wrong with it. Looks at nothing but the row. */
  check(cells: Record<string, string>): { row: Row } | { problems: CellProblem[] };
  /** What must not be there twice, in the file or among the rows that exist. */
  keysOf(row: Row): RowKey[];
  /** Of these keys those that exist: by field and value what has them, in words. */
  existing(em: Em, keys: readonly RowKey[]): Promise<Map<string, string>>;
  /** Writes rows that were checked, in the caller's transaction. */
  write(em: Em, actor: Actor, rows: readonly Row[]): Promise<void>;
};

export const keyText = ({ field, value }: RowKey): string => `${field} ${value}`;
