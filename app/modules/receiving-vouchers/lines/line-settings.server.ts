import { DomainError } from "#app/lib/errors.ts";
import { sameTwice } from "#app/modules/ledger/choose-serials.ts";
import type { Em } from "#db/orm.ts";
import { rows } from "#db/orm.ts";

type Shelf = { storeId: number; variantId: number };

/** How a store keeps an item: in lots, by serial number, and who makes the codes. */
export async function keptAs(em: Em, { storeId, variantId }: Shelf) {
  const shelf = await rows(em)
    .selectFrom("inventory")
    .select(["inventory_type as type", "lot_type as lotType", "serial_type as serialType"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  return {
    lots: shelf?.type === "Lot" ? { makesCode: shelf.lotType !== "Manual" } : null,
    serials: shelf?.type === "Serialized" ? { makesNumbers: shelf.serialType !== "Manual" } : null,
  };
}

type Named = { lotCode: string | null; expiryDate: string | null; serials: readonly string[] };

/**
 * Refuses a lot or numbers that the store does not keep of the item, beside the field, while the line is written. Missing numbers are asked
 * for when the voucher is posted: whoever counts may not have read them yet.
 */
export async function refuseNamed(em: Em, shelf: Shelf, { lotCode, expiryDate, serials }: Named): Promise<void> {
  const { lots, serials: numbers } = await keptAs(em, shelf);
  if (!lots && (lotCode !== null || expiryDate !== null)) {
    throw new DomainError("rule", "lots.errors.notKept", { field: lotCode === null ? "expiryDate" : "lotCode" });
  }
  if (!numbers && serials.length > 0) throw new DomainError("rule", "serials.errors.notKept", { field: "serials" });
  if (sameTwice(serials)) throw new DomainError("rule", "serials.errors.twice", { field: "serials" });
}
