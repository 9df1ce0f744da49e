import { z } from "zod";
import {
  flag,
  id,
  optionalId,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
} from "#app/lib/fields.server.ts";
import { NewVariant } from "../variants/variant.schema.server.ts";

/** As many variants as one request may bring. */
export const MOST_VARIANTS = 30;

/** What a product is. Source: specification part 2, section 5. */
const ProductFields = z.object({
  name: requiredText("product.errors.name", { min: 2 }),
  brand: requiredText("product.errors.brand", { min: 2, max: 120 }),
  model: optionalText({ max: 120 }),
  category: requiredText("product.errors.category", { min: 2, max: 120 }),
  description: optionalText({ max: 4000 }),
  basePrice: positiveAmount({ required: "product.errors.basePrice", positive: "product.errors.price" }),
  upc: optionalText({ max: 40 }),
  alu: optionalText({ max: 80 }),
  dcs: optionalText({ max: 40 }),
  isActive: flag(true),
  isService: flag(false),
  isProduct: flag(true),
});

/** The store whose stock the form showed, which the first stock of its variants goes to; the current one when it is absent. */
const storeId = optionalId();
const variants = z
  .array(NewVariant, { error: "errors.invalid" })
  .max(MOST_VARIANTS, `errors.tooManyEntries|max=${MOST_VARIANTS}`);

/** A new product. Its variants may come with it or later; a list of them that is sent holds at least one. */
export const ProductInput = ProductFields.extend({
  storeId,
  variants: variants.min(1, "product.errors.variants").optional(),
});

/** A change names the row and, when it minds who was first, the version. Absent fields stay; `variants` are new ones. */
export const ProductChange = ProductFields.partial().extend({
  id: id(),
  version: optionalVersion(),
  storeId,
  variants: variants.optional(),
});
