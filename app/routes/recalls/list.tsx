import type { LoaderFunctionArgs } from "@remix-run/node";
import { recalls } from "#app/modules/recalls/recall.list.server.ts";
import { recallList } from "#app/modules/recalls/recall.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return recalls.load(args);
}

/** Who is due, and who is to be told or called now. */
export default function Recalls() {
  return <DeclaredList list={recallList} />;
}
