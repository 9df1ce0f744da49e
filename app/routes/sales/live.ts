import type { ActionFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/find-sale-items.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { keepCartForm } from "#app/modules/sales/cart/keep-cart-form.server.ts";
import { readIntent } from "#app/modules/sales/cart/read-cart-form.server.ts";
import type { LiveAnswer } from "#app/modules/sales/cart/use-live-cart.ts";

/** What the sale screen's own script sends: the form, and the cart comes back as data instead of as a page. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const outcome = await keepCartForm(args, form, readIntent(form), async (draftId, shown) => {
    const [cart, results] = await Promise.all([
      load(args, getCart, { draftId }),
      shown.q || shown.category ? load(args, findSaleItems, shown) : null,
    ]);
    return Response.json({ cart, results, q: shown.q ?? "" } satisfies LiveAnswer);
  });
  return outcome instanceof Response ? outcome : Response.json(outcome.data, outcome.init ?? undefined);
}
