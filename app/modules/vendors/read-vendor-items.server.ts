import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readVendor } from "./read-vendors.server.ts";
import { VendorItemView } from "./vendor.schema.server.ts";

/** The supplies of a vendor (s) with the item (v, p), ready for a `where`. Items that are gone from the catalogue are left out. */
const selectItems = (em: Em, vendorId: number) =>
  rows(em)
    .selectFrom("vendor_items as s")
    .innerJoin("product_variants as v", "v.id", "s.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["s.id", "s.vendor_id as vendorId", "s.variant_id as variantId", "p.name", "p.brand", "v.sku"])
    .select(["v.color", "v.size", "s.vendor_sku as vendorSku", "s.unit_cost as unitCost"])
    .select(["s.lead_time_days as leadTimeDays", "s.minimum_quantity as minimumQuantity"])
    .select(["s.is_preferred as isPreferred", "s.version"])
    .where("s.vendor_id", "=", vendorId)
    .where("s.deleted_at", "is", null)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);

/** One item of a vendor. @throws 404 */
export async function readVendorItem(em: Em, vendorId: number, itemId: number): Promise<VendorItemView> {
  const found = await selectItems(em, vendorId).where("s.id", "=", itemId).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const getVendorItem = operation({
  name: "getVendorItem",
  summary: "One item that a vendor supplies",
  permission: [],
  input: z.object({ id: id(), itemId: id() }),
  costs: ["unitCost"],
  output: VendorItemView,
  async run({ em }, input) {
    await readVendor(em, input.id);
    return readVendorItem(em, input.id, input.itemId);
  },
});

export const listVendorItems = operation({
  name: "listVendorItems",
  summary: "The items that a vendor supplies, by name, with its code, cost, lead time and smallest order",
  permission: [],
  input: z.object({ ...pageOfList, id: id(), q: optionalText({ max: 100 }) }),
  costs: ["unitCost"],
  output: z.array(VendorItemView),
  paged: true,
  async run({ em }, { limit, offset, id: vendorId, q }) {
    await readVendor(em, vendorId);
    let query = selectItems(em, vendorId);
    if (q !== null) {
      // The vendor's own code is not among what the catalogue's search looks through.
      const codes = likePatterns(q);
      query = query.where((e) =>
        e.or([
          e("s.variant_id", "in", variantsMatching(em, q)),
          e.and(codes.map((pattern) => e("s.vendor_sku", "ilike", pattern))),
        ]),
      );
    }
    const found = await query
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .orderBy(sql`lower(p.name)`)
      .orderBy("v.sku")
      .orderBy("s.id")
      .limit(limit)
      .offset(offset)
      .execute();
    const total = found[0]?.total ?? 0;
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map(({ total: _total, ...item }) => item), total, next };
  },
});
