import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { readSaleFilter } from "#app/modules/catalogue/categories/sale-filters.ts";
import { drawCart } from "#app/modules/sales/cart/draw-cart.server.tsx";
import { findSaleItems } from "#app/modules/sales/cart/find-sale-items.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { keepCartForm } from "#app/modules/sales/cart/keep-cart-form.server.ts";
import { readIntent } from "#app/modules/sales/cart/read-cart-form.server.ts";
import type { LiveAnswer } from "#app/modules/sales/cart/use-live-cart.ts";

/** What the sale screen's own script sends: the form. The cart comes back drawn, instead of a page with it. */
export const { loader, action } = resource({
  async POST(args) {
    const form = await readPageForm(args);
    const { locale } = await getContext(args);
    const outcome = await keepCartForm(args, form, readIntent(form), async (draftId, shown) => {
      const category = readSaleFilter(shown.category);
      const [cart, results] = await Promise.all([
        load(args, getCart, { draftId }),
        shown.q || category !== "all" ? load(args, findSaleItems, shown) : null,
      ]);
      const { lines, totals, coveragePercent, coverage, ...head } = cart;
      const drawn = drawCart(locale, cart, form.getAll("look"));
      return Response.json({ cart: head, drawn, results, q: shown.q ?? "", category } satisfies LiveAnswer);
    });
    return outcome instanceof Response ? outcome : Response.json(outcome.data, outcome.init ?? undefined);
  },
});
