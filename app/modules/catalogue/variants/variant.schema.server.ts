import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalChoice,
  optionalPercent,
  optionalPositiveAmount,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
} from "#app/lib/fields.server.ts";
import { namedPieces } from "#app/modules/stock/inventory/named-pieces.server.ts";
import { powerFields } from "../lenses/power.schema.server.ts";
import { readAttributes } from "./attributes.ts";
import { GENDERS, INVENTORY_TYPES, QUANTITY_DECIMALS, TAX_CODES, TRACKING_TYPES } from "./variant-options.ts";

const positive = "product.errors.price";
const optionalInteger = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null)),
    z.union([z.null(), integer(message)], { error: message }),
  );

/** Names and values, as an object, its JSON text or lines of "name: value"; none is null. */
const attributes = z.preprocess(
  (value) => (typeof value === "string" ? readAttributes(value) : (value ?? null)),
  z
    .record(
      z.string().max(80, "errors.tooLong|max=80"),
      z.union([z.string().max(255, "errors.tooLong|max=255"), z.number(), z.boolean()], { error: "errors.text" }),
      {
        error: "product.errors.attributes",
      },
    )
    .refine((value) => Object.keys(value).length <= 50, "product.errors.attributes")
    .refine((value) => !JSON.stringify(value).includes("\\u0000"), "errors.text")
    .nullable(),
);

/** What is a variant's own. Source: specification part 2, sections 3 and 5. */
const VariantFields = z.object({
  sku: requiredText("product.errors.sku", { min: 3, max: 80 }),
  color: optionalText({ max: 80 }),
  size: optionalText({ max: 40 }),
  material: optionalText({ max: 80 }),
  additionalAttributes: attributes,
  price: positiveAmount({ required: positive, positive }),
  priceWithTax: optionalPositiveAmount(positive),
  dcsCode: optionalText({ max: 40 }),
  vendorCode: optionalText({ max: 40 }),
  itemModel: optionalText({ max: 120 }),
  structureIndex: optionalText({ max: 40 }),
  frameCol: optionalText({ max: 80 }),
  genderClassification: optionalChoice(GENDERS),
  department: optionalText({ max: 80 }),
  class: optionalText({ max: 80 }),
  subclass: optionalText({ max: 80 }),
  upc: optionalText({ max: 40 }),
  alu: optionalText({ max: 80 }),
  ...powerFields,
  isActive: flag(true),
});

/** How a store keeps it: held by the store's inventory row. */
export const StockSettings = z.object({
  reorderLevel: optionalInteger("product.errors.quantity"),
  minQuantity: optionalInteger("product.errors.quantity"),
  maxQuantity: optionalInteger("product.errors.quantity"),
  inventoryType: optionalChoice(INVENTORY_TYPES),
  serialType: optionalChoice(TRACKING_TYPES),
  lotType: optionalChoice(TRACKING_TYPES),
  quantityDecimals: optionalInteger("errors.choice").refine(
    (value) => value === null || (QUANTITY_DECIMALS as readonly number[]).includes(value),
    "errors.choice",
  ),
  maxDiscountPercent: optionalPercent(),
  taxCode: optionalChoice(TAX_CODES),
});
export type StockSettings = z.output<typeof StockSettings>;

/** A variant as it comes over the API: prices that are not given are the product's base price. Source: section 9. */
export const VariantInput = VariantFields.extend({
  productId: id("product.errors.product"),
  price: optionalPositiveAmount(positive),
});
export type VariantInput = z.output<typeof VariantInput>;

/** A variant that comes with its product's form: with its first stock and how the store keeps it. */
export const NewVariant = VariantInput.omit({ productId: true })
  .extend(StockSettings.shape)
  .extend(namedPieces)
  .extend({
    initialQuantity: z.preprocess(
      (value) => (value === undefined || value === null || value === "" ? 0 : value),
      integer("product.errors.quantity"),
    ),
  });
export type NewVariant = z.output<typeof NewVariant>;

export const VariantChange = VariantFields.partial().extend({ id: id(), version: optionalVersion() });
export type VariantChange = z.output<typeof VariantChange>;
