import { guard } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { findSaleHits } from "#app/modules/sales/cart/scan/find-sale-hits.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { drawHits } from "#app/modules/sales/cart/screen/draw-cart.server.tsx";
import { askedIn } from "#app/modules/search/search-text.server.ts";

/** The results of the sale screen's search for the typed text, as HTML. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale } = await guard(args, findSaleItems.permission);
    const hits = await findSaleHits(args, { q: askedIn(args.request) });
    return Response.json({ html: drawHits(locale, hits) }, { headers: { "Cache-Control": "no-store" } });
  },
});
