import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { debitOnClaim } from "#app/modules/claims/claim-of-return.server.ts";
import { codesOf, refuseUnlisted, wholePaymentMethods } from "#app/modules/settings/lists/kept-lists.server.ts";
import type { Em } from "#db/orm.ts";
import { earnerOf } from "../payments/sale-points.server.ts";
import { refuseUnofferedTenders } from "../payments/tender-codes.server.ts";
import { type ReturnedSale, returnedSale } from "../returns/locked-sale.server.ts";
import { invoiceSale } from "../sale/invoice-sale.server.ts";
import { type PricedSale, paidOf } from "../sale/price-sale.server.ts";
import type { NewSale } from "../sale/record-sale.server.ts";
import { askForMoney, ringUp } from "../sale/ring-up.server.ts";
import { SaleView } from "../sale/sale.schema.server.ts";
import { UNINSURED } from "../sale/sale-parties.server.ts";
import { type CorrectedLine, chargedMore, correctedLines, correctionTotals } from "./corrected-lines.ts";
import { CorrectionInput } from "./correction.schema.server.ts";

/** Charges what a sale has charged too little, by a debit note: a sale of its own that takes nothing from stock. */
export const correctSale = operation({
  name: "correctSale",
  summary: "Charges more for pieces of a sale; the answer is the debit note. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: CorrectionInput,
  output: SaleView,
  writes: "sales",
  status: 201,
  async run(context, input) {
    const { em } = context;
    const sale = await returnedSale(context, input.id);
    await checkMethods(em, input);
    const lines = correctedLines(sale, input.items);
    const priced = pricedNote(lines, input);
    const code = context.stores.find(({ id }) => id === sale.storeId)?.code ?? "";
    const place = { storeId: sale.storeId, registerId: input.registerId, customerId: sale.customerId };
    const earner = await earnerOf(em, sale.customerId);
    const { sale: note, document } = await ringUp(context, {
      store: { id: sale.storeId, code },
      sale: noteOf(sale, input),
      // As the sale says it. Its row is locked, so a merge of its customer waits and then takes the debit note along.
      parties: { ...UNINSURED, customerName: sale.customerName },
      items: lines.map(({ item }) => ({ ...item, name: item.itemName })),
      priced,
      taken: { pieces: [], serials: [] },
      correction: { saleId: sale.id, number: sale.receiptNumber, reason: input.reason },
      money: askForMoney(context, place, { methods: input.payments ?? [input], paidBy: null, earner }),
      paidBy: null,
      dueDate: input.dueDate,
      field: input.payments ? "payments" : "paymentMethod",
    });
    if (big(sale.insuranceCoverage).gt(0)) {
      await debitOnClaim(context, sale.id, { number: note.receiptNumber, lines: chargedMore(lines) });
    }
    invoiceSale(context, document);
    return note;
  },
});

/** Refuses a payment method that the shop does not offer. @throws 400 */
async function checkMethods(em: Em, { paymentMethod, payments }: CorrectionInput): Promise<void> {
  const offered = payments ? await codesOf(em, "payment_methods") : await wholePaymentMethods(em);
  refuseUnlisted(offered, paymentMethod, { field: "paymentMethod", message: "sales.errors.paymentUnknown" });
  await refuseUnofferedTenders(em, payments ?? []);
}

/** The priced lines of a debit note. Refuses a sent total that differs, with the expected one. */
function pricedNote(
  lines: readonly CorrectedLine[],
  { totalAmount, paymentMethod, payments }: CorrectionInput,
): PricedSale {
  const totals = correctionTotals(lines);
  if (totalAmount !== null && !big(totalAmount).eq(totals.totalAmount)) {
    throw new DomainError("rule", "corrections.errors.total", {
      params: { expected: formatMoney(totals.totalAmount) },
      extra: { expected: { totalAmount: totals.totalAmount } },
    });
  }
  return {
    lines: lines.map(({ item, quantity, unitPrice }) => ({
      variantId: item.variantId,
      quantity,
      unitPrice,
      discountAmount: ZERO,
      taxCategory: item.taxCategory,
      kind: null,
    })),
    totals,
    coverage: null,
    promotion: null,
    overrides: [],
    paid: paidOf(totals.totalAmount, paymentMethod, payments),
  };
}

/** A debit note has the store and the customer of the sale that it corrects. Insurance and promotion play no part. */
const noteOf = (
  sale: ReturnedSale,
  { paymentMethod, registerId }: Pick<CorrectionInput, "paymentMethod" | "registerId">,
): NewSale["sale"] => ({
  storeId: sale.storeId,
  draftId: null,
  registerId,
  customerId: sale.customerId,
  customerName: sale.customerName,
  employeeId: null,
  subtotal: null,
  discountAmount: null,
  taxAmount: null,
  totalAmount: null,
  paymentMethod,
  insuranceId: null,
  claimStatus: null,
  coveragePercentage: null,
  prescriptionId: null,
  promotionCode: null,
  approvalId: null,
  acceptedDifference: null,
  notes: null,
});
