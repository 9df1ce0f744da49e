import { DomainError } from "#app/lib/errors.ts";
import type { CartChange } from "#app/modules/sales/cart/cart.schema.server.ts";
import type { KeptLine } from "#app/modules/sales/cart/merge-cart.ts";

/** A larger quantity of one item is probably a code that a scanner typed into the field. */
const MOST_UNASKED = 999;

/**
 * Asks for a confirmation before the cart gets a new quantity above 999. The confirming button sends the change `many`. `items` are in the
 * order of the form, so that the question stands beside the right field.
 */
export function askAboutMany(
  kept: readonly KeptLine[],
  items: readonly Pick<KeptLine, "variantId" | "quantity">[],
  change: CartChange,
): void {
  items.forEach(({ variantId, quantity }, index) => {
    if (quantity <= MOST_UNASKED) return;
    if (change.type === "many" && change.variantId === variantId) return;
    if (kept.some((line) => line.variantId === variantId && line.quantity === quantity)) return;
    throw new DomainError("rule", "sales.errors.manyPieces", {
      field: `items[${index}].quantity`,
      params: { count: quantity },
      extra: { many: { variantId, count: quantity } satisfies ManyAsked },
    });
  });
}

/** The variant and quantity that the question is about, for the confirming button. */
export type ManyAsked = { variantId: number; count: number };
