import { type RawBuilder, sql } from "kysely";
import { addDays, type Locale, startOfDay } from "#app/lib/dates.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { momentOf, type Scope, type TimeBound, type TimeEnd } from "#app/modules/reports/figures/documents.server.ts";
import type { Period } from "#app/modules/reports/figures/period.ts";
import { type Counted, countOf } from "#app/modules/reports/figures/read-sums.server.ts";
import {
  spellings,
  type TableInput,
  type TableSource,
  textConditions,
} from "#app/modules/reports/table/table-source.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sequencesWith } from "./sequences-with.ts";

/** Pieces of queries that several reports share. */

type Timed = Pick<TableSource, "defaultSort" | "rows"> & { timed: NonNullable<TableSource["timed"]> };

/** A table of documents by their time, newest first. */
export const byTime = (
  scope: Scope,
  locale: Locale,
  counted: Counted,
  rowsOf: (scope: Scope) => RawBuilder<unknown>,
): Timed => ({
  defaultSort: "-at",
  rows: rowsOf(scope),
  timed: {
    momentOf: (end: TimeEnd, count: number) => momentOf(scope, end, count),
    period: scope.period,
    rows: (part: { period: Period } | { bound: TimeBound }) => rowsOf({ ...scope, ...part }),
    narrowed: async (em, values) => {
      const narrow = await narrowedScope(em, scope, values, locale);
      const { rows: own, timed } = byTime(narrow, locale, counted, rowsOf);
      return { rows: own, timed, count: await narrowedCount(em, counted, narrow, values) };
    },
  },
});

/**
 * The documents among which are all whose number, store, cashier and day fit the filters. The filters themselves are applied to the rows later; but a table
 * of lines shares out the money of each document that it reads, and of a year that takes seconds.
 */
async function narrowedScope(em: Em, scope: Scope, values: TableInput["values"], locale: Locale): Promise<Scope> {
  const { number = "", store = "", cashier = "", day = "" } = values;
  const { from, to } = scope.period;
  const isOfDay = DAY.test(day) && day >= from && day <= to;
  const cashiers = cashier === "" ? null : await cashiersNamed(em, cashier);
  const storeIds = store === "" ? scope.storeIds : await storesNamed(em, scope.storeIds, store, locale);
  return {
    ...scope,
    storeIds: cashiers?.length === 0 ? [] : storeIds,
    period: isOfDay ? { from: day, to: day } : scope.period,
    only: {
      numbers: number.startsWith("=") ? [] : likePatterns(number),
      sequences: await sequencesOf(em, number),
      cashiers,
    },
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The sequences of all sales whose number a search by it can find; null when they may be too many. */
async function sequencesOf(em: Em, number: string): Promise<number[] | null> {
  if (number === "") return null;
  const { rows: found } = await sql<{ code: string; highest: number }>`select code,
    coalesce((select max(receipt_sequence) from sales where store_id = stores.id), 0) as highest from stores`.execute(
    rows(em),
  );
  return sequencesWith(
    number,
    found.map(({ code }) => code),
    Math.max(0, ...found.map(({ highest }) => highest)),
  );
}

/** How many rows fit the filters, from the kept sums; undefined where these do not know it: they are by store and day, and those of payments by method. */
async function narrowedCount(em: Em, counted: Counted, scope: Scope, values: TableInput["values"]) {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const known = counted === "tender" ? ["store", "method", "payment"] : ["store", "day"];
  if (!given.every(([key]) => known.includes(key))) return undefined;
  const { day = "", method = "", payment = "" } = values;
  if (day !== "" && day !== scope.period.from) return undefined;
  if (counted !== "tender") return countOf(em, counted, scope);
  const isAsked = (kind: string) => payment === "" || spellings(payment).includes(kind);
  const what = sql`${isAsked("payment") ? sql`sales` : sql`0`} + ${isAsked("refund") ? sql`returns` : sql`0`}`;
  const fits = method === "" ? undefined : sql`lower(key) = any(${spellings(method)}::text[])`;
  return countOf(em, counted, scope, { what, ...(fits && { fits }) });
}

async function storesNamed(em: Em, ids: readonly number[], text: string, locale: Locale): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`select st.id from stores st
    where ${sql.join([anyOf("st.id", ids), ...textConditions(localized("st", locale), text)], sql` and `)}`.execute(
    rows(em),
  );
  return found.map(({ id }) => id);
}

/** Null where nobody fits too, whose documents have no account that could be found. */
async function cashiersNamed(em: Em, text: string): Promise<number[] | null> {
  const fits = (name: RawBuilder<unknown>) => sql.join(textConditions(name, text), sql` and `);
  const { rows: found } = await sql<{ id: number }>`select u.id from system_users u where ${fits(personName)}
    union all select 0 where ${fits(sql`'–'`)}`.execute(rows(em));
  return found.some(({ id }) => id === 0) ? null : found.map(({ id }) => id);
}

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
