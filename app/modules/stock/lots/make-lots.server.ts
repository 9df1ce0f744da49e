import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type NewLots = {
  storeId: number;
  userId: number;
  /** Of each variant one, of which this many pieces are about to come in. */
  lots: readonly { variantId: number; lotCode: string; expiryDate: string | null; quantity: number }[];
};

/** Lots for pieces that come in next, by a movement of each: until then they are empty. @returns their ids by variant */
export async function makeLots(em: Em, { storeId, userId, lots }: NewLots): Promise<Map<number, number>> {
  if (lots.length === 0) return new Map();
  const { rows: made } = await sql<{ id: number; variantId: number }>`
    insert into stock_lots (store_id, variant_id, lot_code, expiry_date, initial_quantity, created_by, updated_by)
    select ${storeId}::int, "variantId", "lotCode", "expiryDate", quantity, ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as new ("variantId" int, "lotCode" text, "expiryDate" date, quantity int)
    returning id, variant_id as "variantId"`.execute(rows(em));
  return new Map(made.map(({ id, variantId }) => [variantId, id]));
}
