import type { LoaderFunctionArgs } from "@remix-run/node";
import { vouchers } from "#app/modules/receiving-vouchers/voucher.list.server.ts";
import { voucherList } from "#app/modules/receiving-vouchers/voucher.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return vouchers.load(args);
}

export default function ReceivingVouchers() {
  return <DeclaredList list={voucherList} />;
}
