import { type RawBuilder, sql } from "kysely";
import { addDays, type DateOnly } from "#app/lib/dates.ts";
import type { Em } from "#db/orm.ts";
import { debitNotes, type Scope } from "./documents.server.ts";
import { type Period, splitMonths } from "./period.ts";
import {
  ALL_FIGURES,
  type Dimension,
  daySums,
  summedThrough,
  VARIANT_FIGURES,
  variantSums,
} from "./summaries.server.ts";

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const stores = ({ storeIds }: Scope) => sql`store_id = any(${[...storeIds]}::int[])`;
const between = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`;
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);

/**
 * The sums of a period by store, day and key: finished days from `sales_days`, the others, and those of one cashier, from the documents. Both have the
 * same figures; a test compares them.
 */
export async function readDays(em: Em, dimension: Dimension, scope: Scope): Promise<RawBuilder<unknown>> {
  const { kept, open } = await parts(em, scope);
  return all([
    ...kept.map(
      (period) => sql`select store_id, day, key, ${columns(ALL_FIGURES)} from sales_days
        where dimension = ${dimension} and ${stores(scope)} and day ${between(period)}`,
    ),
    ...open.map(
      (period) =>
        sql`select store_id, day, key, ${columns(ALL_FIGURES)} from (${daySums(dimension, { ...scope, period })}) open`,
    ),
  ]);
}

/** How many documents, lines or payments a period has. */
export const countOf = async (em: Em, dimension: "all" | "line" | "tender", scope: Scope) =>
  sql<{
    count: number;
  }>`select (coalesce(sum(sales + returns), 0) + ${dimension === "all" ? debitNotes(scope) : sql`0`})::int as count
    from (${await readDays(em, dimension, scope)}) d`;

/** The sums of a period by store and variant, in as few rows as possible: of whole months, finished days, and documents. */
export async function readVariants(em: Em, scope: Scope): Promise<RawBuilder<unknown>> {
  const { kept, open, through } = await parts(em, scope);
  const spans = kept.flatMap((period) => {
    const { months, days } = splitMonths(period, through);
    const part = (
      span: string,
      one: Period,
    ) => sql`select store_id, variant_id, ${columns(VARIANT_FIGURES)} from variant_sales
      where span = ${span} and starts ${between(one)} and ${stores(scope)}`;
    return [...(months ? [part("month", months)] : []), ...days.map((one) => part("day", one))];
  });
  return all([
    ...spans,
    ...open.map(
      (period) =>
        sql`select store_id, variant_id, ${columns(VARIANT_FIGURES)} from (${variantSums({ ...scope, period })}) open`,
    ),
  ]);
}

/** The part of a period that is summed and the part that is not; at least one of them. */
async function parts(em: Em, { period, cashierId }: Scope) {
  const through = cashierId ? null : await summedThrough(em);
  return { ...splitAt(period, through), through };
}

export function splitAt({ from, to }: Period, through: DateOnly | null): { kept: Period[]; open: Period[] } {
  if (through === null || through < from) return { kept: [], open: [{ from, to }] };
  if (through >= to) return { kept: [{ from, to }], open: [] };
  return { kept: [{ from, to: through }], open: [{ from: addDays(through, 1), to }] };
}
