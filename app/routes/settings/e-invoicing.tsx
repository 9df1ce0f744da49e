import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoices } from "#app/modules/e-invoicing/overview/invoice.list.server.ts";
import { invoiceList } from "#app/modules/e-invoicing/overview/invoice.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return invoices.load(args);
}

export default function EInvoicing() {
  return <DeclaredList list={invoiceList} />;
}
