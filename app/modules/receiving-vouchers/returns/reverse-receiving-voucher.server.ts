import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { soundPieces } from "#app/modules/receiving-vouchers/goods/bring-goods.server.ts";
import { takeFromOrder } from "#app/modules/receiving-vouchers/goods/over-receipt.server.ts";
import { takeGoods } from "#app/modules/receiving-vouchers/goods/take-goods.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { lockVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { writeCounterLines, writeCounterVoucher } from "./counter-voucher.server.ts";

/**
 * Reverses a posted voucher by a counter-voucher: stock, cost and the order's received pieces go back. The voucher itself stays as it was
 * posted. Refuses when goods of it were returned to the vendor, or are no longer on the shelf.
 */
export const reverseReceivingVoucher = operation({
  name: "reverseReceivingVoucher",
  summary: "Reverses a posted receiving voucher by a counter-voucher, which is the answer",
  permission: "inventory:update",
  input: z.object({ id: id(), notes: optionalText({ max: 4_000 }) }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  status: 201,
  async run(context, { id: sourceId, notes }) {
    const { em, user, audit } = context;
    const source = await lockVoucher(context, sourceId, "reverse");
    if (await hasReturns(em, sourceId)) throw new DomainError("conflict", "receiving.errors.returned");
    const before = await readVoucher(em, context, sourceId);
    const lines = before.items.filter(({ receivedQuantity }) => receivedQuantity > 0);
    await takeFromOrder(context, source, lines);
    const voucherNumber = await nextDocumentNumber(em, source.storeId, "receiving_voucher");
    const why = { reasonCode: null, notes };
    const counterId = await writeCounterVoucher(em, {
      sourceId,
      kind: "reversal",
      voucherNumber,
      userId: user.id,
      ...why,
    });
    await writeCounterLines(
      em,
      counterId,
      lines.map((line) => ({
        lineId: line.id,
        quantity: line.receivedQuantity,
        damaged: line.damagedQuantity,
        serials: line.serials,
      })),
    );
    await takeGoods(
      context,
      { storeId: source.storeId, kind: "purchase", voucherId: counterId },
      lines.map((line) => ({ line, pieces: soundPieces(line), serials: line.serials })),
    );
    await rows(em)
      .updateTable("receiving_vouchers")
      .set({
        freight: before.freight,
        discount: before.discount,
        discount_type: before.discountType,
        fee_amount: before.feeAmount,
        fee_type: before.feeType,
        tax_amount: before.taxAmount,
        excluded_tax_amount: before.excludedTaxAmount,
        included_tax_amount: before.includedTaxAmount,
        total_amount: before.totalAmount,
      })
      .where("id", "=", counterId)
      .execute();
    await rows(em)
      .updateTable("receiving_vouchers")
      .set({ status: "reversed", ...changedBy(user.id) })
      .where("id", "=", sourceId)
      .execute();
    const reversal = await readVoucher(em, context, counterId);
    audit({ before: { id: sourceId, status: source.status }, after: reversal });
    return reversal;
  },
});

async function hasReturns(em: Em, sourceId: number): Promise<boolean> {
  const found = await rows(em)
    .selectFrom("receiving_vouchers")
    .select("id")
    .where("source_voucher_id", "=", sourceId)
    .where("kind", "=", "supplier_return")
    .executeTakeFirst();
  return found !== undefined;
}
