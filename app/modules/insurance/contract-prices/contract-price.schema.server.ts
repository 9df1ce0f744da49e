import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import {
  flag,
  id,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalPercent,
  optionalText,
  optionalVersion,
  requiredDay,
  view,
} from "#app/lib/fields.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";

/** What a rule says and how long. Exactly one of `price`, `discountPercent` and `isExcluded` is given. */
const terms = {
  /** The agreed price of a piece before VAT. */
  price: optionalAmount(),
  /** The percent off the catalogue's price. */
  discountPercent: optionalPercent(),
  /** The insurer does not pay for the product. */
  isExcluded: flag(),
  validFrom: requiredDay("contractPrices.errors.validFrom"),
  /** Absent until further notice. */
  validUntil: optionalDay(),
  notes: optionalText({ max: 300 }),
};

/** The insurer, and a product or a whole insurance category. The product is named by its id or by a code of one of its variants. */
export const ContractPriceInput = z.object({
  insuranceId: id("contractPrices.errors.insuranceId"),
  productId: optionalId("contractPrices.errors.product"),
  /** The SKU or the barcode of any variant of the product. */
  code: optionalText({ max: 100 }),
  categoryName: optionalChoice(COVERAGE_CATEGORIES),
  ...terms,
});
export type ContractPriceInput = z.output<typeof ContractPriceInput>;

/** A change of what a rule says. Its insurer and product stay: another product gets a rule of its own. */
export const ContractPriceChange = z
  .object({ ...terms, isExcluded: z.preprocess((value) => value, z.union([z.undefined(), flag()])) })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const CONTRACT_STATES = ["running", "coming", "over"] as const;

export const ContractPriceView = z.object({
  id: view.id,
  insuranceId: view.id,
  insurer: z.string(),
  productId: view.id.nullable(),
  productName: z.string().nullable(),
  brand: z.string().nullable(),
  categoryName: z.string().nullable(),
  price: view.amount.nullable(),
  discountPercent: view.amount.nullable(),
  isExcluded: z.boolean(),
  validFrom: view.day,
  validUntil: view.day.nullable(),
  /** Whether it applies today. */
  state: z.enum(CONTRACT_STATES),
  /** The lowest and the highest price of the product in the catalogue; null for a category. */
  lowestPrice: view.amount.nullable(),
  highestPrice: view.amount.nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type ContractPriceView = z.infer<typeof ContractPriceView>;

type Terms = Pick<ContractPriceView, "price" | "discountPercent" | "isExcluded" | "validFrom" | "validUntil">;

/** @throws InvalidInput beside the price unless exactly one term is given, and beside the last day when it comes before the first */
export function checkTerms({ price, discountPercent, isExcluded, validFrom, validUntil }: Terms): void {
  const given = [price !== null, discountPercent !== null, isExcluded].filter(Boolean).length;
  const errors: Record<string, { key: string }[]> = {};
  if (given !== 1) errors.price = [{ key: `contractPrices.errors.${given === 0 ? "noTerms" : "manyTerms"}` }];
  if (validUntil !== null && validUntil < validFrom) errors.validUntil = [{ key: "contractPrices.errors.validUntil" }];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
