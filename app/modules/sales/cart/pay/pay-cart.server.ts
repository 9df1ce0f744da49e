import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { optionalText } from "#app/lib/fields.server.ts";
import { type Amount, amount, sum, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { releaseCart } from "#app/modules/sales/cart/drafts/cart-holds.server.ts";
import { closeDraft, keptLines, type OpenDraft, openDraft } from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import type { KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { CASH } from "#app/modules/sales/payments/settle.ts";
import { invoiceSale } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { postSale } from "#app/modules/sales/sale/post-sale.server.ts";
import type { SaleInput } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { sent } from "#db/pipelined.ts";
import { answeredApproval } from "./cart-as-sale.server.ts";
import { PayInput, sentPayments, settledTotal } from "./pay-terms.server.ts";

const PaySale = PayInput.extend({
  /** The exceptions that the approver has read, as JSON from the refusal. */
  approved: optionalText({ max: 20_000 }),
});

/** Completes the kept cart with several payments or a deposit. After a refusal nothing is changed. */
export const payCart = operation({
  name: "payCart",
  summary: "Completes the sale of a cart with several payments or a deposit",
  permission: "sales:create",
  input: PaySale,
  output: z.object({ id: z.int() }),
  writes: "sales",
  queue: ({ store }) => store?.id ?? null,
  async run(context, input) {
    const opening = sent(openDraft(context, input.draftId));
    const keeping = sent(keptLines(context.em, input.draftId));
    const draft = await opening;
    const lines = await keeping;
    if (lines.length === 0) throw new DomainError("rule", "sales.errors.emptyCart");
    const payments = sentPayments(input);
    settledTotal(input.shownTotal ?? ZERO, input);
    await releaseCart(context, draft, "sold", lines);
    const typedPrices = new Set(lines.flatMap(({ unitPrice }, index) => (unitPrice === null ? [] : [index])));
    const { customer_id: customerId, insurance_id: insuranceId } = draft;
    const approvalId = await answeredApproval(context.em, { draftId: draft.id, customerId, insuranceId });
    const sale = { ...toSale(draft, lines, { ...input, ...input.sale, approvalId }), payments, dueDate: input.dueDate };
    const { sale: made, document } = await postSale(context, sale, {
      typedPrices,
      approved: input.approved,
      shownPromotion: input.shownPromotion ?? ZERO,
      // The total that was read must be the sale's.
      shownLeft: null,
    });
    context.withCommit(closeDraft(context.em, draft.id, made.id));
    invoiceSale(context, document);
    return { id: made.id };
  },
});

type ShownSums = Pick<SaleInput["sale"], "approvalId" | "acceptedDifference"> & {
  shownTotal: Amount | null;
  shownPromotion: Amount | null;
  registerId?: number | null;
};

/** The kept cart as a sale. An insurance sale takes no other discount; its total must still be the one that was read. */
function toSale(draft: OpenDraft, lines: readonly KeptLine[], shown: ShownSums): SaleInput {
  const insured = draft.insurance_id !== null;
  const own = [draft.discount_amount, ...lines.map((line) => line.discountAmount)];
  const discounts = amount(sum([...own, shown.shownPromotion ?? ZERO]));
  return {
    sale: {
      storeId: null,
      draftId: null,
      registerId: shown.registerId ?? null,
      employeeId: null,
      customerId: draft.customer_id,
      customerName: null,
      subtotal: null,
      discountAmount: insured ? null : discounts,
      taxAmount: null,
      totalAmount: shown.shownTotal,
      paymentMethod: draft.payment_method ?? CASH,
      insuranceId: draft.insurance_id,
      claimStatus: null,
      coveragePercentage: draft.coverage_percentage,
      prescriptionId: draft.prescription_id,
      promotionCode: draft.promotion_code,
      approvalId: shown.approvalId,
      acceptedDifference: shown.acceptedDifference,
      notes: draft.notes,
    },
    items: lines.map((line) => ({
      ...line,
      discountAmount: insured ? null : line.discountAmount,
      totalPrice: null,
    })),
  };
}
