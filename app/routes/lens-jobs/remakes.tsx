import type { LoaderFunctionArgs } from "@remix-run/node";
import { lensRemakes } from "#app/modules/lens-jobs/remakes/remake.list.server.ts";
import { remakeList } from "#app/modules/lens-jobs/remakes/remake.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return lensRemakes.load(args);
}

/** The remake ledger of the user's stores. */
export default function LensRemakes() {
  return <DeclaredList list={remakeList} />;
}
