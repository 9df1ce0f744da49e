import type { LoaderFunctionArgs } from "@remix-run/node";
import { laboratories } from "#app/modules/lens-jobs/laboratories/laboratory.list.server.ts";
import { laboratoryList } from "#app/modules/lens-jobs/laboratories/laboratory.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

/*
 * Where lenses are made. A laboratory is a vendor with what its jobs need: the days that it takes, the number under which it knows the shop,
 * and how it wants its order files.
 */
export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return laboratories.load(args);
}

export default function Laboratories() {
  return <DeclaredList list={laboratoryList} />;
}
