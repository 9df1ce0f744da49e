import { sql } from "kysely";
import type { ExportColumn } from "#app/http/export/export.server.ts";
import { addDays, type DateOnly, formatDateTime, type Locale } from "#app/lib/dates.ts";
import type { TimeEnd } from "#app/modules/reports/figures/documents.server.ts";
import type { Period } from "#app/modules/reports/figures/period.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  narrowedTo,
  plainRow,
  type ReportColumn,
  type ReportRow,
  type TableInput,
  type TableSource,
  tableQuery,
  timedOrder,
} from "./table-source.server.ts";

/** Rows are fetched in parts of this size, so that a file of any length needs the memory of one part. */
const PART = 1_000;
const AMOUNTS = ["amount", "decimal", "percent"];

/** All rows of a table in parts, in their order. The reader takes each part when it has sent the part before. */
export async function* tableParts(em: Em, whole: TableSource, input: TableInput): AsyncGenerator<ReportRow[]> {
  const source = await narrowedTo(em, whole, input.values);
  const { timed, end } = timedOrder(source, input.sort);
  if (timed) yield* daysInParts(em, source, input, daysOf(timed.period, end));
  else yield* cursorParts(em, source, input);
}

/** Sorted by time, rows are read day by day: no statement sorts more than a day, however long the file is. */
async function* daysInParts(em: Em, source: TableSource, input: TableInput, days: Iterable<DateOnly>) {
  let waiting: ReportRow[] = [];
  for (const day of days) {
    const ofDay = { ...source, rows: source.timed?.rows({ period: { from: day, to: day } }) ?? source.rows };
    waiting.push(...(await tableQuery(ofDay, input).execute(rows(em))).rows.map(plainRow));
    for (; waiting.length >= PART; waiting = waiting.slice(PART)) yield waiting.slice(0, PART);
  }
  if (waiting.length > 0) yield waiting;
}

function* daysOf({ from, to }: Period, end: TimeEnd): Generator<DateOnly> {
  const step = end === "newest" ? -1 : 1;
  for (let day = step < 0 ? to : from; day >= from && day <= to; day = addDays(day, step)) yield day;
}

/** From a cursor in the transaction of `em`: the query runs once. */
async function* cursorParts(em: Em, source: TableSource, input: TableInput): AsyncGenerator<ReportRow[]> {
  const db = rows(em);
  await sql`declare report_rows no scroll cursor for ${tableQuery(source, input)}`.execute(db);
  for (;;) {
    const part = await sql<ReportRow>`fetch ${sql.lit(PART)} from report_rows`.execute(db);
    if (part.rows.length > 0) yield part.rows.map(plainRow);
    if (part.rows.length < PART) break;
  }
  await sql`close report_rows`.execute(db);
}

/** The texts of a file: the heading of a column, and the name of a code at a path of the catalogues. */
export type FileWords = {
  locale: Locale;
  label: (key: string) => string;
  name: (path: string, code: string) => string;
};

/** The columns of a file: figures as figures, days as they are typed, months as 2026-01, codes by their names. */
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
      if (kind === "month") return String(value).slice(0, 7);
      return kind === "code" && words ? name(words, String(value)) : String(value);
    },
  }));
