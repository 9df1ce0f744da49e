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
  lineQuantity,
  MAX_LINES,
  PAYMENT_METHODS,
  paymentMethod,
} from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { serialNumbers } from "#app/modules/stock/serials/serial-field.server.ts";
import { typedDiscount } from "./typed-percent.server.ts";

/** A hidden field that says what the screen showed; null where there is none, or one that is not the screen's. */
const shownField = <Shown extends z.ZodType>(shown: Shown) =>
  z.preprocess((value) => {
    try {
      return typeof value === "string" ? JSON.parse(value) : null;
    } catch {
      return null;
    }
  }, shown.nullable().catch(null));

const text = z.string().nullable();

/** One line of the cart as the screen sends it back. */
const CartLine = z.object({
  variantId: id("sales.errors.unknownItem"),
  quantity: lineQuantity(),
  /** Another price than the catalogue's; a manager's matter. */
  unitPrice: optionalAmount("sales.errors.amount"),
  /** What the screen shows: whoever completes has seen this price. */
  shownPrice: optionalAmount("sales.errors.amount"),
  discountAmount: typedDiscount(),
  /** The serial numbers that were scanned for it, or typed. */
  serials: serialNumbers(),
  /** What its fields held when it was drawn; null for a line that the screen did not draw. */
  shown: shownField(z.object({ quantity: z.int(), unitPrice: text, discountAmount: text, serials: text })),
});

/** The cart as the screen sends it with every button: names are those of a sale, so that messages find their fields. */
export const CartInput = z.object({
  draftId: optionalId(),
  /** What the fields of `sale` held when they were drawn. With it only what differs is a change; without it everything is. */
  shown: shownField(
    z.object({
      customerId: z.int().nullable(),
      insuranceId: z.int().nullable(),
      coveragePercentage: text,
      prescriptionId: z.int().nullable(),
      discountAmount: text,
      paymentMethod: text,
      notes: text,
    }),
  ),
  sale: z.object({
    customerId: optionalId("sales.errors.unknownCustomer"),
    /** The customer whom the screen shows, whose insurer was there to be seen: kept already, or preselected by the address. */
    shownCustomerId: optionalId("sales.errors.unknownCustomer"),
    insuranceId: optionalId("sales.errors.unknownInsurance"),
    coveragePercentage: optionalPercent(),
    /** What the screen says the policy pays: whoever completes has seen this percent. */
    shownPercent: optionalPercent(),
    prescriptionId: optionalId("sales.errors.unknownPrescription"),
    discountAmount: typedDiscount(),
    /** Chosen at the latest when the sale is completed. */
    paymentMethod: optionalChoice(PAYMENT_METHODS),
    notes: optionalText({ max: 2_000 }),
  }),
  items: z.preprocess((value) => value ?? [], z.array(CartLine).max(MAX_LINES, "sales.errors.tooManyLines")),
});
export type CartInput = z.output<typeof CartInput>;

/** The same when the sale is completed. */
export const CompleteInput = CartInput.extend({
  /** What somebody who approves has read, as the refusal said it. */
  approved: z.preprocess((value) => value ?? null, z.string().max(20_000).nullable()),
  sale: CartInput.shape.sale.extend({ paymentMethod: paymentMethod() }),
});
export type CompleteInput = z.output<typeof CompleteInput>;

/** What a button of the screen does to the cart, besides keeping what was typed. */
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
  z.object({ type: z.literal("hold") }),
]);
export type CartChange = z.output<typeof CartChange>;
