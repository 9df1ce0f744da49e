import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { ACTIVE_OR_NOT, likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { OPEN_ORDERS } from "#app/modules/inventory/stock/pending.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { VendorView } from "./vendor.schema.server.ts";

/** Vendors (v) that are not removed, ready for a `where` and an order. */
const selectVendors = (em: Em) =>
  rows(em)
    .selectFrom("vendors as v")
    .select(["v.id", "v.name", "v.contact_person as contactPerson", "v.email", "v.phone", "v.address"])
    .select(["v.tax_id as taxId", "v.website", "v.payment_terms as paymentTerms", "v.notes"])
    .select(["v.is_active as isActive", "v.created_at as createdAt", "v.updated_at as updatedAt", "v.version"])
    .where("v.deleted_at", "is", null);

const toVendorView = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One vendor. @throws 404 */
export async function readVendor(em: Em, vendorId: number): Promise<VendorView> {
  const row = await selectVendors(em).where("v.id", "=", vendorId).executeTakeFirst();
  if (!row) throw notFound();
  return toVendorView(row);
}

export const getVendor = operation({
  name: "getVendor",
  summary: "One vendor",
  permission: [],
  input: z.object({ id: id() }),
  output: VendorView,
  run: ({ em }, input) => readVendor(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', v.name, v.contact_person, v.phone, v.email, v.tax_id)"));

const SORT_COLUMNS = {
  name: sql`lower(v.name)`,
  contactPerson: sql`lower(coalesce(v.contact_person, ''))`,
  items: sql`"itemCount"`,
  openOrders: sql`"openOrders"`,
};

/** The vendors with the number of items that they supply and of the orders that they still have to deliver to the user's stores. */
export const listVendors = operation({
  name: "listVendors",
  summary: "Vendors by name, with how many items they supply and how many open orders they have",
  permission: [],
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(ACTIVE_OR_NOT),
    sort: z.enum(["name", "contactPerson", "items", "openOrders"], { error: "errors.choice" }).default("name"),
    descending: flag(),
  }),
  output: z.array(VendorView.extend({ itemCount: z.int(), openOrders: z.int() })),
  paged: true,
  async run({ em, stores }, { limit, offset, q, status, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const itemCount = sql<number>`(select count(*)::int from vendor_items i
      where i.vendor_id = v.id and i.deleted_at is null)`;
    const openOrders = sql<number>`(select count(*)::int from requisition_orders o
      where o.vendor_id = v.id and o.deleted_at is null and o.status = any(${OPEN_ORDERS})
        and o.store_id = any(${idsOf(stores)}))`;
    let matching = likePatterns(folded(searchedText(q ?? ""))).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectVendors(em),
    );
    if (status) matching = matching.where("v.is_active", "=", status === "active");
    const [found, total] = await Promise.all([
      matching
        .select([itemCount.as("itemCount"), openOrders.as("openOrders")])
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy("v.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("vendors", { q, status }, () => countVendors(em, matching), ["vendors"]),
    ]);
    return { rows: found.map(toVendorView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

async function countVendors(em: Em, matching: ReturnType<typeof selectVendors>): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(matching.as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
