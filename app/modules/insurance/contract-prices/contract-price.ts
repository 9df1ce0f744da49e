import { type Amount, amount, big, percentOf } from "#app/lib/money/money.ts";

/** What a shop has agreed with an insurer for a product, or for an insurance category where `productId` is null. */
export type ContractRule = {
  productId: number | null;
  /** The agreed price of a piece before VAT, or the percent off the catalogue's price. Both are null for an excluded product. */
  price: Amount | null;
  discountPercent: Amount | null;
  isExcluded: boolean;
  /** Days, yyyy-mm-dd. Both belong to the rule; no last day means until further notice. */
  validFrom: string;
  validUntil: string | null;
};

/** The price of a piece by its contract, and the price in the catalogue. */
export type Contract = {
  price: Amount;
  list: Amount;
  /** The insurer does not pay for the product at all. It keeps the catalogue's price. */
  isExcluded: boolean;
};

/** Whether a rule applies on a day. */
export const isValid = ({ validFrom, validUntil }: Pick<ContractRule, "validFrom" | "validUntil">, day: string) =>
  validFrom <= day && (validUntil === null || day <= validUntil);

/** Whether two rules apply on a same day. */
export const overlap = (
  one: Pick<ContractRule, "validFrom" | "validUntil">,
  other: Pick<ContractRule, "validFrom" | "validUntil">,
): boolean =>
  (one.validUntil === null || other.validFrom <= one.validUntil) &&
  (other.validUntil === null || one.validFrom <= other.validUntil);

/**
 * What a piece costs an insured customer. The rule of the product wins over that of its category, also where the category's is the
 * better one. Null where no rule applies on the day: then the catalogue's price holds.
 * @param catalogue the price before VAT in the catalogue
 * @param rules those of the insurer for the product and for its category
 * @param day yyyy-mm-dd in Riyadh
 */
export function contractPrice(catalogue: Amount, rules: readonly ContractRule[], day: string): Contract | null {
  const valid = rules.filter((rule) => isValid(rule, day));
  const rule = valid.find(({ productId }) => productId !== null) ?? valid[0];
  if (!rule) return null;
  if (rule.isExcluded) return { price: catalogue, list: catalogue, isExcluded: true };
  const off = amount(percentOf(catalogue, rule.discountPercent ?? 0));
  return { price: rule.price ?? amount(big(catalogue).minus(off)), list: catalogue, isExcluded: false };
}
