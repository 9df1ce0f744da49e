import type { LoaderFunctionArgs } from "@remix-run/node";
import { insurerApprovals } from "#app/modules/claims/approvals/approval.list.server.ts";
import { approvalList } from "#app/modules/claims/approvals/approval.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

/** The title is that of the list, in the language of the reader. */
export const meta = listMeta;

/**
 * What insurers have approved in the store of the user, or in all of the user's stores. A new approval begins at a cart or at a sale, so the list
 * has no button for one.
 */
export async function loader(args: LoaderFunctionArgs) {
  return insurerApprovals.load(args);
}

/** The insurer's approvals of a store. */
export default function InsurerApprovals() {
  return <DeclaredList list={approvalList} />;
}
