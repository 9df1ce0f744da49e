import { z } from "zod";
import {
  id,
  optionalAmount,
  optionalChoice,
  optionalId,
  optionalPercent,
  optionalText,
  requiredText,
} from "#app/lib/fields.server.ts";
import {
  discountField,
  lineQuantity,
  MAX_LINES,
  PAYMENT_METHODS,
  paymentMethod,
} from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { serialNumbers } from "#app/modules/stock/serials/serial-field.server.ts";

/** One line of the cart as the screen sends it back. */
const CartLine = z.object({
  variantId: id("sales.errors.unknownItem"),
  quantity: lineQuantity(),
  /** Another price than the catalogue's; a manager's matter. */
  unitPrice: optionalAmount("sales.errors.amount"),
  /** What the screen shows: whoever completes has seen this price. */
  shownPrice: optionalAmount("sales.errors.amount"),
  discountAmount: discountField(),
  /** The serial numbers that were scanned for it, or typed. */
  serials: serialNumbers(),
});

/** The cart as the screen sends it with every button: names are those of a sale, so that messages find their fields. */
export const CartInput = z.object({
  draftId: optionalId(),
  sale: z.object({
    customerId: optionalId("sales.errors.unknownCustomer"),
    /** The customer whom the screen shows, whose insurer was there to be seen: kept already, or preselected by the address. */
    shownCustomerId: optionalId("sales.errors.unknownCustomer"),
    insuranceId: optionalId("sales.errors.unknownInsurance"),
    coveragePercentage: optionalPercent(),
    /** What the screen says the policy pays: whoever completes has seen this percent. */
    shownPercent: optionalPercent(),
    prescriptionId: optionalId("sales.errors.unknownPrescription"),
    discountAmount: discountField(),
    /** Chosen at the latest when the sale is completed. */
    paymentMethod: optionalChoice(PAYMENT_METHODS),
    notes: optionalText({ max: 2_000 }),
  }),
  items: z.preprocess((value) => value ?? [], z.array(CartLine).max(MAX_LINES, "sales.errors.tooManyLines")),
});
export type CartInput = z.output<typeof CartInput>;

/** The same when the sale is completed. */
export const CompleteInput = CartInput.extend({
  sale: CartInput.shape.sale.extend({ paymentMethod: paymentMethod() }),
});
export type CompleteInput = z.output<typeof CompleteInput>;

/** What a button of the screen does to the cart, besides keeping what was typed. */
export const CartChange = z.discriminatedUnion("type", [
  z.object({ type: z.literal("keep") }),
  z.object({ type: z.literal("add"), variantId: id("sales.errors.unknownItem") }),
  z.object({ type: z.literal("addCode"), code: requiredText("sales.errors.codeRequired", { max: 100 }) }),
  z.object({ type: z.literal("increase"), variantId: id() }),
  z.object({ type: z.literal("decrease"), variantId: id() }),
  z.object({ type: z.literal("remove"), variantId: id() }),
  z.object({ type: z.literal("forgetCustomer") }),
  z.object({ type: z.literal("hold") }),
]);
export type CartChange = z.output<typeof CartChange>;
