import { sql } from "kysely";
import { bringPieces, keepAlike, takePieces, writePieces } from "#app/modules/transfers/move-pieces.server.ts";
import { extendLines } from "#app/modules/transfers/transfer-lines.server.ts";
import type { LockedTransfer } from "#app/modules/transfers/transfer-lock.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Ending } from "./end-difference.server.ts";

/**
 * Settles pieces that nobody wrote down as sent, so that the sender's stock still has them. Found: they move now. Lost: they are written off the
 * sender's stock. Sent back: nothing moves. Both stores' stock lines are locked.
 */
export async function settleSurplus(
  em: Em,
  { id, fromStoreId, toStoreId }: LockedTransfer,
  userId: number,
  endings: readonly Ending[],
): Promise<void> {
  const itemOf = new Map(endings.map(({ variantId, itemId }) => [variantId, itemId]));
  const lineOf = (variantId: number) => itemOf.get(variantId) ?? 0;
  for (const outcome of ["found", "lost"] as const) {
    const wanted = new Map<number, number>();
    for (const ending of endings) {
      if (ending.outcome !== outcome) continue;
      wanted.set(ending.variantId, (wanted.get(ending.variantId) ?? 0) + ending.quantity);
    }
    if (wanted.size === 0) continue;
    const { taken, costOf } = await takePieces(
      em,
      { storeId: fromStoreId, userId, transferId: id },
      [...wanted].map(([variantId, quantity]) => ({ variantId, quantity, serials: [] })),
    );
    await writePieces(em, lineOf, taken, outcome === "found" ? { received: true } : { lost: true });
    await raiseLines(
      em,
      [...wanted].map(([variantId, quantity]) => ({ id: lineOf(variantId), quantity, cost: costOf(variantId) })),
    );
    if (outcome !== "found") continue;
    const serials = await numbersOf(
      em,
      taken.flatMap(({ serialId }) => serialId ?? []),
    );
    const coming = taken.map(({ variantId, lotId, serialId, quantity }) => ({
      itemId: lineOf(variantId),
      variantId,
      lotId,
      serial: serialId === null ? null : (serials.get(serialId) ?? null),
      quantity,
      averageCost: costOf(variantId),
    }));
    await bringPieces(em, { storeId: toStoreId, userId, transferId: id }, coming);
    await keepAlike(em, { fromStoreId, toStoreId }, [...wanted.keys()]);
  }
  await extendLines(em, id);
}

const raiseLines = (em: Em, lines: readonly { id: number; quantity: number; cost: string | null }[]) =>
  sql`
    update transfer_items i set quantity = i.quantity + n.quantity, average_cost = coalesce(i.average_cost, n.cost),
      cost = case when i.quantity = 0 then coalesce(round(n.cost, 2), i.cost) else i.cost end
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ cost }) => cost)}::numeric[]) as n (id, quantity, cost)
    where i.id = n.id`.execute(rows(em));

async function numbersOf(em: Em, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows(em)
    .selectFrom("stock_serials")
    .select(["id", "serial"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(found.map(({ id, serial }) => [id, serial]));
}
