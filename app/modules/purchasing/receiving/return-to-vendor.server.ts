import { z } from "zod";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { id, integer, optionalText } from "#app/lib/fields.server.ts";
import { amount, big } from "#app/lib/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { serialNumbers } from "#app/modules/stock/serials/serial-field.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { rows } from "#db/orm.ts";
import { writeCounterLines, writeCounterVoucher } from "./counter-voucher.server.ts";
import { lineField } from "./line-field.ts";
import { chosenNumbers, returnDiscount } from "./return-rules.ts";
import { type ReturnableLine, returnableLines } from "./returnable.server.ts";
import { type Leaving, takeGoods } from "./take-goods.server.ts";
import { MOST_LINES } from "./voucher.schema.server.ts";
import { voucherTotals } from "./voucher-arithmetic.ts";
import { type LockedVoucher, lockVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

const ReturnLine = z.object({
  itemId: id(),
  quantity: z.preprocess(
    (value) => (value === "" || value === null || value === undefined ? 0 : value),
    integer("receiving.errors.pieces", { max: 100_000 }),
  ),
  /** Which numbered pieces; the first ones of the line that are in stock unless told. */
  serials: serialNumbers(),
});

/** Returns goods of a posted voucher to its vendor: a posted voucher of its own with its number, the debit memo. */
export const returnToVendor = operation({
  name: "returnToVendor",
  summary: "Returns goods of a posted receiving voucher to the vendor; the answer is the debit memo",
  permission: "inventory:update",
  input: z.object({
    id: id(),
    reasonCode: optionalText({ max: 40 }),
    notes: optionalText({ max: 4_000 }),
    items: z.array(ReturnLine, { error: "receiving.errors.nothingReturned" }).max(MOST_LINES),
  }),
  output: VoucherDetail,
  writes: "receiving_vouchers",
  status: 201,
  async run(context, { id: sourceId, items, ...why }) {
    const { em, user } = context;
    const source = await lockVoucher(context, sourceId, "return");
    const voucher = await readVoucher(em, context, sourceId);
    const leaving = leavingOf(await returnableLines(em, voucher), items);
    const voucherNumber = await nextDocumentNumber(em, source.storeId, "debit_memo");
    const counter = { sourceId, kind: "supplier_return" as const, voucherNumber, userId: user.id, ...why };
    const returnId = await writeCounterVoucher(em, counter);
    const lines = leaving.map(({ line, pieces, serials }) => ({
      lineId: line.id,
      quantity: pieces,
      damaged: 0,
      serials,
    }));
    await writeCounterLines(em, returnId, lines);
    await takeGoods(context, { storeId: source.storeId, kind: "return", voucherId: returnId }, leaving);
    const totalAmount = await writeClaim(context, returnId, source, leaving, voucher.items);
    await recordActivity(em, {
      storeId: source.storeId,
      type: "goods_returned",
      description: voucherNumber,
      entityType: "receiving_vouchers",
      entityId: returnId,
      amount: totalAmount,
    });
    return readVoucher(em, context, returnId);
  },
});

/** Which pieces leave. Refuses more than can go back, beside the line. */
function leavingOf(lines: readonly ReturnableLine[], items: readonly z.output<typeof ReturnLine>[]): Leaving[] {
  const wanted = items.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) throw new DomainError("rule", "receiving.errors.nothingReturned");
  if (new Set(wanted.map(({ itemId }) => itemId)).size < wanted.length) {
    throw new InvalidInput({ items: [{ key: "errors.duplicate" }] });
  }
  return wanted.map(({ itemId, quantity, serials }) => {
    const line = lines.find((one) => one.id === itemId);
    if (!line) throw notFound();
    const field = lineField(line.id);
    if (quantity > line.returnable) {
      throw new DomainError("rule", "receiving.errors.notReturnable", { field, params: { pieces: line.returnable } });
    }
    const numbers = chosenNumbers(line, quantity, serials);
    if (numbers === null) throw new DomainError("rule", "receiving.errors.returnNumbers", { field });
    return { line, pieces: quantity, serials: numbers };
  });
}

/** What the vendor owes for the returned pieces: their cost, less their part of the discount, with VAT. Freight and fees stay paid. */
async function writeClaim(
  { em }: Pick<OperationContext, "em">,
  returnId: number,
  source: LockedVoucher,
  leaving: readonly Leaving[],
  all: readonly { receivedQuantity: number; unitCost: string }[],
): Promise<string> {
  const lines = leaving.map(({ line, pieces }) => ({ receivedQuantity: pieces, unitCost: line.unitCost }));
  const paid = voucherTotals(all, source);
  const cost = amount(lines.reduce((sum, line) => sum.plus(big(line.unitCost).times(line.receivedQuantity)), big(0)));
  const discount = returnDiscount(cost, paid);
  const terms = { ...source, freight: "0.00", feeAmount: "0.00", discount, discountType: "amount" };
  const claim = voucherTotals(lines, terms);
  await rows(em)
    .updateTable("receiving_vouchers")
    .set({
      discount,
      tax_amount: claim.taxAmount,
      excluded_tax_amount: claim.excludedTaxAmount,
      included_tax_amount: claim.includedTaxAmount,
      total_amount: claim.totalAmount,
    })
    .where("id", "=", returnId)
    .execute();
  return claim.totalAmount;
}
