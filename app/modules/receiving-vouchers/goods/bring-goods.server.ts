import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { lotOfAdjustment } from "#app/modules/inventory/lots/lot-of-adjustment.server.ts";
import { checkSerials } from "#app/modules/inventory/serials/serials-of-adjustment.server.ts";
import type { Goods } from "#app/modules/ledger/goods/goods.ts";
import {
  asLine,
  lockGoods,
  moveGoods,
  type Whose,
  writeAverages,
} from "#app/modules/ledger/goods/move-goods.server.ts";
import { type LineView, serialsColumn } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { landedCosts, landedUnitCost, voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import type { LockedVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The undamaged pieces of a line: those that go on the shelf. */
export const soundPieces = ({ receivedQuantity, damagedQuantity }: LineView): number =>
  receivedQuantity - damagedQuantity;

/**
 * Puts what arrived on the shelves: stock, lots, serial numbers and average costs. Damaged pieces share the costs of the voucher and stay off the
 * shelf, so that they raise the cost of no other piece.
 */
export async function bringGoods(
  context: Pick<OperationContext, "em" | "user">,
  voucher: LockedVoucher,
  lines: readonly LineView[],
): Promise<void> {
  const { em, user } = context;
  const whose = { storeId: voucher.storeId, userId: user.id };
  const landed = landedUnitCosts(lines, voucher);
  const sound = lines.filter((line) => soundPieces(line) > 0);
  const before = await lockGoods(
    em,
    whose,
    sound.map(({ variantId }) => variantId),
  );
  const goods: Goods[] = [];
  for (const line of sound) goods.push(await asLine(line.id, () => goodsOf(em, whose, line)));
  const lastNumber = await lastSerial(em);
  await moveGoods(em, { ...whose, kind: "purchase", voucherId: voucher.id }, goods);
  await writeAverages(
    context,
    voucher.storeId,
    before,
    sound.map((line) => ({
      variantId: line.variantId,
      quantity: soundPieces(line),
      unitCost: landed.get(line.id) ?? "0",
    })),
  );
  await keepLots(em, voucher, goods, landed);
  await keepNumbers(em, whose, goods, lastNumber);
  await keepLanded(em, landed);
}

function landedUnitCosts(lines: readonly LineView[], voucher: LockedVoucher): Map<number, string> {
  const costs = landedCosts(lines, voucherTotals(lines, voucher).netAmount);
  return new Map(lines.map((line, index) => [line.id, landedUnitCost(costs[index] ?? "0", line.receivedQuantity)]));
}

/** The lot of a line's pieces, made when it is new, and their numbers. Refuses what the store's settings of the item ask for. */
async function goodsOf(em: Em, whose: Whose, line: LineView): Promise<Goods> {
  const { id: lineId, variantId, lotCode, expiryDate, serials } = line;
  const shelf = { ...whose, variantId, quantity: soundPieces(line) };
  const lotId = await lotOfAdjustment(em, { ...shelf, lotCode, expiryDate });
  const numbered = await checkSerials(em, { ...shelf, serials });
  const own = numbered && serials.length === 0 ? shelf.quantity : 0;
  return { lineId, variantId, quantity: shelf.quantity, lotId, serials, own };
}

/** A line keeps the code of its lot, also one that the shop made; a new lot keeps its supplier and cost. */
async function keepLots(em: Em, { vendorId }: LockedVoucher, goods: readonly Goods[], landed: Map<number, string>) {
  const inLots = goods.filter(({ lotId }) => lotId !== null);
  if (inLots.length === 0) return;
  await sql`
    update stock_lots l set supplier_id = ${vendorId}, unit_cost = round(n.cost, 2)
    from unnest(${inLots.map(({ lotId }) => lotId)}::int[], ${inLots.map(({ lineId }) => landed.get(lineId))}::numeric[])
      as n (lot_id, cost)
    where l.id = n.lot_id and l.supplier_id is null and l.unit_cost is null`.execute(rows(em));
  await sql`
    update receiving_voucher_items i set lot_code = l.lot_code, expiry_date = l.expiry_date
    from unnest(${inLots.map(({ lineId }) => lineId)}::int[], ${inLots.map(({ lotId }) => lotId)}::int[]) as n (line_id, lot_id)
    join stock_lots l on l.id = n.lot_id where i.id = n.line_id`.execute(rows(em));
}

const lastSerial = async (em: Em): Promise<number> =>
  (
    await rows(em)
      .selectFrom("stock_serials")
      .select(sql<number>`coalesce(max(id), 0)`.as("last"))
      .executeTakeFirstOrThrow()
  ).last;

/** A line keeps the numbers that the shop made for its pieces, so that a reversal takes out the same ones. */
async function keepNumbers(em: Em, { storeId }: Whose, goods: readonly Goods[], last: number): Promise<void> {
  const own = goods.filter((one) => one.own > 0);
  if (own.length === 0) return;
  const made = await rows(em)
    .selectFrom("stock_serials")
    .select(["variant_id as variantId", "serial"])
    .where("store_id", "=", storeId)
    .where("id", ">", last)
    .where("variant_id", "in", [...new Set(own.map(({ variantId }) => variantId))])
    .orderBy("id")
    .execute();
  const typed = new Set(goods.flatMap(({ variantId, serials }) => serials.map((serial) => `${variantId} ${serial}`)));
  const left = made.filter(({ variantId, serial }) => !typed.has(`${variantId} ${serial}`));
  for (const { lineId, variantId, own: count } of own) {
    const mine = left.filter((one) => one.variantId === variantId).slice(0, count);
    for (const one of mine) left.splice(left.indexOf(one), 1);
    await rows(em)
      .updateTable("receiving_voucher_items")
      .set({ serials: serialsColumn(mine.map(({ serial }) => serial)) })
      .where("id", "=", lineId)
      .execute();
  }
}

const keepLanded = (em: Em, landed: ReadonlyMap<number, string>) =>
  sql`
    update receiving_voucher_items i set landed_unit_cost = n.cost
    from unnest(${[...landed.keys()]}::int[], ${[...landed.values()]}::numeric[]) as n (id, cost)
    where i.id = n.id`.execute(rows(em));
