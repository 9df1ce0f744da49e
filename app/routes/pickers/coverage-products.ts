import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import { findCoverageProducts } from "#app/modules/insurance/policies/find-coverage-products.server.ts";

/** The products of one category that the policy form finds. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const found = await load(args, findCoverageProducts, { category: params.get("category"), q: params.get("q") });
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
