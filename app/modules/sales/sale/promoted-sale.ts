import { type Locale, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, big, ZERO } from "#app/lib/money/money.ts";
import {
  isRefused,
  type PromotedLine,
  type PromotionDiscount,
  type PromotionTerms,
  promotionDiscount,
} from "#app/modules/promotions/promotion-discount.ts";
import { reasonMessage } from "#app/modules/promotions/promotion-reason.ts";

export type SalePromotion = PromotionTerms & {
  id: number;
  version: number;
  code: string;
  name: string;
  /** Whether its author, or the last user to change it, held sales:manage; any other promotion counts towards the seller's limit. */
  madeByManager: boolean;
};

/** The promotion of a sale as it is stored with it. */
export type AppliedPromotion = Pick<SalePromotion, "id" | "version" | "code" | "name"> & PromotionDiscount;

type Sold = { lines: readonly PromotedLine[]; insuranceId: number | null; locale: Locale };

/** The discount of a sale's promotion. Refuses with the reason why it does not apply. */
export function promoteSale(
  promotion: SalePromotion | null,
  { lines, insuranceId, locale }: Sold,
): AppliedPromotion | null {
  if (promotion === null) return null;
  const outcome = promotionDiscount(promotion, { lines, insuranceId, day: riyadhDay() });
  if (isRefused(outcome)) {
    const { key, params } = reasonMessage(outcome, locale);
    throw new DomainError("rule", key, { field: "sale.promotionCode", params });
  }
  const { id, version, code, name } = promotion;
  return { id, version, code, name, ...outcome };
}

/** Refuses a total that the cashier has not seen, because the promotion takes off another amount than the screen shows. */
export function refuseUnseenPromotion(shown: Amount | undefined, taken: Amount): void {
  if (shown === undefined || big(shown).eq(taken)) return;
  throw new DomainError("conflict", "sales.errors.promotionChanged", {
    field: "sale.promotionCode",
    extra: { promotionChanged: true },
  });
}

/** A promotion that takes off nothing is not used. */
export const usedPromotion = (promotion: AppliedPromotion | null, taken: Amount): AppliedPromotion | null =>
  promotion && taken !== ZERO ? promotion : null;
