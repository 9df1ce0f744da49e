import type { LoaderFunctionArgs } from "@remix-run/node";
import { remittances } from "#app/modules/claims/remittances/remittance.list.server.ts";
import { remittanceList } from "#app/modules/claims/remittances/remittance.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

/*
 * What insurers have paid, the newest first, with what of each payment has found no claim yet. A payment that was taken back stays in the list,
 * because its entries stay in the insurer's account.
 */
export const meta = listMeta;

/** The payments of the store in which the reader works. */
export async function loader(args: LoaderFunctionArgs) {
  return remittances.load(args);
}

/** Each row leads to the page of its payment. */
export default function Remittances() {
  return <DeclaredList list={remittanceList} />;
}
