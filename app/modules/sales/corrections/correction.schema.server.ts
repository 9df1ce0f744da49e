import { z } from "zod";
import { id, optionalAmount, optionalDay, optionalId, requiredText } from "#app/lib/fields.server.ts";
import { sentTenders } from "../payments/payment.schema.server.ts";
import { lineQuantity, MAX_LINES, paymentMethod } from "../sale/sale-input.schema.server.ts";

const absent = (value: unknown) => (value === "" || value === null ? undefined : value);

const CorrectedLineInput = z.object({
  saleItemId: id("corrections.errors.unknownLine"),
  /** By default all pieces of the line that have not come back. */
  quantity: z.preprocess(absent, lineQuantity().optional()),
  /** The additional charge of each piece, before VAT. A line without it, or with 0, is not corrected. */
  unitPrice: optionalAmount("corrections.errors.amount"),
});

/** The additional charge of a sale, its reason and its payment. */
export const CorrectionInput = z.object({
  id: id(),
  items: z
    .array(CorrectedLineInput, { error: "corrections.errors.nothing" })
    .max(MAX_LINES, "sales.errors.tooManyLines"),
  /** Stands on the debit note. */
  reason: requiredText("corrections.errors.reason", { min: 3, max: 200 }),
  paymentMethod: paymentMethod(),
  /** How the debit note is paid. Without it, all of it by the payment method; what the payments leave is owed. */
  payments: z.preprocess((value) => value ?? undefined, sentTenders().optional()),
  /** The day by which the rest is to be paid. */
  dueDate: optionalDay().optional(),
  /** The register that takes the money; by default the one at which the user works. */
  registerId: optionalId(),
  /** The total that the user has read; a sent total must agree with the computed one. */
  totalAmount: optionalAmount("corrections.errors.amount"),
});
export type CorrectionInput = z.output<typeof CorrectionInput>;
