import type { LoaderFunctionArgs } from "@remix-run/node";
import { transfers } from "#app/modules/transfers/transfer.list.server.ts";
import { transferList } from "#app/modules/transfers/transfer.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return transfers.load(args);
}

export default function Transfers() {
  return <DeclaredList list={transferList} />;
}
