import type { LoaderFunctionArgs } from "@remix-run/node";
import { lots } from "#app/modules/inventory/lots/lot.list.server.ts";
import { lotList } from "#app/modules/inventory/lots/lot.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return lots.load(args);
}

export default function Lots() {
  return <DeclaredList list={lotList} />;
}
