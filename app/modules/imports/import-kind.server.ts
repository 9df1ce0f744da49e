import type { Message } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import type { ImportKindName } from "./import-paths.ts";

/** What is wrong with one cell: a message of the catalogues. */
export type CellProblem = Pick<ImportProblem, "field" | "key" | "params">;

/** By what two rows are the same thing: a field and its value as it is kept. */
export type RowKey = { field: string; value: string };

/** The file that rows come from, and the store that what they bring goes to; none for a kind that brings no stock. */
export type ImportSource = { id: number; storeId: number | null };

/**
 * Of each row what it disagrees with; given the rows of a file in their order, some at a time, and then asked of one after the other. A
 * row that does not stand is refused already, so that no later one can disagree with what it would have brought.
 */
export type RefuseRows<Row> = (rows: readonly Row[]) => Promise<(row: Row, stands: boolean) => CellProblem | null>;

/**
 * What one kind of file holds and what becomes of its rows. The area that the rows belong to writes it and hands it to `importsOf`; reading,
 * checking, steps and screens are the same for all kinds.
 */
export type ImportKind<Row = unknown> = {
  /** As an import's row, the addresses and the catalogues name it. */
  name: ImportKindName;
  /** As operations name it: "ProductImport". */
  noun: string;
  /** Whoever may add one may add many. */
  permission: Permission;
  /** Its rows may bring stock to the store that is chosen when the file is checked. */
  stocks: boolean;
  columns: readonly { field: string; required?: boolean }[];
  /** A field's header in the languages of the shop. */
  labels(field: string): string[];
  /** A row as it will be written, or what is wrong with it. Looks at nothing but the row. */
  check(cells: Record<string, string>): { row: Row } | { problems: CellProblem[] };
  /** What must not be there twice, in the file or among the rows that exist. */
  keysOf(row: Row): RowKey[];
  /** Of these keys those that exist: by field and value a message that says what has them. */
  existing(em: Em, keys: readonly RowKey[]): Promise<Map<string, Message>>;
  /** Begins to look for what rows disagree with, in the database or in rows before them; done again when they are written. */
  refusals?(em: Em, source: Pick<ImportSource, "storeId">): RefuseRows<Row>;
  /** Before rows are looked at for the last time: holds off whoever could add the same until they are committed. */
  hold?(em: Em, rows: readonly Row[]): Promise<void>;
  /** Writes rows that were checked, in the caller's transaction. */
  write(em: Em, actor: Actor, rows: readonly Row[], source: ImportSource): Promise<void>;
};

type Whose = { kind: string; storeId?: number | null };

/** Whether an import is of this kind, and brings nothing to a store where the user does not work. */
export const isTheirs = (
  { stores }: Pick<Actor, "stores">,
  { kind, storeId = null }: Whose,
  { name }: Pick<ImportKind, "name">,
): boolean => kind === name && (storeId === null || stores.some(({ id }) => id === storeId));

export const keyText = ({ field, value }: RowKey): string => `${field} ${value}`;
