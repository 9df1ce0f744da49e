import { z } from "zod";
import { id, optionalAmount, optionalId, optionalPercent, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { typedDiscount } from "#app/modules/sales/cart/lines/typed-percent.server.ts";
import {
  acceptedDifference,
  lineQuantity,
  listedCode,
  MAX_LINES,
  paymentMethod,
  typedPromotion,
} from "#app/modules/sales/sale/sale-input.schema.server.ts";

/** A hidden field with the values that the screen showed. Null when it is missing or does not have the form that the screen sends. */
const shownField = <Shown extends z.ZodType>(shown: Shown) =>
  z.preprocess((value) => {
    try {
      return typeof value === "string" ? JSON.parse(value) : null;
    } catch {
      return null;
    }
  }, shown.nullable().catch(null));

const text = z.string().nullable();

/** One line of the cart as the screen sends it. */
const CartLine = z.object({
  variantId: id("sales.errors.unknownItem"),
  quantity: lineQuantity(),
  /** A price other than the catalogue's. Needs a manager. */
  unitPrice: optionalAmount("sales.errors.amount"),
  /** The price that the screen shows, which the cashier has seen when completing the sale. */
  shownPrice: optionalAmount("sales.errors.amount"),
  discountAmount: typedDiscount(),
  /** The scanned or typed serial numbers of the line. */
  serials: serialNumbers(),
  /** The values of the line's fields when it was rendered; null for a line that the screen did not render. */
  shown: shownField(z.object({ quantity: z.int(), unitPrice: text, discountAmount: text, serials: text })),
});

/** The cart as every button of the screen sends it. The names are those of a sale, so that error messages find their fields. */
export const CartInput = z.object({
  draftId: optionalId(),
  /**
   * The values of the fields in `sale` when they were rendered. Only fields that differ count as changed; without `shown` all fields count
   * as changed.
   */
  shown: shownField(
    z.object({
      customerId: z.int().nullable(),
      insuranceId: z.int().nullable(),
      coveragePercentage: text,
      prescriptionId: z.int().nullable(),
      promotionCode: text.default(null),
      discountAmount: text,
      paymentMethod: text,
      notes: text,
    }),
  ),
  sale: z.object({
    customerId: optionalId("sales.errors.unknownCustomer"),
    /** The customer whose insurer the screen shows: the customer kept in the cart, or the one preselected by the URL. */
    shownCustomerId: optionalId("sales.errors.unknownCustomer"),
    insuranceId: optionalId("sales.errors.unknownInsurance"),
    coveragePercentage: optionalPercent(),
    /** The percent that the screen says the policy pays, which the cashier has seen when completing the sale. */
    shownPercent: optionalPercent(),
    prescriptionId: optionalId("sales.errors.unknownPrescription"),
    discountAmount: typedDiscount(),
    promotionCode: typedPromotion(),
    /** The promotion's discount as the screen showed it to the cashier who completed the sale. */
    shownPromotion: optionalAmount("sales.errors.amount"),
    /** What was left of the customer's limit as the screen showed it. */
    shownLeft: optionalAmount("sales.errors.amount"),
    /** What the patient has accepted to pay more, because the insurer approved less than it was asked. */
    acceptedDifference: acceptedDifference(),
    /** May stay empty until the sale is completed. */
    paymentMethod: listedCode(),
    notes: optionalText({ max: 2_000 }),
  }),
  items: z.preprocess((value) => value ?? [], z.array(CartLine).max(MAX_LINES, "sales.errors.tooManyLines")),
});
export type CartInput = z.output<typeof CartInput>;

/** The input for completing a cart. Here a payment method is required. */
export const CompleteInput = CartInput.extend({
  /** The exceptions that the approver has read, as JSON from the refusal. */
  approved: z.preprocess((value) => value ?? null, z.string().max(20_000).nullable()),
  sale: CartInput.shape.sale.extend({
    paymentMethod: paymentMethod(),
    /** The register that the page shows; by default the one at which the user works. */
    registerId: optionalId(),
  }),
  /** The cash that the customer hands over; without it exactly the total. It counts only where cash is the payment method. */
  cashReceived: optionalAmount("payments.errors.amount"),
});
export type CompleteInput = z.output<typeof CompleteInput>;

/** The change that a button makes to the cart. Every button also keeps the typed values. */
export const CartChange = z.discriminatedUnion("type", [
  z.object({ type: z.literal("keep") }),
  z.object({ type: z.literal("insurer"), insuranceId: id("sales.errors.unknownInsurance") }),
  z.object({ type: z.literal("price"), variantId: id() }),
  z.object({ type: z.literal("many"), variantId: id() }),
  z.object({ type: z.literal("add"), variantId: id("sales.errors.unknownItem") }),
  z.object({ type: z.literal("addCode"), code: requiredText("sales.errors.codeRequired", { max: 100 }) }),
  z.object({ type: z.literal("increase"), variantId: id() }),
  z.object({ type: z.literal("decrease"), variantId: id() }),
  z.object({ type: z.literal("remove"), variantId: id() }),
  z.object({ type: z.literal("forgetCustomer") }),
  z.object({ type: z.literal("promotion"), code: typedPromotion() }),
  z.object({ type: z.literal("hold") }),
]);
export type CartChange = z.output<typeof CartChange>;
