import type { DateOnly } from "#app/lib/dates.ts";
import { lotOfAdjustment } from "#app/modules/inventory/lots/lot-of-adjustment.server.ts";
import type { Em } from "#db/orm.ts";

type Line = { variantId: number; delta: number; lotCode: string | null; expiryDate: DateOnly | null };

/**
 * The lots that the review named for surplus pieces, by variant. Missing pieces are taken from the lots that expire first,
 * as in every command that takes pieces without naming a lot.
 */
export async function surplusLots(
  em: Em,
  { storeId, userId }: { storeId: number; userId: number },
  lines: readonly Line[],
): Promise<Map<number, number | null>> {
  const lots = new Map<number, number | null>();
  for (const { variantId, delta, lotCode, expiryDate } of lines) {
    if (delta <= 0 || (lotCode === null && expiryDate === null)) continue;
    lots.set(
      variantId,
      await lotOfAdjustment(em, { storeId, variantId, quantity: delta, lotCode, expiryDate, userId }),
    );
  }
  return lots;
}
