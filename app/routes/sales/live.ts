import { getContext } from "#app/http/context.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { readSaleFilter } from "#app/modules/categories/sale-filters.ts";
import { keepCartForm, takeApprovalOff } from "#app/modules/sales/cart/drafts/keep-cart-action.server.ts";
import { readIntent, typedCash } from "#app/modules/sales/cart/drafts/read-cart-form.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { findSaleHits } from "#app/modules/sales/cart/scan/find-sale-hits.server.ts";
import { drawCart } from "#app/modules/sales/cart/screen/draw-cart.server.tsx";
import type { LiveAnswer } from "#app/modules/sales/cart/screen/use-live-cart.ts";

/** Answers the sale screen's own script: takes the form and returns the cart as HTML parts instead of a whole page. */
export const { loader, action } = resource({
  async POST(args) {
    const form = await readPageForm(args);
    const { locale } = await getContext(args);
    const intent = readIntent(form);
    const draw: Parameters<typeof keepCartForm<Response>>[3] = async (draftId, shown, { added }) => {
      const category = readSaleFilter(shown.category);
      const [cart, hits] = await Promise.all([load(args, getCart, { draftId }), findSaleHits(args, shown)]);
      const { lines, totals, promotion, offer, coveragePercent, ...insured } = cart;
      const { coverage, explained, limit, asked, approval, approvalNeeded, mayApprove, ...head } = insured;
      const drawn = drawCart(locale, { cart, hits, cash: typedCash(form) }, form.getAll("look"));
      return Response.json({ cart: head, added, drawn, found: hits !== null, category } satisfies LiveAnswer);
    };
    const outcome = await keepCartForm(args, form, intent, (...kept) =>
      intent.kind === "unapprove" ? takeApprovalOff(args, form, intent.approvalId, () => draw(...kept)) : draw(...kept),
    );
    return "data" in outcome ? Response.json(outcome.data, outcome.init ?? undefined) : outcome;
  },
});
