import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalChoice,
  optionalId,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { TAX_CATEGORIES, TAX_REASON_CODES } from "#app/lib/money/taxation.ts";
import { namedPieces } from "#app/modules/ledger/named-pieces.server.ts";
import { StockSettings } from "#app/modules/ledger/settings/stock-settings.schema.server.ts";
import { VariantInput } from "#app/modules/products/variants/variant.schema.server.ts";

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

/** The most variants that one request may add. */
export const MOST_VARIANTS = 30;

/** The fields of a product. Source: specification part 2, section 5. */
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
  /** S, Z, E or O. When it is absent, the reason tells the category; without a reason too, goods are taxed. */
  taxCategory: optionalChoice(TAX_CATEGORIES),
  taxReason: optionalChoice(TAX_REASON_CODES),
  taxNote: optionalText({ max: 200 }),
});

/** The store whose stock the form showed, which the first stock of its variants goes to; the current one when it is absent. */
const storeId = optionalId();
const variants = z
  .array(NewVariant, { error: "errors.invalid" })
  .max(MOST_VARIANTS, `errors.tooManyEntries|max=${MOST_VARIANTS}`);

/** A new product. Variants may be added now or later. A list of variants holds at least one. */
export const ProductInput = ProductFields.extend({
  storeId,
  variants: variants.min(1, "product.errors.variants").optional(),
});

/** A change names the row and, to be refused when stale, the version. Absent fields stay. `variants` are new variants. */
export const ProductChange = ProductFields.partial().extend({
  id: id(),
  version: optionalVersion(),
  storeId,
  variants: variants.optional(),
});

/** A product as section 3 of the specification lists it. `category` is the name of its product category. */
export const ProductView = z.object({
  id: view.id,
  name: z.string(),
  brand: z.string(),
  model: z.string().nullable(),
  category: z.string(),
  description: z.string().nullable(),
  basePrice: view.amount,
  upc: z.string().nullable(),
  alu: z.string().nullable(),
  dcs: z.string().nullable(),
  isActive: z.boolean(),
  isService: z.boolean(),
  isProduct: z.boolean(),
  taxCategory: z.enum(TAX_CATEGORIES),
  taxReason: z.string().nullable(),
  taxNote: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type ProductView = z.infer<typeof ProductView>;
