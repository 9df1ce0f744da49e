import { type RawBuilder, sql } from "kysely";
import { addDays, type Locale, startOfDay } from "#app/lib/dates.ts";
import { momentOf, type Scope, type TimeBound, type TimeEnd } from "#app/modules/reports/figures/documents.server.ts";
import type { Period } from "#app/modules/reports/figures/period.ts";

/** Pieces of queries that several reports share. */

/** A table of documents by their time, newest first. */
export const byTime = (scope: Scope, rowsOf: (scope: Scope) => RawBuilder<unknown>) => ({
  defaultSort: "-at",
  rows: rowsOf(scope),
  timed: {
    momentOf: (end: TimeEnd, count: number) => momentOf(scope, end, count),
    period: scope.period,
    rows: (part: { period: Period } | { bound: TimeBound }) => rowsOf({ ...scope, ...part }),
  },
});

/** The name of a row of a table with `name` and `name_ar`, in the reader's language. */
export const localized = (table: string, locale: Locale) =>
  locale === "ar"
    ? sql`coalesce(${sql.ref(`${table}.name_ar`)}, ${sql.ref(`${table}.name`)})`
    : sql.ref(`${table}.name`);

/** The name of a user (u); somebody without an account is nobody. */
export const personName = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), '–')`;

export const anyOf = (column: string, ids: readonly number[]) => sql`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** Whether an instant lies in a period. */
export const within = (instant: RawBuilder<unknown>, { from, to }: Period) =>
  sql`${instant} >= ${startOfDay(from)}::timestamptz and ${instant} < ${startOfDay(addDays(to, 1))}::timestamptz`;

export const money = (value: RawBuilder<unknown>) => sql`(${value})::numeric(14,2)`;
