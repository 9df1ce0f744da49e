import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { DELIVERIES, ORDER_STATUSES } from "./status.ts";

const ORDER_SORTS = ["orderDate", "number", "vendor", "expectedDeliveryDate", "total"] as const;

/** The filters and sorting of a list of purchase orders. Days are Riyadh's, both included. */
export const OrderSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  vendorId: optionalId(),
  status: optionalChoice(ORDER_STATUSES),
  delivery: optionalChoice(DELIVERIES),
  from: optionalDay(),
  to: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(ORDER_SORTS, { error: "errors.choice" }).default("orderDate"),
  descending: flag(true),
});
type Search = z.output<typeof OrderSearch>;
type Filters = Pick<Search, "vendorId" | "status" | "delivery" | "from" | "to" | "q">;

const SORT_COLUMNS: Record<Search["sort"], RawBuilder<unknown>> = {
  orderDate: sql`o.order_date`,
  number: sql`o.po_number`,
  vendor: sql`(select lower(v.name) from vendors v where v.id = o.vendor_id)`,
  expectedDeliveryDate: sql`o.expected_delivery_date`,
  total: sql`o.total_amount`,
};

/** The ids of a page first: the index gives them, and only these rows are then read whole. */
export async function pageOfOrders(em: Em, storeIds: readonly number[], search: Search) {
  const { limit, offset, sort: _sort, descending: _descending, storeId: _asked, ...filters } = search;
  if (storeIds.length === 0) return { ids: [], total: 0, next: null };
  const [found, total] = await Promise.all([
    pageQuery(em, storeIds, search).execute(),
    rowCount(
      "requisition-orders",
      { storeIds, ...filters },
      async () => (await countQuery(em, storeIds, filters).executeTakeFirstOrThrow()).count,
      ["requisition_orders", "vendors"],
    ),
  ]);
  return { ids: found.map(({ id }) => id), total, next: offset + found.length < total ? offset + limit : null };
}

/** Each store's index gives its first rows, of which the page is made. */
export function pageQuery(
  em: Em,
  storeIds: readonly number[],
  { limit, offset, sort, descending, ...filters }: Search,
) {
  const direction = descending ? "desc" : "asc";
  const ofStore = (storeId: number) =>
    filtered(em, filters)
      .select("o.id")
      .select(SORT_COLUMNS[sort].as("key"))
      // The store stands in the text: so a list without filters is prepared with its store's own plan.
      .where("o.store_id", "=", sql.lit(storeId))
      .orderBy(SORT_COLUMNS[sort], direction)
      .orderBy("o.id", direction)
      .limit(limit + offset);
  const all = sql.join(
    storeIds.map((storeId) => sql`(${ofStore(storeId)})`),
    sql` union all `,
  );
  return rows(em)
    .selectFrom(sql<{ id: number; key: unknown }>`(${all})`.as("found"))
    .select("found.id")
    .orderBy("found.key", direction)
    .orderBy("found.id", direction)
    .limit(limit)
    .offset(offset);
}

export const countQuery = (em: Em, storeIds: readonly number[], filters: Filters) =>
  filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).where("o.store_id", "in", storeIds);

function filtered(em: Em, { vendorId, status, delivery, from, to, q }: Filters) {
  let query = rows(em).selectFrom("requisition_orders as o").where("o.deleted_at", "is", null);
  if (vendorId !== null) query = query.where("o.vendor_id", "=", vendorId);
  if (status !== null) query = query.where("o.status", "=", status);
  if (delivery !== null) {
    query = query
      .where("o.status", "in", ["approved", "in_transit"])
      .where("o.expected_delivery_date", delivery === "late" ? "<" : "=", riyadhDay());
  }
  if (from !== null) query = query.where("o.order_date", ">=", startOfDay(from));
  if (to !== null) query = query.where("o.order_date", "<", startOfDay(addDays(to, 1)));
  return q === null ? query : query.where(matching(em, q));
}

/** "PO-S1-000042", "S1-42" or "42": the number of an order, with its store's code or without. */
const NUMBER = /^(?:(?:PO-)?([A-Z0-9]{1,8})-)?0*(\d{1,9})$/;
const DIGITS = 6;

/**
 * Orders (o) by the name of their vendor, or by their number or tracking number as a whole: numbers are one word with digits. Each number has
 * its index, which one condition with "or" would not use.
 */
function matching(em: Em, asked: string) {
  const q = latinDigits(asked).trim();
  if (/\s/.test(q) || !/\d/.test(q)) return sql<boolean>`o.vendor_id in (${vendorsNamed(em, q)})`;
  const own = rows(em)
    .selectFrom("requisition_orders as n")
    .innerJoin("stores as s", "s.id", "n.store_id")
    .select("n.id");
  const [, code, digits] = NUMBER.exec(q.toUpperCase()) ?? [];
  const whole = own.where("n.tracking_number", "=", q).union(own.where("n.po_number", "=", q.toUpperCase()));
  if (!digits) return sql<boolean>`o.id in (${whole})`;
  const numbered = sql<string>`'PO-' || s.code || '-' || ${digits.padStart(DIGITS, "0")}`;
  const byNumber = own.where("n.po_number", "=", numbered);
  return sql<boolean>`o.id in (${whole.union(code ? byNumber.where("s.code", "=", code) : byNumber)})`;
}

function vendorsNamed(em: Em, q: string) {
  const name = sql<string>`${sql.raw(foldedSql("m.name"))}`;
  return likePatterns(folded(q)).reduce(
    (query, pattern) => query.where(name, "like", pattern),
    rows(em).selectFrom("vendors as m").select("m.id"),
  );
}
