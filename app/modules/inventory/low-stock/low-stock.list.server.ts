import { serverList } from "#app/http/list.server.ts";
import { listStockToOrder } from "./list-stock-to-order.server.ts";
import { lowStockList } from "./low-stock.list.tsx";

export const lowStock = serverList({ list: lowStockList, read: listStockToOrder });
