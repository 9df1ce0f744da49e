import type { LoaderFunctionArgs } from "@remix-run/node";
import { lowStock } from "#app/modules/inventory/low-stock/low-stock.list.server.ts";
import { lowStockList } from "#app/modules/inventory/low-stock/low-stock.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return lowStock.load(args);
}

export default function LowStock() {
  return <DeclaredList list={lowStockList} />;
}
