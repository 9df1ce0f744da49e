import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#app/modules/requisition-orders/order.list.server.ts";
import { orderList } from "#app/modules/requisition-orders/order.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return orders.load(args);
}

export default function RequisitionOrders() {
  return <DeclaredList list={orderList} />;
}
