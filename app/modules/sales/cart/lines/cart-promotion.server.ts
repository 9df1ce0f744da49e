import { riyadhDay } from "#app/lib/dates.ts";
import { big, ZERO } from "#app/lib/money/money.ts";
import { isRefused, type PromotedCart, promotionDiscount } from "#app/modules/promotions/promotion-discount.ts";
import { offeredPromotions, promotionByCode } from "#app/modules/promotions/running-promotions.server.ts";
import type { ChosenPromotion, PromotionOffer } from "#app/modules/sales/cart/cart-view.ts";
import type { Em } from "#db/orm.ts";
import type { CartRow } from "./cart-rows.server.ts";

type Cart = { code: string | null; rows: readonly CartRow[]; insuranceId: number | null };

/** The promotion of a cart, and the best one for the customer among those that need no code, where it takes off more. */
export async function cartPromotion(
  em: Em,
  { code, rows, insuranceId }: Cart,
): Promise<{ promotion: ChosenPromotion | null; offer: PromotionOffer | null }> {
  const cart: PromotedCart = {
    lines: rows.map(({ line, coverable }) => ({
      productId: coverable.productId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxCategory: line.taxCategory,
      // With an insurance no other discount counts.
      discountAmount: insuranceId === null ? line.discountAmount : ZERO,
    })),
    insuranceId,
    day: riyadhDay(),
  };
  const [promotion, offered] = await Promise.all([
    code === null ? null : chosen(em, code, cart),
    rows.length === 0 ? [] : offeredPromotions(em),
  ]);
  let best: PromotionOffer | null = null;
  for (const one of offered) {
    const outcome = promotionDiscount(one, cart);
    if (isRefused(outcome) || big(outcome.amount).lte(best?.amount ?? promotion?.amount ?? ZERO)) continue;
    best = { code: one.code, name: one.name, amount: outcome.amount };
  }
  return { promotion, offer: best };
}

async function chosen(em: Em, code: string, cart: PromotedCart): Promise<ChosenPromotion> {
  const found = await promotionByCode(em, code);
  if (!found) return { code, name: null, amount: ZERO, shares: [], refusal: { reason: "unknown" } };
  // An empty cart has no products that could be the wrong ones.
  const outcome = cart.lines.length === 0 ? { amount: ZERO, shares: [] } : promotionDiscount(found, cart);
  return "reason" in outcome
    ? { code, name: found.name, amount: ZERO, shares: [], refusal: outcome }
    : { code, name: found.name, amount: outcome.amount, shares: outcome.shares, refusal: null };
}
