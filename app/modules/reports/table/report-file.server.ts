import { sql } from "kysely";
import type { ExportColumn } from "#app/http/export.server.ts";
import { formatDateTime, type Locale } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  plainRow,
  type ReportColumn,
  type ReportRow,
  type TableInput,
  type TableSource,
  tableQuery,
} from "./table-source.server.ts";

/** Rows are fetched in parts of this size, so that a file of any length needs the memory of one part. */
const PART = 1_000;
const AMOUNTS = ["amount", "decimal", "percent"];

/**
 * All rows of a table in parts, from a cursor in the transaction of `em`: the query runs once, however long the file is. The reader takes each part
 * when it has sent the part before.
 */
export async function* tableParts(em: Em, source: TableSource, input: TableInput): AsyncGenerator<ReportRow[]> {
  const db = rows(em);
  await sql`declare report_rows no scroll cursor for ${tableQuery(source, input)}`.execute(db);
  for (;;) {
    const part = await sql<ReportRow>`fetch ${sql.lit(PART)} from report_rows`.execute(db);
    if (part.rows.length > 0) yield part.rows.map(plainRow);
    if (part.rows.length < PART) break;
  }
  await sql`close report_rows`.execute(db);
}

/** Where the texts of a file come from: the heading of a column, and the name of a code at a path of the catalogues. */
export type FileWords = {
  locale: Locale;
  label: (key: string) => string;
  name: (path: string, code: string) => string;
};

/** The columns of a file: figures as figures, days as they are typed, codes by their names. */
export const fileColumns = (
  { locale, label, name }: FileWords,
  columns: readonly ReportColumn[],
): ExportColumn<ReportRow>[] =>
  columns.map(({ key, kind, words }) => ({
    header: label(key),
    figure: AMOUNTS.includes(kind) ? true : undefined,
    value: (row) => {
      const value = row[key] ?? null;
      if (value === null) return null;
      if (kind === "count") return Number(value);
      if (kind === "instant") return formatDateTime(String(value), locale);
      return kind === "code" && words ? name(words, String(value)) : String(value);
    },
  }));
