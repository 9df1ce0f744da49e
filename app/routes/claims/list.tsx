import type { LoaderFunctionArgs } from "@remix-run/node";
import { claims } from "#app/modules/claims/claim.list.server.ts";
import { claimList } from "#app/modules/claims/claim.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return claims.load(args);
}

/** The insurance claims of a store. */
export default function Claims() {
  return <DeclaredList list={claimList} />;
}
