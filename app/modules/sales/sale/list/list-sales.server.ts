import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";

import { pageOfSales, SaleSearch } from "./sale-search.server.ts";

/** The sales of one store, filtered by receipt number, customer, day, payment and claim. Newest first by default. */
export const listSales = operation({
  name: "listSales",
  summary:
    "Sales of the current store or of storeId, newest first; q searches receipt number, customer name and phone, and the items sold",
  permission: "sales:read",
  input: SaleSearch,
  output: z.array(SaleView),
  paged: true,
  async run(context, search) {
    const storeId = storeOf(context, search.storeId);
    return storeId === null ? { rows: [], total: 0, next: null } : pageOfSales(context.em, storeId, search);
  },
});
