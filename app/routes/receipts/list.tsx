import type { LoaderFunctionArgs } from "@remix-run/node";
import { receipts } from "#app/modules/sales/receipts/receipt.list.server.ts";
import { receiptList } from "#app/modules/sales/receipts/receipt.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return receipts.load(args);
}

export default function Receipts() {
  return <DeclaredList list={receiptList} />;
}
