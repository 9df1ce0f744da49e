import { DomainError } from "#app/lib/errors.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { codeOf, lotByCode, lotSettings, makeLots } from "#app/modules/ledger/lot-rules.server.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import type { Em } from "#db/orm.ts";

type Adjusted = {
  storeId: number;
  variantId: number;
  /** Signed pieces. */
  quantity: number;
  lotCode: string | null;
  expiryDate: string | null;
  userId: number;
};

/**
 * The lot that an adjustment adds to or takes from: the lot with the code, or a new lot for incoming pieces. Null when the store
 * keeps no lots of the item, and for leaving pieces without a named lot: those leave first expired, first out.
 */
export async function lotOfAdjustment(em: Em, adjusted: Adjusted): Promise<number | null> {
  const { storeId, variantId, quantity, lotCode, expiryDate, userId } = adjusted;
  if (quantity < 0 && lotCode === null) return null;
  const isNamed = lotCode !== null || expiryDate !== null;
  if (!(await lotSettings(em, adjusted)).keeps) {
    if (isNamed) throw new DomainError("rule", "lots.errors.notKept", { field: lotCode ? "lotCode" : "expiryDate" });
    return null;
  }
  if (quantity > 0) await openShelves(em, storeId, [variantId], userId);
  await lockShelves(em, storeId, [variantId]);
  const code = await codeOf(em, adjusted, lotCode);
  const lot = await lotByCode(em, adjusted, code);
  if (quantity < 0) {
    if (!lot) throw new DomainError("rule", "lots.errors.unknown", { field: "lotCode", params: { code } });
    return lot.id;
  }
  if (lot) {
    if (expiryDate !== null && lot.expiryDate !== expiryDate) {
      throw new DomainError("rule", "lots.errors.otherDate", { field: "expiryDate", params: { code: lot.lotCode } });
    }
    return lot.id;
  }
  const made = await makeLots(em, { storeId, userId, lots: [{ variantId, lotCode: code, expiryDate, quantity }] });
  return made.get(variantId) ?? null;
}
