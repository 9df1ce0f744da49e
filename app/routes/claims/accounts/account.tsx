import type { LoaderFunctionArgs } from "@remix-run/node";
import { insurerAccount } from "#app/modules/claims/accounts/insurer-account.list.server.ts";
import { insurerAccountList } from "#app/modules/claims/accounts/insurer-account.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

/*
 * The debtor account of one insurer: claims raise it, and payments, returns, write-offs and moved amounts lower it. The rows are neither changed nor
 * removed, so each balance stays what it was.
 */
export const meta = listMeta;

/** The address names the insurer; an unknown one is not found. */
export async function loader(args: LoaderFunctionArgs) {
  return insurerAccount.load(args);
}

/** The newest entry stands first. */
export default function InsurerAccount() {
  return <DeclaredList list={insurerAccountList} />;
}
