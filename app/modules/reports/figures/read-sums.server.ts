import { type RawBuilder, sql } from "kysely";
import { addDays } from "#app/lib/dates.ts";
import type { Em } from "#db/orm.ts";
import { debitNotes, type Scope } from "./documents.server.ts";
import { type Period, splitMonths } from "./period.ts";
import { type Reach, type Running, reachOfSums } from "./running-day.server.ts";
import { ALL_FIGURES, type Dimension, daySums, sums, VARIANT_FIGURES, variantSums } from "./summaries.server.ts";

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const stores = ({ storeIds }: Scope) => sql`store_id = any(${[...storeIds]}::int[])`;
const between = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`;
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);

/**
 * The sums of a period by store, day and key: finished days from `sales_days`, the running day from its kept sums and the documents after them, and
 * others, and those of one cashier, from the documents. All have the same figures; a test compares them.
 */
export const readDays = async (em: Em, dimension: Dimension, scope: Scope): Promise<RawBuilder<unknown>> =>
  daysAt(await reachOfSums(em), dimension, scope);

/** The same, where the reach of the sums is known: for statements that read several periods. */
export function daysAt(reach: Reach, dimension: Dimension, scope: Scope): RawBuilder<unknown> {
  const { kept, open } = parts(reach, scope);
  return all([
    ...kept.map(
      (period) => sql`select store_id, day, key, ${columns(ALL_FIGURES)} from sales_days
        where dimension = ${dimension} and ${stores(scope)} and day ${between(period)}`,
    ),
    ...open.map(
      ({ period, running }) =>
        sql`select store_id, day, key, ${columns(ALL_FIGURES)} from (${daySums(dimension, { ...scope, period }, running)}) open`,
    ),
  ]);
}

export type Counted = "all" | "line" | "tender";

/** How many documents, lines or payments a period has. @param fits of which sums, and what of them */
export const countOf = async (
  em: Em,
  dimension: Counted,
  scope: Scope,
  { what = sql`sales + returns`, fits = sql`true` }: { what?: RawBuilder<unknown>; fits?: RawBuilder<unknown> } = {},
) =>
  sql<{
    count: number;
  }>`select (coalesce(sum(${what}), 0) + ${dimension === "all" ? debitNotes(scope) : sql`0`})::int as count
    from (${await readDays(em, dimension, scope)}) d where ${fits}`;

/** The sums of a period by store and variant, in as few rows as possible: of whole months, finished days, and documents. */
export const readVariants = async (em: Em, scope: Scope): Promise<RawBuilder<unknown>> =>
  variantsAt(await reachOfSums(em), scope);

export function variantsAt(reach: Reach, scope: Scope): RawBuilder<unknown> {
  const { kept, open } = parts(reach, scope);
  return all([
    ...kept.map((period) => keptVariants(scope, splitMonths(period, reach.through))),
    ...open.map(
      ({ period, running }) =>
        sql`select store_id, variant_id, ${columns(VARIANT_FIGURES)} from (${variantSums({ ...scope, period }, running)}) open`,
    ),
  ]);
}

/** Sums of months and days. Where days are taken away, a variant of which nothing is left has no row. */
function keptVariants(scope: Scope, { months, days, less }: ReturnType<typeof splitMonths>): RawBuilder<unknown> {
  const part = (span: string, one: Period, figures = columns(VARIANT_FIGURES)) =>
    sql`select store_id, variant_id, ${figures} from variant_sales
      where span = ${span} and starts ${between(one)} and ${stores(scope)}`;
  const taken = [...(months ? [part("month", months)] : []), ...days.map((one) => part("day", one))];
  if (less.length === 0) return all(taken);
  const away = sql.join(VARIANT_FIGURES.map((name) => sql`-${sql.ref(name)}`));
  const isLeft = sql.join(
    VARIANT_FIGURES.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  return sql`select store_id, variant_id, ${sums(VARIANT_FIGURES)} from (${all([...taken, ...less.map((one) => part("day", one, away))])}) d
    group by 1, 2 having ${isLeft}`;
}

/** A part of a period that is read from its documents, or with what is kept of the running day. */
type Open = { period: Period; running?: Running };

/** The part of a period that is summed and the parts that are not; at least one of them. Those of one cashier are not summed. */
const parts = (reach: Reach, { period, cashierId }: Scope) =>
  splitAt(period, cashierId ? { through: null, running: undefined } : reach);

function splitAt({ from, to }: Period, { through, running }: Reach): { kept: Period[]; open: Open[] } {
  if (through !== null && through >= to) return { kept: [{ from, to }], open: [] };
  const kept = through === null || through < from ? [] : [{ from, to: through }];
  const open = { from: through === null || through < from ? from : addDays(through, 1), to };
  const day = running?.day;
  if (day === undefined || day < open.from || day > to) return { kept, open: [{ period: open }] };
  const before = { from: open.from, to: addDays(day, -1) };
  const after = { from: addDays(day, 1), to };
  const opened: Open[] = [{ period: before }, { period: { from: day, to: day }, running }, { period: after }];
  return { kept, open: opened.filter(({ period }) => period.from <= period.to) };
}
