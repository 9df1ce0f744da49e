import { sql } from "kysely";
import { z } from "zod";
import { id as idField } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { soundPieces } from "#app/modules/receiving-vouchers/goods/bring-goods.server.ts";
import { LineView, VOUCHER_COSTS, type VoucherCost } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { readVoucher, VoucherDetail } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { reasonsFor } from "#app/modules/settings/lists/kept-lists.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A line of a posted voucher with what can still go back to the vendor. */
export const ReturnableLine = LineView.extend({
  /** Pieces that went back before. */
  returned: z.int(),
  /** Pieces of the item that the store has free now. */
  available: z.int(),
  /** At most what came by the line, has not gone back and is on the shelf. */
  returnable: z.int(),
  /** The numbers of the line that are still in stock. */
  serialsInStock: z.array(z.string()),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;
/** One as a page gets it. */
export type ReturnedLine = WithoutCosts<ReturnableLine, VoucherCost>;

/** The pieces of a voucher's lines that can go back. A line of a return has the number of the line by which its pieces came. */
export async function returnableLines(
  em: Em,
  { id, storeId, items }: { id: number; storeId: number; items: readonly LineView[] },
): Promise<ReturnableLine[]> {
  const variantIds = [...new Set(items.map(({ variantId }) => variantId))];
  if (variantIds.length === 0) return [];
  const [returned, shelves, numbers] = await Promise.all([
    rows(em)
      .selectFrom("receiving_voucher_items as r")
      .innerJoin("receiving_vouchers as v", "v.id", "r.voucher_id")
      .select(["r.line_no as lineNo", sql<number>`sum(r.received_quantity)::int`.as("pieces")])
      .where("v.source_voucher_id", "=", id)
      .where("v.kind", "=", "supplier_return")
      .groupBy("r.line_no")
      .execute(),
    rows(em)
      .selectFrom("inventory as i")
      .select(["i.variant_id as variantId", sql<number>`greatest(i.quantity - i.quantity_on_hold, 0)`.as("pieces")])
      .where("i.store_id", "=", storeId)
      .where("i.variant_id", "in", variantIds)
      .execute(),
    rows(em)
      .selectFrom("stock_serials")
      .select(["variant_id as variantId", "serial"])
      .where("store_id", "=", storeId)
      .where("status", "=", "in_stock")
      .where("variant_id", "in", variantIds)
      .execute(),
  ]);
  const before = new Map(returned.map(({ lineNo, pieces }) => [lineNo, pieces]));
  const free = new Map(shelves.map(({ variantId, pieces }) => [variantId, pieces]));
  const inStock = new Set(numbers.map(({ variantId, serial }) => `${variantId} ${serial.toLowerCase()}`));
  return items.map((line) => {
    const gone = before.get(line.lineNo) ?? 0;
    const available = free.get(line.variantId) ?? 0;
    return {
      ...line,
      returned: gone,
      available,
      returnable: Math.max(Math.min(soundPieces(line) - gone, available), 0),
      serialsInStock: line.serials.filter((serial) => inStock.has(`${line.variantId} ${serial.toLowerCase()}`)),
    };
  });
}

/** A voucher with what of its lines can go back to the vendor. */
export const listReturnableItems = operation({
  name: "listReturnableItems",
  summary: "What of a receiving voucher can go back to the vendor",
  permission: "inventory:update",
  input: z.object({ id: idField() }),
  costs: VOUCHER_COSTS,
  output: z.object({ voucher: VoucherDetail, lines: z.array(ReturnableLine) }),
  async run({ em, stores }, input) {
    const voucher = await readVoucher(em, { stores }, input.id);
    return { voucher, lines: await returnableLines(em, voucher) };
  },
});

/** The use of the reasons here. */
export const VENDOR_RETURN = "vendor_return";

/** The reasons that a return to a vendor can have now. */
export const listReturnReasons = operation({
  name: "listReturnReasons",
  summary: "Reasons for a return to a vendor to choose from",
  permission: "inventory:update",
  input: z.object({}),
  output: z.array(z.string()),
  run: ({ em }) => reasonsFor(em, VENDOR_RETURN, { active: true }),
});
