import { type Amount, ZERO } from "#app/lib/money/money.ts";
import { coverageTermsOf } from "#app/modules/insurance/coverage/coverage-terms.server.ts";
import { type Split, splitCoverage } from "#app/modules/insurance/coverage/split.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import type { Coverage } from "#app/modules/sales/sale/coverage.server.ts";
import { coverageFacts, sharesOf, splitOf } from "#app/modules/sales/sale/figures/class-cover.ts";
import type { Totals, TotalsPromotion } from "#app/modules/sales/sale/figures/totals.ts";
import type { Em } from "#db/orm.ts";
import type { CartRow } from "./cart-rows.server.ts";
import { cartTotals } from "./cart-totals.ts";

type Priced = {
  discountAmount: Amount;
  insured: Pick<Coverage, "insuranceProvider" | "percent" | "cover"> | null;
  promotion: TotalsPromotion | null;
};

/** The totals of a cart, what explains the insurer's part of them, and what is left of the customer's limit. */
export function insuredTotals(
  cart: readonly CartRow[],
  { discountAmount, insured, promotion }: Priced,
): { totals: Totals } & Pick<CartView, "explained" | "limit"> {
  const cover = insured?.cover ?? null;
  const lines = cart.map(({ line, kind, coverable }) => ({ ...line, kind, isExcluded: coverable.isExcluded ?? false }));
  const split = splitOf(lines, cover, promotion);
  const totals = cartTotals(lines, discountAmount, insured?.percent ?? null, promotion ?? undefined, sharesOf(split));
  const of = insured && { insurer: insured.insuranceProvider ?? "", percent: insured.percent, cover };
  return {
    totals,
    explained:
      of && cart.length > 0 ? coverageFacts(of, { totals, split, items: lines.map(({ name }) => name) }) : null,
    limit: cover && {
      className: cover.member.className,
      limit: cover.rules.limitAmount,
      left: cover.member.left,
      beforeVat: !cover.rules.limitWithVat,
      to: cover.member.to,
    },
  };
}

/** The policy's payment for each line of a cart. Line discounts do not count, because an insurance sale has none. */
export async function cartCoverage(em: Em, policyId: number, cart: readonly CartRow[]): Promise<Split | null> {
  if (cart.length === 0) return null;
  const productIds = cart.map(({ coverable }) => coverable.productId);
  const terms = await coverageTermsOf(em, policyId, [...new Set(productIds)]);
  if (!terms) return null;
  const lines = cart.map(({ line, coverable }) => ({
    ...coverable,
    key: line.variantId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountAmount: ZERO,
  }));
  return splitCoverage(lines, terms);
}
