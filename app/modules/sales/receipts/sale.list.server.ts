import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { readAgeing } from "#app/modules/sales/payments/read-ageing.server.ts";
import { findElsewhere } from "#app/modules/sales/sale/list/find-elsewhere.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { mostCounted } from "#app/modules/sales/sale/list/sale-search.server.ts";
import { SPLIT } from "#app/modules/sales/sale/list/shown-method.ts";
import { listSaleCodes } from "#app/modules/sales/sale/sale-codes.server.ts";
import { readCompleted } from "./completed-sale-data.server.ts";
import { saleList } from "./sale.list.tsx";

export const sales = serverList({
  list: saleList,
  read: listSales,
  mostCounted,
  may: { add: { permission: "sales:create" }, opens: { permission: "sales:update" } },
  async values(args) {
    const { paymentMethods, claimStatuses } = await load(args, listSaleCodes, {});
    return { paymentMethod: [...paymentMethods, SPLIT], claimStatus: claimStatuses };
  },
  more: async (args, { filters, q }) => ({
    ...(await load(args, listSaleCodes, {})),
    completed: (await readCompleted(args))?.sale ?? null,
    ageing: filters.balance ? await load(args, readAgeing, {}) : null,
    elsewhere: q ? await load(args, findElsewhere, { q }) : [],
  }),
});
