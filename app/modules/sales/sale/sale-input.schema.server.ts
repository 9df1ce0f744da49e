import { z } from "zod";
import {
  id,
  integer,
  optionalAmount,
  optionalDay,
  optionalId,
  optionalPercent,
  optionalSignedAmount,
  optionalText,
  requiredText,
} from "#app/lib/fields.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { promotionCode } from "#app/modules/promotions/promotion.schema.server.ts";
import { sentTenders } from "../payments/payment.schema.server.ts";

/** A code of one of the shop's lists. Which codes there are the operation knows: `sale-codes.server.ts`. */
export const listedCode = () => optionalText({ max: 40 });

/** The most lines that a cart may have. */
export const MAX_LINES = 200;

/** The number of pieces in one line. */
export const lineQuantity = () =>
  integer("sales.errors.quantity", { min: 1, max: 9_999, notWhole: "sales.errors.wholeQuantity" });

/** The code of a payment method. A missing or empty value gets the specification's message. */
export const paymentMethod = () => requiredText("sales.errors.paymentRequired", { max: 40 });

/** The code of a promotion as it is typed, in upper or lower case; null without one. */
export const typedPromotion = () =>
  optionalText({ max: 40 }).transform((code) => (code === null ? null : promotionCode(code)));

/** An accepted difference. A tick that is not set says "false". */
export const acceptedDifference = () =>
  z.preprocess((value) => (value === "false" ? null : value), optionalAmount("sales.errors.amount"));

/** One line as a client sends it. Amounts are optional; sent amounts must agree with the catalogue and the computed figures. */
export const SaleLineInput = z.object({
  variantId: id("sales.errors.unknownItem"),
  quantity: lineQuantity(),
  unitPrice: optionalAmount("sales.errors.amount"),
  discountAmount: optionalAmount("sales.errors.amount"),
  /** Below 0 where the discount, which includes VAT, is more than the price before VAT. */
  totalPrice: optionalSignedAmount("sales.errors.amount"),
  /** The serial numbers of the pieces, for an item that has them. */
  serials: serialNumbers(),
});

/** The input of POST /api/sales: { sale, items, payments, dueDate }. Source: specification part 2, section 7. */
export const SaleInput = z.object({
  sale: z.preprocess(
    (value) => value ?? {},
    z.object({
      storeId: optionalId(),
      /** The cart that this sale completes; null for a sale without a cart. */
      draftId: optionalId(),
      registerId: optionalId(),
      customerId: optionalId("sales.errors.unknownCustomer"),
      customerName: optionalText(),
      /** The employee who sold. By default the user who rings up the sale. */
      employeeId: optionalId("sales.errors.unknownEmployee"),
      subtotal: optionalAmount("sales.errors.amount"),
      discountAmount: optionalAmount("sales.errors.amount"),
      taxAmount: optionalAmount("sales.errors.amount"),
      totalAmount: optionalAmount("sales.errors.amount"),
      paymentMethod: paymentMethod(),
      insuranceId: optionalId("sales.errors.unknownInsurance"),
      claimStatus: listedCode(),
      coveragePercentage: optionalPercent(),
      prescriptionId: optionalId("sales.errors.unknownPrescription"),
      promotionCode: typedPromotion(),
      /** The insurer's approval that the sale uses, and what the patient has accepted to pay more by it. */
      approvalId: optionalId("approvals.errors.unknown"),
      acceptedDifference: acceptedDifference(),
      notes: optionalText({ max: 2_000 }),
    }),
  ),
  items: z.preprocess(
    (value) => value ?? [],
    z
      .array(SaleLineInput, { error: "sales.errors.emptyCart" })
      .min(1, "sales.errors.emptyCart")
      .max(MAX_LINES, "sales.errors.tooManyLines"),
  ),
  /** How the sale is paid. Without it, all of it by the sale's payment method; what the payments leave is owed. */
  payments: z.preprocess((value) => value ?? undefined, sentTenders().optional()),
  /** The day by which the rest of a deposit is to be paid. */
  dueDate: optionalDay().optional(),
});
export type SaleInput = z.output<typeof SaleInput>;
export type SaleLineInput = SaleInput["items"][number];
