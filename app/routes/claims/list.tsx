import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { claimBatches } from "#app/modules/claims/batches/batch.list.server.ts";
import { batchList } from "#app/modules/claims/batches/batch.list.tsx";
import { claims } from "#app/modules/claims/claim.list.server.ts";
import { claimList } from "#app/modules/claims/claim.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

const isOfBatches = (pathname: string): boolean => pathname === claimPaths.batches.list();

export async function loader(args: LoaderFunctionArgs) {
  return isOfBatches(new URL(args.request.url).pathname) ? claimBatches.load(args) : claims.load(args);
}

/** The insurance claims of a store, or the batches in which they go to the insurers. */
export default function Claims() {
  return isOfBatches(useLocation().pathname) ? <DeclaredList list={batchList} /> : <DeclaredList list={claimList} />;
}
