import { amount, big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { Leaving } from "#app/modules/receiving-vouchers/goods/take-goods.server.ts";
import { voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import type { LockedVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { rows } from "#db/orm.ts";
import { returnDiscount } from "./return-rules.ts";

/** The vendor's debt for the returned pieces: their cost, less their part of the discount, with VAT. Freight and fees stay paid. */
export async function writeClaim(
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
