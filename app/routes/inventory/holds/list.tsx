import type { LoaderFunctionArgs } from "@remix-run/node";
import { holds } from "#app/modules/inventory/holds/hold.list.server.ts";
import { holdList } from "#app/modules/inventory/holds/hold.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return holds.load(args);
}

export default function Holds() {
  return <DeclaredList list={holdList} />;
}
