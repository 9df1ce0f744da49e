import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { SaleLineInput } from "./sale-input.schema.server.ts";

export type SoldItem = {
  variantId: number;
  name: string;
  sku: string;
  price: string;
  /** A service is sold, not taken from a shelf. */
  isService: boolean;
};

/** What the catalogue says of each line, in the order of the lines; an item that is not sold is named by its line. */
export async function soldItems(em: Em, lines: readonly SaleLineInput[]): Promise<SoldItem[]> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.name", "v.sku", "v.price", "p.is_service as isService"])
    .where("v.id", "in", [...new Set(lines.map(({ variantId }) => variantId))])
    .where("v.is_active", "=", true)
    .where("p.is_active", "=", true)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .execute();
  const byId = new Map(found.map((item) => [item.variantId, item]));
  return lines.map(({ variantId }, index) => {
    const item = byId.get(variantId);
    if (!item) throw new DomainError("rule", "sales.errors.unknownItem", { field: `items[${index}].variantId` });
    return item;
  });
}

/** How much of each variant the lines take together, services apart. */
function taken(lines: readonly SaleLineInput[], items: readonly SoldItem[]): Map<number, number> {
  const quantities = new Map<number, number>();
  lines.forEach(({ variantId, quantity }, index) => {
    if (!items[index]?.isService) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  });
  return quantities;
}

/**
 * Locks the stock of the lines in id order, so that two carts never wait for each other in a circle, and takes what is
 * sold off it. Refuses, naming the item and what is available, when there is not enough.
 */
export async function takeStock(
  em: Em,
  storeId: number,
  lines: readonly SaleLineInput[],
  items: readonly SoldItem[],
): Promise<Map<number, number>> {
  const quantities = taken(lines, items);
  if (quantities.size === 0) return quantities;
  const locked = await rows(em)
    .selectFrom("inventory")
    .select(["id", "variant_id", "quantity", "quantity_on_hold"])
    .where("store_id", "=", storeId)
    .where("variant_id", "in", [...quantities.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  const available = new Map(locked.map((row) => [row.variant_id, row.quantity - row.quantity_on_hold]));
  lines.forEach(({ variantId }, index) => {
    const wanted = quantities.get(variantId) ?? 0;
    const left = Math.max(available.get(variantId) ?? 0, 0);
    const item = items[index];
    if (item && !item.isService && wanted > left) {
      throw new DomainError("rule", left === 0 ? "sales.errors.outOfStock" : "sales.errors.notEnough", {
        field: `items[${index}].quantity`,
        params: { item: `${item.name} (${item.sku})`, available: left },
        extra: { available: left },
      });
    }
  });
  const ids = [...quantities.keys()];
  await sql`
    update inventory as i set quantity = i.quantity - taken.quantity, last_updated = now()
    from unnest(${ids}::int[], ${ids.map((id) => quantities.get(id))}::int[]) as taken (variant_id, quantity)
    where i.store_id = ${storeId} and i.variant_id = taken.variant_id`.execute(rows(em));
  return quantities;
}

/** The ledger's side of it: one movement per variant, referring to the sale. */
export async function recordSaleMovements(
  em: Em,
  quantities: ReadonlyMap<number, number>,
  { storeId, saleId, userId }: { storeId: number; saleId: number; userId: number },
): Promise<void> {
  if (quantities.size === 0) return;
  await rows(em)
    .insertInto("stock_movements")
    .values(
      [...quantities].map(([variantId, quantity]) => ({
        store_id: storeId,
        variant_id: variantId,
        kind: "sale",
        quantity: -quantity,
        reference_type: "sales",
        reference_id: saleId,
        created_by: userId,
      })),
    )
    .execute();
}
