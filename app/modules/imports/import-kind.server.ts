import type { Message } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import type { ImportKindName } from "./import-paths.ts";

/** The problem of one cell, as a message of the catalogues. */
export type CellProblem = Pick<ImportProblem, "field" | "key" | "params">;

/** Two rows with the same key are duplicates: the field, and its value as the database stores it. */
export type RowKey = { field: string; value: string };

/** The import that rows come from, and the store that receives their stock. `storeId` is null for a kind without stock. */
export type ImportSource = { id: number; storeId: number | null };

/**
 * Prepares a check for contradictions of the given rows, which are in file order. The returned function is called for each row in turn and
 * returns its problem or null. `stands` is false for a row that is refused already; later rows are not compared with a refused row.
 */
export type RefuseRows<Row> = (rows: readonly Row[]) => Promise<(row: Row, stands: boolean) => CellProblem | null>;

/**
 * Describes one kind of file and how its rows are written. The area that owns the rows defines the kind and passes it to `importsOf`.
 * Reading, checking, steps and screens are shared by all kinds.
 */
export type ImportKind<Row = unknown> = {
  /** The name in import rows, URLs and catalogues. */
  name: ImportKindName;
  /** The name in operation names, such as "ProductImport". */
  noun: string;
  /** The permission to add one such row also allows an import. */
  permission: Permission;
  /** Whether rows bring stock. The stock goes to the current store of the user who checked the file. */
  stocks: boolean;
  /** Whether only users of the store in which a file was checked see it. A file with stock belongs to its store anyway. */
  isOfStore?: boolean;
  columns: readonly { field: string; required?: boolean }[];
  /** The headers of a field in English and Arabic. */
  labels(field: string): string[];
  /** Further headers by which others call a field. */
  aliases?(field: string): readonly string[];
  /** Checks one row by itself: returns the row to write, or its problems. */
  check(cells: Record<string, string>): { row: Row } | { problems: CellProblem[] };
  /** The keys that must be unique within the file and among existing rows. */
  keysOf(row: Row): RowKey[];
  /** Finds which keys exist already. For each existing key (see `keyText`): a message that names the row that has it. */
  existing(em: Em, keys: readonly RowKey[]): Promise<Map<string, Message>>;
  /**
   * Starts a check for contradictions with the database and with earlier rows. Runs at the check of a file and again when rows are written.
   */
  refusals?(em: Em, source: Pick<ImportSource, "storeId">, actor: Actor): RefuseRows<Row>;
  /** Called before the last check. Locks out others who could add the same rows until this transaction commits. */
  hold?(em: Em, rows: readonly Row[], actor: Actor): Promise<void>;
  /** Writes checked rows in the caller's transaction. */
  write(em: Em, actor: Actor, rows: readonly Row[], source: ImportSource): Promise<void>;
};

type Whose = { kind: string; storeId?: number | null };

/** Whether an import is of this kind and, if it has a store, the user works in that store. */
export const isTheirs = (
  { stores }: Pick<Actor, "stores">,
  { kind, storeId = null }: Whose,
  { name }: Pick<ImportKind, "name">,
): boolean => kind === name && (storeId === null || stores.some(({ id }) => id === storeId));

export const keyText = ({ field, value }: RowKey): string => `${field} ${value}`;
