import { z } from "zod";
import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import type { Refund } from "#app/modules/sales/returns/agree-refunds.server.ts";
import type { ReturnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { paymentParts, ReturnInput } from "#app/modules/sales/returns/return.schema.server.ts";
import { saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import { MAX_LINES, type SaleInput, SaleLineInput } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { soldItems } from "#app/modules/sales/sale/take-stock.server.ts";
import type { Em } from "#db/orm.ts";

export const ExchangeInput = ReturnInput.extend({
  newItems: z
    .array(SaleLineInput, { error: "returns.errors.nothingNew" })
    .min(1, "returns.errors.nothingNew")
    .max(MAX_LINES, "sales.errors.tooManyLines"),
  ...paymentParts,
});
export type ExchangeInput = z.output<typeof ExchangeInput>;

/** The total of the new goods at the catalogue's prices. */
export async function totalOf(em: Em, items: ExchangeInput["newItems"]): Promise<Amount> {
  const found = await soldItems(em, items, null);
  const lines = items.map(({ quantity, unitPrice, discountAmount }, index) => ({
    quantity,
    unitPrice: unitPrice ?? found[index]?.price ?? ZERO,
    discountAmount: discountAmount ?? ZERO,
    taxCategory: found[index]?.taxCategory ?? "S",
  }));
  return saleTotals({ lines, coveragePercent: null }).totalAmount;
}

/** The new sale: to the same customer, without insurance, at the total for which the tenders were chosen. */
export function newSale(
  sale: ReturnedSale,
  { newItems, notes }: ExchangeInput,
  totalAmount: Amount,
  tenders: readonly Refund[],
): SaleInput {
  const [largest] = [...tenders].sort((a, b) => big(b.amount).cmp(a.amount));
  return {
    sale: {
      storeId: sale.storeId,
      draftId: null,
      registerId: null,
      customerId: sale.customerId,
      customerName: sale.customerName,
      employeeId: null,
      subtotal: null,
      discountAmount: null,
      taxAmount: null,
      totalAmount: amount(totalAmount),
      paymentMethod: (largest?.paymentMethod ?? "cash") as SaleInput["sale"]["paymentMethod"],
      insuranceId: null,
      claimStatus: null,
      coveragePercentage: null,
      prescriptionId: null,
      promotionCode: null,
      approvalId: null,
      acceptedDifference: null,
      notes,
    },
    items: newItems,
  };
}
