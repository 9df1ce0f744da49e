import type { LoaderFunctionArgs } from "@remix-run/node";
import { lensConsignments } from "#app/modules/lens-jobs/consignments/consignment.list.server.ts";
import { consignmentList } from "#app/modules/lens-jobs/consignments/consignment.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return lensConsignments.load(args);
}

/** The consignments of lens jobs of a store. */
export default function LensConsignments() {
  return <DeclaredList list={consignmentList} />;
}
