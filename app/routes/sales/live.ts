import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { readSaleFilter } from "#app/modules/catalogue/categories/sale-filters.ts";
import { drawCart } from "#app/modules/sales/cart/draw-cart.server.tsx";
import { findSaleHits } from "#app/modules/sales/cart/find-sale-hits.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { keepCartForm } from "#app/modules/sales/cart/keep-cart-action.server.ts";
import { readIntent } from "#app/modules/sales/cart/read-cart-form.server.ts";
import type { LiveAnswer } from "#app/modules/sales/cart/use-live-cart.ts";

/** Answers the sale screen's own script: takes the form and returns the cart as HTML parts instead of a whole page. */
export const { loader, action } = resource({
  async POST(args) {
    const form = await readPageForm(args);
    const { locale } = await getContext(args);
    const outcome = await keepCartForm(args, form, readIntent(form), async (draftId, shown, { added }) => {
      const category = readSaleFilter(shown.category);
      const [cart, hits] = await Promise.all([load(args, getCart, { draftId }), findSaleHits(args, shown)]);
      const { lines, totals, promotion, offer, coveragePercent, coverage, ...head } = cart;
      const drawn = drawCart(locale, { cart, hits }, form.getAll("look"));
      return Response.json({ cart: head, added, drawn, found: hits !== null, category } satisfies LiveAnswer);
    });
    return "data" in outcome ? Response.json(outcome.data, outcome.init ?? undefined) : outcome;
  },
});
