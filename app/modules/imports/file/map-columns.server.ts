import type { ImportKind } from "#app/modules/imports/import-kind.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type CsvLine, fileError } from "./read-csv.server.ts";

/** The cell index of each field, and the headers that match no field. */
export type Columns = { byField: ReadonlyMap<string, number>; unknown: string[] };

/** Keeps only letters and digits, so that "ID-Number", "id number" and "idNumber" are the same header. */
const plain = (header: string): string => folded(header).replace(/[^\p{L}\p{N}]/gu, "");

/** @throws InvalidInput when a header appears twice or a required one is missing */
export function mapColumns(kind: ImportKind, header: readonly string[]): Columns {
  const fields = new Map<string, string>();
  for (const { field } of kind.columns) {
    for (const name of [field, ...kind.labels(field)]) fields.set(plain(name), field);
  }
  const aliases = new Map(
    kind.columns.flatMap(({ field }) => (kind.aliases?.(field) ?? []).map((name) => [plain(name), field] as const)),
  );
  const byField = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, name] of header.entries()) {
    const field = fields.get(plain(name));
    if (field === undefined) {
      if (name !== "") unknown.push(name.slice(0, 60));
    } else if (byField.has(field)) throw fileError("columnTwice", { column: name.slice(0, 60) });
    else byField.set(field, index);
  }
  // The name that others use counts where the file has no column with the product's own.
  for (const [index, name] of header.entries()) {
    const field = aliases.get(plain(name));
    if (field === undefined || byField.has(field)) continue;
    byField.set(field, index);
    unknown.splice(unknown.indexOf(name.slice(0, 60)), 1);
  }
  const missing = kind.columns.filter(({ field, required }) => required && !byField.has(field));
  if (missing.length > 0) {
    throw fileError("columnMissing", {
      columns: missing.map(({ field }) => kind.labels(field).join(" / ")).join(", "),
    });
  }
  return { byField, unknown };
}

/** Removes the quote that exports put before a text that a spreadsheet would take for a formula. */
const unquoted = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

/** The cells of a line by field. A missing cell is an empty text. */
export const cellsOf = ({ byField }: Columns, { cells }: CsvLine): Record<string, string> =>
  Object.fromEntries([...byField].map(([field, index]) => [field, unquoted(cells[index] ?? "")]));
