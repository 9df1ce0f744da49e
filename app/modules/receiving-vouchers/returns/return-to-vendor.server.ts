import { z } from "zod";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { id, integer, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { lineField } from "#app/modules/ledger/goods/line-field.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { type Leaving, takeGoods } from "#app/modules/receiving-vouchers/goods/take-goods.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { MOST_LINES } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { lockVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { takeReason } from "#app/modules/settings/lists/kept-lists.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { writeCounterLines, writeCounterVoucher } from "./counter-voucher.server.ts";
import { chosenNumbers } from "./return-rules.ts";
import { type ReturnableLine, returnableLines, VENDOR_RETURN } from "./returnable.server.ts";
import { writeClaim } from "./write-claim.server.ts";

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
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  status: 201,
  async run(context, { id: sourceId, items, ...why }) {
    const { em, user } = context;
    if (why.reasonCode)
      await takeReason(em, VENDOR_RETURN, why.reasonCode, { field: "reasonCode", message: "errors.choice" });
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
