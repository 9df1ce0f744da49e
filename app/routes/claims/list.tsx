import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { claimBatches } from "#app/modules/claims/batches/batch.list.server.ts";
import { batchList } from "#app/modules/claims/batches/batch.list.tsx";
import { checkClaims } from "#app/modules/claims/checks/check-claims.server.ts";
import { claims } from "#app/modules/claims/claim.list.server.ts";
import { claimList } from "#app/modules/claims/claim.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

const isOfBatches = (pathname: string): boolean => pathname === claimPaths.batches.list();

export async function loader(args: LoaderFunctionArgs) {
  return isOfBatches(new URL(args.request.url).pathname) ? claimBatches.load(args) : claims.load(args);
}

/** The button of the view "to check": checks the claims of the store that the page shows. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await getContext(args);
  const isEverywhere = new URL(args.request.url).searchParams.get("stores") === "all";
  return submit(
    args,
    checkClaims,
    (checked) =>
      redirectWithToast(claimPaths.list({ status: checked.stopped > 0 ? "toCheck" : "ready" }), {
        title: { key: "claimChecks.done.all", params: { checked: checked.checked } },
        description: { key: "claimChecks.done.allText", params: { ready: checked.ready, stopped: checked.stopped } },
      }),
    { input: { storeId: isEverywhere ? "" : session?.store?.id }, once: false, bare: true },
  );
}

/** The insurance claims of a store, or the batches in which they go to the insurers. */
export default function Claims() {
  return isOfBatches(useLocation().pathname) ? <DeclaredList list={batchList} /> : <DeclaredList list={claimList} />;
}
