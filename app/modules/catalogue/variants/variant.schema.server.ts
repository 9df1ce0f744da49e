import { z } from "zod";
import { hints } from "#app/lib/constraints.server.ts";
import {
  flag,
  id,
  optionalChoice,
  optionalPositiveAmount,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { readAttributes } from "./attributes.ts";
import { powerFields, powerView } from "./power.schema.server.ts";
import { GENDERS } from "./variant-options.ts";

const positive = "product.errors.price";
const MOST_ATTRIBUTES = 50;

/** Names and values, as an object, its JSON text or lines of "name: value"; none is null. */
const attributes = z
  .preprocess(
    (value) => (typeof value === "string" ? readAttributes(value) : (value ?? null)),
    z
      .record(
        z.string().max(80, "errors.tooLong|max=80"),
        z.union([z.string().max(255, "errors.tooLong|max=255"), z.number(), z.boolean()], { error: "errors.text" }),
        {
          error: "product.errors.attributes",
        },
      )
      .refine((value) => Object.keys(value).length <= MOST_ATTRIBUTES, "product.errors.attributes")
      .refine((value) => !JSON.stringify(value).includes("\\u0000"), "errors.text")
      .nullable(),
  )
  .register(hints, { maxLength: MOST_ATTRIBUTES * 350 });

/** The fields of a variant. Source: specification part 2, sections 3 and 5. */
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

/** A new variant in the API. The default prices are the product's base price. Source: section 9. */
export const VariantInput = VariantFields.extend({
  productId: id("product.errors.product"),
  price: optionalPositiveAmount(positive),
});
export type VariantInput = z.output<typeof VariantInput>;

export const VariantChange = VariantFields.partial().extend({ id: id(), version: optionalVersion() });
export type VariantChange = z.output<typeof VariantChange>;

/** A variant as section 3 of the specification lists it, with the name of its product. Prices are before and after VAT. */
export const VariantView = z.object({
  id: view.id,
  productId: view.id,
  productName: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  material: z.string().nullable(),
  additionalAttributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  price: view.amount,
  priceWithTax: view.amount.nullable(),
  dcsCode: z.string().nullable(),
  vendorCode: z.string().nullable(),
  itemModel: z.string().nullable(),
  structureIndex: z.string().nullable(),
  frameCol: z.string().nullable(),
  genderClassification: z.string().nullable(),
  department: z.string().nullable(),
  class: z.string().nullable(),
  subclass: z.string().nullable(),
  upc: z.string().nullable(),
  alu: z.string().nullable(),
  ...powerView,
  isActive: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type VariantView = z.infer<typeof VariantView>;
