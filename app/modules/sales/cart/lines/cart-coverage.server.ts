import { type Amount, big, ZERO } from "#app/lib/money/money.ts";
import { isOver, type SaleApproval } from "#app/modules/claims/approvals/use-approval.server.ts";
import { coverageTermsOf } from "#app/modules/insurance/coverage/coverage-terms.server.ts";
import { type Split, splitCoverage } from "#app/modules/insurance/coverage/split.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import type { Coverage } from "#app/modules/sales/sale/coverage.server.ts";
import { answeredTotals, coverageFacts, sharesOf, splitOf } from "#app/modules/sales/sale/figures/class-cover.ts";
import { insurerShares } from "#app/modules/sales/sale/figures/line-figures.ts";
import type { Totals, TotalsPromotion } from "#app/modules/sales/sale/figures/totals.ts";
import type { Em } from "#db/orm.ts";
import type { CartRow } from "./cart-rows.server.ts";
import { cartTotals } from "./cart-totals.ts";

type Priced = {
  discountAmount: Amount;
  insured: Pick<Coverage, "insuranceProvider" | "percent" | "cover"> | null;
  promotion: TotalsPromotion | null;
  approval: SaleApproval | null;
  /** The amount above which the class needs an approval. */
  threshold: Amount | null;
};

/** The totals of a cart, what explains the insurer's part of them, and what is left of the customer's limit. */
export function insuredTotals(
  cart: readonly CartRow[],
  { discountAmount, insured, promotion, approval, threshold }: Priced,
): { totals: Totals } & Pick<CartView, "explained" | "limit" | "asked" | "approval" | "approvalNeeded"> {
  const cover = insured?.cover ?? null;
  const lines = cart.map(({ line, kind, coverable }) => ({ ...line, kind, isExcluded: coverable.isExcluded ?? false }));
  const split = splitOf(lines, cover, promotion);
  const counts = approval && approval.status !== "requested" && !isOver(approval) ? approval : null;
  const priced = answeredTotals(
    (covered) => cartTotals(lines, discountAmount, insured?.percent ?? null, promotion ?? undefined, covered),
    { lines, split, approval: counts },
  );
  const { totals, asked, difference } = priced;
  const of = insured && { insurer: insured.insuranceProvider ?? "", percent: insured.percent, cover };
  return {
    totals,
    asked: (split ? sharesOf(split) : insurerShares(asked, withPromotion(lines, promotion))) ?? lines.map(() => ZERO),
    approvalNeeded:
      threshold !== null && counts === null && big(asked.insuranceCoverage).gt(threshold) ? threshold : null,
    approval: approval && {
      id: approval.id,
      approvalNumber: approval.approvalNumber,
      state: isOver(approval) ? "over" : approval.status,
      validUntil: approval.validUntil,
      asked: asked.insuranceCoverage,
      approved: totals.insuranceCoverage,
      difference,
    },
    explained: of && cart.length > 0 ? coverageFacts(of, { ...priced, items: lines.map(({ name }) => name) }) : null,
    limit: cover && {
      className: cover.member.className,
      limit: cover.rules.limitAmount,
      left: cover.member.left,
      beforeVat: !cover.rules.limitWithVat,
      to: cover.member.to,
    },
  };
}

/** The lines as a sale keeps them, with the promotion's share of each. */
const withPromotion = <Line extends object>(lines: readonly Line[], promotion: TotalsPromotion | null) =>
  lines.map((line, index) => ({ ...line, discountAmount: promotion?.shares[index] ?? ZERO }));

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
