import type { LoaderFunctionArgs } from "@remix-run/node";
import { bareProducts } from "#app/modules/inventory/stock/list/bare-product.list.server.ts";
import { bareProductList } from "#app/modules/inventory/stock/list/bare-product.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return bareProducts.load(args);
}

export default function WithoutVariants() {
  return <DeclaredList list={bareProductList} />;
}
