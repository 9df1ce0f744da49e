import { z } from "zod";
import {
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalId,
  optionalPercent,
  optionalText,
} from "#app/lib/fields.server.ts";

import { serialNumbers } from "#app/modules/stock/serials/serial-field.server.ts";

export const PAYMENT_METHODS = ["cash", "credit_card", "debit_card", "bank_transfer"] as const;
export const CLAIM_STATUSES = ["pending", "paid", "refunded", "cancelled"] as const;

/** A cart holds at most this many lines. */
export const MAX_LINES = 200;

/** Pieces of one line. */
export const lineQuantity = () =>
  integer("sales.errors.quantity", { min: 1, max: 9_999, notWhole: "sales.errors.wholeQuantity" });

/** A choice of the payment methods; absent and empty get the specification's message. */
export const paymentMethod = () =>
  z.preprocess(
    (value) => value ?? "",
    z.enum(PAYMENT_METHODS, {
      error: ({ input }) => (input === "" ? "sales.errors.paymentRequired" : "sales.errors.paymentUnknown"),
    }),
  );

/** One line as a client sends it. Amounts are optional: those that come must agree with the catalogue and the arithmetic. */
export const SaleLineInput = z.object({
  variantId: id("sales.errors.unknownItem"),
  quantity: lineQuantity(),
  unitPrice: optionalAmount("sales.errors.amount"),
  discountAmount: optionalAmount("sales.errors.amount"),
  totalPrice: optionalAmount("sales.errors.amount"),
  /** The serial numbers of the pieces, where the item has them. */
  serials: serialNumbers(),
});

/** What POST /api/sales takes: { sale, items }. Source: specification part 2, section 7. */
export const SaleInput = z.object({
  sale: z.preprocess(
    (value) => value ?? {},
    z.object({
      storeId: optionalId(),
      /** The cart that this sale completes, if it was one. */
      draftId: optionalId(),
      registerId: optionalId(),
      customerId: optionalId("sales.errors.unknownCustomer"),
      customerName: optionalText(),
      /** Who sold it; whoever rings it up unless told. */
      employeeId: optionalId("sales.errors.unknownEmployee"),
      subtotal: optionalAmount("sales.errors.amount"),
      discountAmount: optionalAmount("sales.errors.amount"),
      taxAmount: optionalAmount("sales.errors.amount"),
      totalAmount: optionalAmount("sales.errors.amount"),
      paymentMethod: paymentMethod(),
      insuranceId: optionalId("sales.errors.unknownInsurance"),
      claimStatus: optionalChoice(CLAIM_STATUSES),
      coveragePercentage: optionalPercent(),
      prescriptionId: optionalId("sales.errors.unknownPrescription"),
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
});
export type SaleInput = z.output<typeof SaleInput>;
export type SaleLineInput = SaleInput["items"][number];
