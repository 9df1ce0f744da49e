import { DomainError } from "#app/lib/errors.ts";
import type { CartChange } from "./cart.schema.server.ts";
import type { KeptLine } from "./merge-cart.ts";

/** More pieces of one item than a shop hands over at once: rather a code that a scanner typed into the field. */
const MOST_UNASKED = 999;

/**
 * Asks before a quantity above 999 is kept that the cart did not have before. The button that answers sends the change `many`.
 * `items` are in the order of the form, whose field the question stands beside.
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

/** What the question asks about, for the button that answers it. */
export type ManyAsked = { variantId: number; count: number };
