import { operation } from "#app/lib/operation.server.ts";
import { releaseCart } from "#app/modules/sales/cart/drafts/cart-holds.server.ts";
import { closeDraft, openDraft } from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import { invoiceSale } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { postSale } from "#app/modules/sales/sale/post-sale.server.ts";
import { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { SaleInput } from "#app/modules/sales/sale/sale-input.schema.server.ts";

/**
 * Rings up a sale sent to the API. The server sets prices, totals, stock and the receipt number; see postSale. A sale that names a cart
 * closes this cart and may sell the pieces held for it.
 */
export const createSale = operation({
  name: "createSale",
  summary: "Rings up a sale; with an Idempotency-Key it is done once",
  permission: "sales:create",
  input: SaleInput,
  output: SaleView,
  writes: "sales",
  status: 201,
  queue: ({ store }, { sale }) => sale.storeId ?? store?.id ?? null,
  async run(context, input) {
    const { draftId, storeId } = input.sale;
    const draft = draftId === null ? null : await openDraft(context, draftId, storeId);
    if (draft) await releaseCart(context, draft, "sold", input.items);
    const { sale, document } = await postSale(context, input);
    if (draft) context.withCommit(closeDraft(context.em, draft.id, sale.id));
    invoiceSale(context, document);
    return sale;
  },
});
