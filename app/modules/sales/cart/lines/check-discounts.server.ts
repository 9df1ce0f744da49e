import { big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { CartChange } from "#app/modules/sales/cart/cart.schema.server.ts";
import type { OpenDraft } from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import type { KeptHead, KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { refuseLargeDiscount, refuseLargeLineDiscounts } from "#app/modules/sales/sale/figures/large-discounts.ts";
import { saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import { readLines } from "./cart-rows.server.ts";

/**
 * Changes that make the cart smaller are never refused. A discount that is then too large is refused by a later change or at completion.
 */
const SHRINKING: readonly CartChange["type"][] = ["decrease", "remove", "forgetCustomer"];

/**
 * Refuses a discount that is larger than its line, or than the cart if the cart has lines. Called after the cart is written, in the same
 * transaction. Reads nothing when no discount is given.
 */
export async function checkDiscounts(
  { em, permissions }: Pick<OperationContext, "em" | "permissions">,
  draft: OpenDraft,
  { sale, items }: { sale: Pick<KeptHead, "discountAmount">; items: readonly KeptLine[] },
  change: CartChange,
): Promise<void> {
  if (SHRINKING.includes(change.type)) return;
  if ([sale, ...items].every(({ discountAmount }) => big(discountAmount).eq(0))) return;
  const reader = { storeId: draft.store_id, mayOverridePrice: holds(permissions, "sales:manage") };
  const lines = (await readLines(em, draft.id, reader)).map(({ line }) => line);
  if (lines.length === 0) return;
  refuseLargeLineDiscounts(lines);
  refuseLargeDiscount(saleTotals({ lines, discountAmount: sale.discountAmount, coveragePercent: null }));
}
