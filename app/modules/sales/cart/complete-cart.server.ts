import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, sum } from "#app/lib/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { postSale } from "#app/modules/sales/sale/post-sale.server.ts";
import type { SaleInput } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { CartInput } from "./cart.schema.server.ts";
import { releaseCart } from "./cart-holds.server.ts";
import { insurerPercent } from "./default-insurance.server.ts";
import { closeDraft, openDraft } from "./open-draft.server.ts";

/** Rings up a cart as the screen sends it and closes its draft, in one transaction. Refused, everything stays as it was. */
export const completeCart = operation({
  name: "completeCart",
  summary: "Completes the sale of a cart",
  permission: "sales:create",
  input: CartInput,
  output: z.object({ id: z.int() }),
  writes: "sales",
  async run(context, cart) {
    if (cart.items.length === 0) throw new DomainError("rule", "sales.errors.emptyCart", { field: "code" });
    const draft = await openDraft(context, cart.draftId);
    const { insuranceId, coveragePercentage } = cart.sale;
    const percent =
      insuranceId === null ? null : (coveragePercentage ?? (await insurerPercent(context.em, insuranceId)));
    await releaseCart(context, draft, "sold", cart.items);
    const { id } = await postSale(context, toSale(cart, percent));
    await closeDraft(context.em, draft.id, id);
    return { id };
  },
});

/**
 * A cart's discount is the sale's own; a sale's contains those of its lines. With insurance the server sets it, from the
 * percent that the screen shows when the cart says none.
 */
function toSale({ sale, items }: CartInput, coveragePercentage: Amount | null): SaleInput {
  const discounts = amount(sum([sale.discountAmount, ...items.map((item) => item.discountAmount)]));
  const insured = sale.insuranceId !== null;
  if (insured && big(discounts).gt(0)) {
    throw new DomainError("rule", "sales.errors.insuranceNoDiscount", { field: "sale.discountAmount" });
  }
  return {
    sale: {
      storeId: null,
      draftId: null,
      registerId: null,
      employeeId: null,
      customerName: null,
      subtotal: null,
      taxAmount: null,
      totalAmount: null,
      claimStatus: null,
      ...sale,
      coveragePercentage,
      discountAmount: insured ? null : discounts,
    },
    // A price that was changed after it was shown does not agree, and so is refused before anybody is charged.
    items: items.map(({ shownPrice, ...item }) => ({
      ...item,
      unitPrice: item.unitPrice ?? shownPrice,
      totalPrice: null,
    })),
  };
}
