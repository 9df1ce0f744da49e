import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** The pieces of an item in all stores, in transit and written off, and what the stores' ledgers say. */
export async function whereabouts(em: Em, variantIds: readonly number[]) {
  const { rows: found } = await sql<{
    onHand: number;
    ledger: number;
    transit: number;
    lost: number;
    lots: number;
    numbered: number;
    drifting: number;
  }>`
    select
      (select coalesce(sum(quantity), 0)::int from inventory where variant_id = any(${variantIds})) as "onHand",
      (select coalesce(sum(quantity), 0)::int from stock_movements where variant_id = any(${variantIds})) as ledger,
      (select coalesce(sum(c.in_transit), 0)::int from transfer_pieces c join transfer_items i on i.id = c.item_id
        where i.variant_id = any(${variantIds})) as transit,
      (select coalesce(sum(c.lost_quantity), 0)::int from transfer_pieces c join transfer_items i on i.id = c.item_id
        where i.variant_id = any(${variantIds})) as lost,
      (select coalesce(sum(current_quantity), 0)::int from stock_lots where variant_id = any(${variantIds})) as lots,
      (select count(*)::int from stock_serials where variant_id = any(${variantIds}) and status = 'in_stock') as numbered,
      (select count(*)::int from inventory i where variant_id = any(${variantIds}) and quantity <> (
        select coalesce(sum(m.quantity), 0) from stock_movements m where m.store_id = i.store_id and m.variant_id = i.variant_id)) as drifting
  `.execute(rows(em));
  const [sums] = found;
  if (!sums) throw new Error("No sums");
  return sums;
}

/** The pieces of a variant on the shelf of a store. */
export async function onShelf(em: Em, storeId: number, variantId: number): Promise<number> {
  const shelf = await rows(em)
    .selectFrom("inventory")
    .select("quantity")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  return shelf?.quantity ?? 0;
}
