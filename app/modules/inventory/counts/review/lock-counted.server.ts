import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { formatCount } from "#app/lib/format-count.ts";
import type { LockedCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { difference } from "#app/modules/inventory/counts/lines/difference.ts";
import { lineRows } from "#app/modules/inventory/counts/lines/line-rows.server.ts";
import { letExpiredGo, lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { holdGoods } from "#app/modules/ledger/stocked-item.server.ts";
import type { Em } from "#db/orm.ts";

/**
 * The counted lines with their present stock. The stock lines stay locked, in id order as in every command that moves stock.
 * Expired holds are released where a difference takes their pieces.
 */
export async function lockCounted(em: Em, count: LockedCount) {
  const counted = await lineRows(em, count)
    .select(["l.id", "l.variant_id as variantId", "p.name", "v.sku", "l.snapshot_quantity as snapshot", "l.price"])
    .select(["l.lot_code as lotCode", "l.expiry_date as expiryDate", sql<number>`s.counted`.as("counted")])
    .where("s.counted", "is not", null)
    .orderBy("v.sku")
    .execute();
  const variantIds = counted.map(({ variantId }) => variantId);
  await holdGoods(em, variantIds);
  const shelves = await lockShelves(em, count.storeId, variantIds);
  const lines = counted.map((line) => {
    const onHand = shelves.get(line.variantId)?.quantity ?? 0;
    return { ...line, ...difference({ ...line, onHand }) };
  });
  await letExpiredGo(em, count.storeId, shelves, new Map(lines.map(({ variantId, delta }) => [variantId, -delta])));
  return lines.map((line) => ({ ...line, onHold: shelves.get(line.variantId)?.quantityOnHold ?? 0 }));
}

export type LockedLine = Awaited<ReturnType<typeof lockCounted>>[number];

/** Refuses lines that would fall below 0 or below the pieces on hold. The refusal names these lines. */
export function refuseShortage(lines: readonly LockedLine[]): void {
  const short = lines.filter(({ delta, result, onHold }) => delta < 0 && result < onHold);
  const [first] = short;
  if (!first) return;
  const { name, sku, result, onHold } = first;
  throw new DomainError("rule", result < 0 ? "counts.errors.belowNothing" : "counts.errors.belowHold", {
    params: { item: `${name} (${sku})`, result: formatCount(result), onHold, others: short.length - 1 },
    extra: {
      lines: short.map((line) => ({ lineId: line.id, sku: line.sku, result: line.result, onHold: line.onHold })),
    },
  });
}
