import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** What a vendor asks for an item (v), or else what the shop asks: the price that a new line starts with. */
export const usualPriceSql = (vendorId: number | null) =>
  sql<string>`coalesce((select i.unit_cost from vendor_items i
    where i.variant_id = v.id and i.vendor_id = ${vendorId ?? 0} and i.deleted_at is null), v.price)`;

export async function usualPrice(em: Em, vendorId: number | null, variantId: number): Promise<string> {
  const { price } = await rows(em)
    .selectFrom("product_variants as v")
    .select(usualPriceSql(vendorId).as("price"))
    .where("v.id", "=", variantId)
    .executeTakeFirstOrThrow();
  return price;
}
