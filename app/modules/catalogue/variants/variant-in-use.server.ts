import { type Em, rows } from "#db/orm.ts";

/** The tables whose rows name a variant. */
const REFERRING = [
  "inventory",
  "stock_movements",
  "stock_count_lines",
  "sale_items",
  "sale_draft_items",
  "requisition_order_items",
] as const;

/** Whether anything refers to a variant: stock, a movement, a sale, a cart or an order. */
export async function isVariantUsed(em: Em, variantId: number): Promise<boolean> {
  const found = await Promise.all(
    REFERRING.map((table) =>
      rows(em).selectFrom(table).select("variant_id").where("variant_id", "=", variantId).limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}
