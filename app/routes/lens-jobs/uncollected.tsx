import type { LoaderFunctionArgs } from "@remix-run/node";
import { uncollected } from "#app/modules/lens-jobs/handover/uncollected.list.server.ts";
import { uncollectedList } from "#app/modules/lens-jobs/handover/uncollected.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return uncollected.load(args);
}

/** Finished glasses that wait for their customer. */
export default function UncollectedGlasses() {
  return <DeclaredList list={uncollectedList} />;
}
