import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import {
  flag,
  id,
  isStorable,
  optionalChoice,
  optionalPositiveAmount,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { type Json, readAttributes, textsIn } from "./attributes.ts";
import { powerFields, powerView } from "./power.schema.server.ts";

/** The genders of a variant, as they are stored. Source: specification part 2, section 9. */
export const GENDERS = ["UNISEX", "MEN", "WOMEN", "BOYS", "GIRLS", "BOYTEEN (11-15)", "GIRLTEEN (11-15)"] as const;

const positive = "product.errors.price";
const MOST_ATTRIBUTES = 50;
/** Characters of all attributes, as JSON. */
const LONGEST = MOST_ATTRIBUTES * 350;

/** A text, number, yes or no, or a list or object of such. */
const attribute = z.custom<Json>(isAttribute, {
  error: ({ input }) => {
    if (textsIn(input)?.some((text) => !isStorable(text))) return "errors.unprintable";
    return typeof input === "string" ? "errors.tooLong|max=255" : "errors.text";
  },
});

function isAttribute(value: unknown): boolean {
  if (value === undefined) return false;
  return textsIn(value)?.every((text) => text.length <= 255 && isStorable(text)) ?? false;
}

/** Names and values, as an object, its JSON text or lines of "name: value"; none is null. */
const attributes = z
  .preprocess(
    (value) => (typeof value === "string" ? readAttributes(value) : (value ?? null)),
    z
      .record(z.string().max(80, "errors.tooLong|max=80").refine(isStorable, "errors.unprintable"), attribute, {
        error: "product.errors.attributes",
      })
      .refine((value) => Object.keys(value).length <= MOST_ATTRIBUTES, "product.errors.attributes")
      .refine((value) => JSON.stringify(value).length <= LONGEST, `errors.tooLong|max=${LONGEST}`)
      .nullable(),
  )
  .register(hints, { maxLength: LONGEST });

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
  additionalAttributes: z.record(z.string(), z.custom<Json>()).nullable(),
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
