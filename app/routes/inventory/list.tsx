import type { LoaderFunctionArgs } from "@remix-run/node";
import { products } from "#app/modules/inventory/stock/list/product.list.server.ts";
import { productList } from "#app/modules/inventory/stock/list/product.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return products.load(args);
}

export default function Inventory() {
  return <DeclaredList list={productList} />;
}
