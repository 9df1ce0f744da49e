import { type Em, rows } from "#db/orm.ts";
import type { LotLevel } from "./first-expired.ts";

/** The pieces in the lots of these stock lines, without empty lots. Lots change only under the lock of their stock line. */
export async function lotsOf(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
): Promise<(LotLevel & { variantId: number; lotCode: string })[]> {
  const found = await rows(em)
    .selectFrom("stock_lots")
    .select(["id", "variant_id as variantId", "expiry_date as expiryDate", "current_quantity as quantity", "status"])
    .select("lot_code as lotCode")
    .where("store_id", "=", storeId)
    .where("variant_id", "in", variantIds)
    .where("current_quantity", ">", 0)
    .execute();
  return found.map(({ status, ...lot }) => ({ ...lot, isBlocked: status === "blocked" }));
}
