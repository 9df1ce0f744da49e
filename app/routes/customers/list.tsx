import type { LoaderFunctionArgs } from "@remix-run/node";
import { customers } from "#app/modules/customers/customer.list.server.ts";
import { customerList } from "#app/modules/customers/customer.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return customers.load(args);
}

export default function Customers() {
  return <DeclaredList list={customerList} />;
}
