import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { moveStock, openShelves } from "#app/modules/ledger/move-stock.server.ts";
import type { MovementKind } from "#app/modules/ledger/movement-kinds.ts";
import { holdGoods } from "#app/modules/ledger/stocked-item.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { averageAfterReceipt, averageAfterReturn, type Stocked } from "./average-cost.ts";
import { type Goods, roundsOf } from "./goods.ts";
import { lineField } from "./line-field.ts";

export type Whose = { storeId: number; userId: number };
type Priced = { variantId: number; quantity: number; unitCost: string };

/**
 * Locks the products and then the stock lines of a voucher, each in id order, as every command does that moves stock; opens missing stock lines.
 * @returns the pieces and the average cost of each variant
 */
export async function lockGoods(em: Em, { storeId, userId }: Whose, variantIds: readonly number[]) {
  const ids = [...new Set(variantIds)].toSorted((a, b) => a - b);
  await holdGoods(em, ids);
  await openShelves(em, storeId, ids, userId);
  const shelves = await lockShelves(em, storeId, ids);
  const costs = await rows(em)
    .selectFrom("inventory")
    .select(["variant_id as variantId", "average_cost as averageCost"])
    .where("store_id", "=", storeId)
    .where(sql<boolean>`variant_id = any(${ids}::int[])`)
    .execute();
  return new Map(
    costs.map(({ variantId, averageCost }): [number, Stocked] => [
      variantId,
      { pieces: shelves.get(variantId)?.quantity ?? 0, averageCost },
    ]),
  );
}

type Moved = Whose & { kind: MovementKind; voucherId: number };

/** Moves the goods of a voucher through the ledger. A refusal names the line of the voucher as its field. */
export async function moveGoods(em: Em, { storeId, userId, kind, voucherId }: Moved, goods: readonly Goods[]) {
  for (const round of roundsOf(goods)) {
    await asLine(round[0]?.lineId, () =>
      moveStock(em, {
        storeId,
        userId,
        kind,
        moves: round.map(({ variantId, quantity, lotId, serials, own }) => ({
          variantId,
          quantity,
          lotId,
          serials,
          own,
        })),
        reference: { type: "receiving_vouchers", id: voucherId },
        field: (index) => lineField(round[index]?.lineId ?? 0),
      }),
    );
  }
}

/** Runs what concerns one line: a refusal that names a field of another form gets the line as its field. */
export async function asLine<Result>(lineId: number | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const field = lineField(lineId ?? 0);
    if (error instanceof InvalidInput) throw new InvalidInput({ [field]: Object.values(error.errors).flat() }, "rule");
    if (!(error instanceof DomainError) || error.details.field?.startsWith("line")) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, field });
  }
}

/** Writes the moving average of each stock line after the voucher's pieces, line by line; the stock lines are locked. */
export async function writeAverages(
  { em }: Pick<OperationContext, "em">,
  storeId: number,
  before: ReadonlyMap<number, Stocked>,
  moved: readonly Priced[],
): Promise<void> {
  const states = new Map(before);
  for (const { variantId, quantity, unitCost } of moved) {
    const state = states.get(variantId) ?? { pieces: 0, averageCost: null };
    const averageCost =
      quantity >= 0
        ? averageAfterReceipt(state, { pieces: quantity, unitCost })
        : averageAfterReturn(state, { pieces: -quantity, unitCost });
    states.set(variantId, { pieces: state.pieces + quantity, averageCost });
  }
  await sql`
    update inventory i set average_cost = n.average_cost
    from unnest(${[...states.keys()]}::int[], ${[...states.values()].map(({ averageCost }) => averageCost)}::numeric[])
      as n (variant_id, average_cost)
    where i.store_id = ${storeId} and i.variant_id = n.variant_id`.execute(rows(em));
}
