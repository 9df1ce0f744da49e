import type { LoaderFunctionArgs } from "@remix-run/node";
import { counts } from "#app/modules/inventory/counts/count.list.server.ts";
import { countList } from "#app/modules/inventory/counts/count.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return counts.load(args);
}

export default function StockCounts() {
  return <DeclaredList list={countList} />;
}
