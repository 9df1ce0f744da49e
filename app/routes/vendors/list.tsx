import type { LoaderFunctionArgs } from "@remix-run/node";
import { vendors } from "#app/modules/vendors/vendor.list.server.ts";
import { vendorList } from "#app/modules/vendors/vendor.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return vendors.load(args);
}

export default function Vendors() {
  return <DeclaredList list={vendorList} />;
}
