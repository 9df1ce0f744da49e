import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { findCoverageProducts } from "#app/modules/insurance/policies/form/coverage-products.server.ts";

/** The products of one category that match a search of the policy form. */
export const { loader, action } = resource({
  async GET(args) {
    const params = new URL(args.request.url).searchParams;
    const found = await load(args, findCoverageProducts, { category: params.get("category"), q: params.get("q") });
    return Response.json(found, { headers: { "Cache-Control": "no-store" } });
  },
});
