import { ZERO } from "#app/lib/money/money.ts";
import { coverageTermsOf } from "#app/modules/insurance/coverage/coverage-terms.server.ts";
import { type Split, splitCoverage } from "#app/modules/insurance/coverage/split.ts";
import type { Em } from "#db/orm.ts";
import type { CartRow } from "./cart-rows.server.ts";

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
