import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import { pricesWithVat, type TaxCategory } from "#app/lib/money/taxation.ts";
import { shareOut, smaller } from "#app/modules/insurance/coverage/share-out.ts";
import { type PromotionTerm, promotionStatus } from "./promotion-status.ts";

export const DISCOUNT_TYPES = ["percentage", "fixed"] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The discount of a promotion, and the goods that get it. */
export type PromotionTerms = PromotionTerm & {
  discountType: DiscountType;
  /** A percent of the price with VAT, or an amount in SAR that includes VAT, as every discount does. */
  discountValue: Amount;
  /** SAR with VAT, as the two amounts above. */
  minPurchaseAmount: Amount;
  maxDiscountAmount: Amount | null;
  applicableProducts: readonly number[] | null;
  applicableInsurances: readonly number[] | null;
};

/** A line of a cart. `unitPrice` is before VAT, `discountAmount` includes it. */
export type PromotedLine = {
  productId: number;
  quantity: number;
  unitPrice: Amount;
  discountAmount: Amount;
  taxCategory: TaxCategory;
};
export type PromotedCart = {
  lines: readonly PromotedLine[];
  /** The insurer that pays a part; null for a sale without insurance. */
  insuranceId: number | null;
  /** Today in Riyadh. */
  day: string;
};

/** Why a promotion gives nothing, as a key below `promotions.reasons`, with the values of the text. */
export type PromotionRefusal =
  | { reason: "unknown" | "inactive" | "usedUp" | "products" | "insurance" }
  | { reason: "notBegun" | "ended"; day: string }
  | { reason: "belowMinimum"; minimum: Amount };

/** The amount that a promotion takes off, and the share of each line in the order of the lines. */
export type PromotionDiscount = { amount: Amount; shares: Amount[] };

/**
 * The discount of a promotion on a cart, or the reason for none. It counts the lines that it applies to at their price with VAT less their own
 * discount: a percent of them, or an amount, but never more than its own limit or than those lines cost. The smallest purchase is compared
 * with the price with VAT of the whole cart. A sale that an insurance pays needs a promotion that names the insurer. Source: decisions 32 and 44.
 */
export function promotionDiscount(
  promotion: PromotionTerms,
  { lines, insuranceId, day }: PromotedCart,
): PromotionDiscount | PromotionRefusal {
  const refusal = notUsable(promotion, day);
  if (refusal) return refusal;
  if (insuranceId !== null && !promotion.applicableInsurances?.includes(insuranceId)) return { reason: "insurance" };
  const { applicableProducts, minPurchaseAmount } = promotion;
  const prices = pricesWithVat(
    lines.map(({ quantity, unitPrice, taxCategory }) => ({
      price: amount(big(unitPrice).times(quantity)),
      taxCategory,
    })),
  );
  const rooms = lines.map(({ productId, discountAmount }, index) =>
    applicableProducts === null || applicableProducts.includes(productId)
      ? costOf(prices[index] ?? ZERO, discountAmount)
      : null,
  );
  if (rooms.every((room) => room === null)) return { reason: "products" };
  if (sum(prices).lt(minPurchaseAmount)) return { reason: "belowMinimum", minimum: minPurchaseAmount };
  const shares = shareOut(
    wholeDiscount(promotion, amount(sum(rooms.map((room) => room ?? ZERO)))),
    rooms.map((room) => room ?? ZERO),
  );
  return { amount: amount(sum(shares)), shares: shares.map(amount) };
}

export const isRefused = (outcome: PromotionDiscount | PromotionRefusal): outcome is PromotionRefusal =>
  "reason" in outcome;

const costOf = (price: Amount, discount: Amount): Amount => {
  const cost = big(price).minus(discount);
  return cost.gt(0) ? amount(cost) : ZERO;
};

function wholeDiscount({ discountType, discountValue, maxDiscountAmount }: PromotionTerms, base: Amount) {
  const whole = big(amount(discountType === "percentage" ? percentOf(base, discountValue) : discountValue));
  return maxDiscountAmount === null ? whole : smaller(whole, big(maxDiscountAmount));
}

function notUsable(promotion: PromotionTerms, day: string): PromotionRefusal | null {
  switch (promotionStatus(promotion, day)) {
    case "inactive":
      return { reason: "inactive" };
    case "ended":
      return { reason: "ended", day: promotion.endDate ?? day };
    case "exhausted":
      return { reason: "usedUp" };
    case "scheduled":
      return { reason: "notBegun", day: promotion.startDate };
    default:
      return null;
  }
}

/** The value of the cart that the form's preview shows, before VAT. */
export const PREVIEWED: Amount = "1000.00";

type Previewed = Pick<
  PromotionTerms,
  "discountType" | "discountValue" | "minPurchaseAmount" | "maxDiscountAmount" | "applicableProducts"
>;

/** The discount of a running promotion on one article for SAR 1,000 that it applies to; null when that is below its smallest purchase. */
export function previewDiscount(promotion: Previewed): Amount | null {
  const always = { isActive: true, startDate: "", endDate: null, usageLimit: null, usedCount: 0 };
  const productId = promotion.applicableProducts?.[0] ?? 0;
  const outcome = promotionDiscount(
    { ...promotion, ...always, applicableInsurances: null },
    {
      lines: [{ productId, quantity: 1, unitPrice: PREVIEWED, discountAmount: ZERO, taxCategory: "S" }],
      insuranceId: null,
      day: "9999-12-31",
    },
  );
  return isRefused(outcome) ? null : outcome.amount;
}
