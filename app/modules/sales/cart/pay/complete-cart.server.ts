import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { big, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type CartInput, CompleteInput } from "#app/modules/sales/cart/cart.schema.server.ts";
import { releaseCart } from "#app/modules/sales/cart/drafts/cart-holds.server.ts";
import { isNewlyChosen } from "#app/modules/sales/cart/drafts/keep-fields.server.ts";
import {
  closeDraft,
  headOf,
  keptLines,
  type OpenDraft,
  openDraft,
} from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import { readCustomer } from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import { askAboutMany } from "#app/modules/sales/cart/lines/many-pieces.ts";
import { withAmounts } from "#app/modules/sales/cart/lines/typed-percent.server.ts";
import { isChangedElsewhere } from "#app/modules/sales/cart/merge-cart.ts";
import { coverageOf, defaultInsurer } from "#app/modules/sales/sale/coverage.server.ts";
import { invoiceSale } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { postSale } from "#app/modules/sales/sale/post-sale.server.ts";
import type { Em } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import { answeredApproval, atShownFields, cartAsSale } from "./cart-as-sale.server.ts";

/** Completes the sale of a cart and closes its draft, in one transaction. After a refusal nothing is changed. */
export const completeCart = operation({
  name: "completeCart",
  summary: "Completes the sale of a cart",
  permission: "sales:create",
  input: CompleteInput,
  output: z.object({ id: z.int() }),
  writes: "sales",
  queue: ({ store }) => store?.id ?? null,
  async run(context, typed) {
    const opening = sent(openDraft(context, typed.draftId));
    const keeping = typed.draftId === null ? [] : sent(keptLines(context.em, typed.draftId));
    const draft = await opening;
    const cart = await withAmounts(context.em, draft.store_id, typed);
    const kept = await keeping;
    if (isChangedElsewhere({ ...headOf(draft), lines: kept }, cart)) {
      throw new DomainError("conflict", "sales.errors.cartChanged", { extra: { changedElsewhere: true } });
    }
    if (cart.items.length === 0) throw new DomainError("rule", "sales.errors.emptyCart", { field: "code" });
    askAboutMany(kept, cart.items, { type: "keep" });
    await checkUnseenInsurer(context.em, draft, cart.sale);
    await checkShownPercent(context.em, draft, cart.sale);
    await releaseCart(context, draft, "sold", cart.items);
    const typedPrices = new Set(cart.items.flatMap(({ unitPrice }, index) => (unitPrice === null ? [] : [index])));
    const approvalId = await answeredApproval(context.em, { ...cart.sale, draftId: draft.id });
    const { shownPromotion, shownLeft } = seenSums(draft, cart.sale);
    const till = { typedPrices, approved: cart.approved, shownPromotion, shownLeft };
    const { sale, document } = await atShownFields(postSale(context, cartAsSale(cart, approvalId), till));
    context.withCommit(closeDraft(context.em, draft.id, sale.id));
    invoiceSale(context, document);
    return { id: sale.id };
  },
});

/** The sums that the screen has shown. Of a customer or insurer chosen with this same press it has shown no limit yet. */
const seenSums = (draft: OpenDraft, sale: CartInput["sale"]) => ({
  shownPromotion: sale.shownPromotion ?? ZERO,
  shownLeft: draft.customer_id === sale.customerId && draft.insurance_id === sale.insuranceId ? sale.shownLeft : null,
});

/** Refuses a customer who was chosen with this same press and brings an insurer, because the cashier has not seen what the insurer pays. */
async function checkUnseenInsurer(em: Em, draft: OpenDraft, sale: CartInput["sale"]): Promise<void> {
  if (sale.customerId === null || !isNewlyChosen(draft, sale)) return;
  const [customer, insurer] = [await readCustomer(em, sale.customerId), await defaultInsurer(em, sale.customerId)];
  if (!customer || !insurer || insurer.id === sale.insuranceId) return;
  throw new DomainError("rule", "sales.errors.insurerUnseen", {
    field: "sale.customerId",
    params: { customer: customer.label, insurer: insurer.name },
    extra: { unseenInsurer: insurer.id },
  });
}

/**
 * Refuses, before anybody is charged, a policy that no longer pays the percent that the screen shows. Skips a customer or insurer chosen
 * with this same press, for which the screen has shown no percent yet.
 */
async function checkShownPercent(em: Em, draft: OpenDraft, sale: CartInput["sale"]): Promise<void> {
  const { customerId, insuranceId, shownPercent } = sale;
  if (shownPercent === null || customerId === null || insuranceId === null) return;
  if (draft.customer_id !== customerId || draft.insurance_id !== insuranceId) return;
  const { policy, percent } = await coverageOf(em, { ...sale, insuranceId });
  if (policy && big(percent).eq(shownPercent)) return;
  throw new DomainError("rule", "sales.errors.coverageChanged", { field: "sale.insuranceId" });
}
