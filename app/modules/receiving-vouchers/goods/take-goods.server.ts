import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { Goods } from "#app/modules/ledger/goods/goods.ts";
import { asLine, lockGoods, moveGoods, writeAverages } from "#app/modules/ledger/goods/move-goods.server.ts";
import { lotByCode } from "#app/modules/ledger/lot-rules.server.ts";
import type { MovementKind } from "#app/modules/ledger/movement-kinds.ts";
import type { LineView } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import type { Em } from "#db/orm.ts";

/** Pieces of a posted line that leave again: how many, and which numbers. */
export type Leaving = { line: LineView; pieces: number; serials: readonly string[] };

type Why = { storeId: number; kind: MovementKind; voucherId: number };

/**
 * Takes pieces of a posted voucher off the shelves, from the lot into which they came, and their cost out of the average. Refuses pieces that are
 * no longer there.
 */
export async function takeGoods(
  context: Pick<OperationContext, "em" | "user">,
  { storeId, kind, voucherId }: Why,
  leaving: readonly Leaving[],
): Promise<void> {
  const { em, user } = context;
  const gone = leaving.filter(({ pieces }) => pieces > 0);
  if (gone.length === 0) return;
  const whose = { storeId, userId: user.id };
  const before = await lockGoods(
    em,
    whose,
    gone.map(({ line }) => line.variantId),
  );
  const goods: Goods[] = [];
  for (const { line, pieces, serials } of gone) {
    const lotId = await asLine(line.id, () => lotOf(em, storeId, line));
    goods.push({ lineId: line.id, variantId: line.variantId, quantity: -pieces, lotId, serials, own: 0 });
  }
  await moveGoods(em, { ...whose, kind, voucherId }, goods);
  await writeAverages(
    context,
    storeId,
    before,
    gone.map(({ line, pieces }) => ({
      variantId: line.variantId,
      quantity: -pieces,
      unitCost: line.landedUnitCost ?? "0",
    })),
  );
}

async function lotOf(em: Em, storeId: number, { variantId, lotCode }: LineView): Promise<number | null> {
  if (lotCode === null) return null;
  const lot = await lotByCode(em, { storeId, variantId }, lotCode);
  if (!lot) throw new DomainError("rule", "lots.errors.unknown", { params: { code: lotCode } });
  return lot.id;
}
