import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { ORDER_SORTS } from "./order-list.ts";
import { ORDER_STATUSES } from "./status.ts";

/** What narrows and orders a list of purchase orders. Days are Riyadh's, both included. */
export const OrderSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  vendorId: optionalId(),
  status: optionalChoice(ORDER_STATUSES),
  from: optionalDay(),
  to: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(ORDER_SORTS, { error: "errors.choice" }).default("orderDate"),
  descending: flag(true),
});
type Search = z.output<typeof OrderSearch>;
type Filters = Pick<Search, "vendorId" | "status" | "from" | "to" | "q">;

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

function filtered(em: Em, { vendorId, status, from, to, q }: Filters) {
  let query = rows(em).selectFrom("requisition_orders as o").where("o.deleted_at", "is", null);
  if (vendorId !== null) query = query.where("o.vendor_id", "=", vendorId);
  if (status !== null) query = query.where("o.status", "=", status);
  if (from !== null) query = query.where("o.order_date", ">=", startOfDay(from));
  if (to !== null) query = query.where("o.order_date", "<", startOfDay(addDays(to, 1)));
  return q === null ? query : query.where(matching(em, q));
}

/** "PO-S1-000042", "S1-42" or "42": the number of an order, with its store's code or without. */
const NUMBER = /^(?:(?:PO-)?([A-Z0-9]{1,8})-)?0*(\d{1,9})$/;
const DIGITS = 6;

/** Orders by their number or tracking number as a whole, and by the name of their vendor. Each has its index. */
function matching(em: Em, asked: string) {
  const q = latinDigits(asked).trim();
  const [, code, digits] = NUMBER.exec(q.toUpperCase()) ?? [];
  const padded = digits?.padStart(DIGITS, "0") ?? "";
  const numbers = rows(em).selectFrom("stores as n").select(sql<string>`'PO-' || n.code || '-' || ${padded}`.as("no"));
  let vendors = rows(em).selectFrom("vendors as m").select("m.id");
  for (const pattern of likePatterns(folded(q))) vendors = vendors.where(VENDOR_NAME, "like", pattern);
  const ways: RawBuilder<boolean>[] = [sql`o.tracking_number = ${q}`, sql`o.po_number = ${q.toUpperCase()}`];
  if (digits) ways.push(sql`o.po_number in (${code ? numbers.where("n.code", "=", code) : numbers})`);
  else ways.push(sql`o.vendor_id in (${vendors})`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const VENDOR_NAME = sql<string>`${sql.raw(foldedSql("m.name"))}`;
