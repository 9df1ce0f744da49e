import type { LoaderFunctionArgs } from "@remix-run/node";
import { contractPrices } from "#app/modules/insurance/contract-prices/contract-price.list.server.ts";
import { contractPriceList } from "#app/modules/insurance/contract-prices/contract-price.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

/**
 * The prices agreed with all insurers, or with the one of `insuranceId`. The name of that insurer stands in the filter, so the page has one
 * title for both.
 */
export async function loader(args: LoaderFunctionArgs) {
  return contractPrices.load(args);
}

/** What the shop has agreed with its insurers. */
export default function ContractPrices() {
  return <DeclaredList list={contractPriceList} />;
}
