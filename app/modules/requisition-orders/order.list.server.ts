import { serverList } from "#app/http/list.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { createReorders } from "#app/modules/requisition-orders/reorder/create-reorders.server.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";
import { orderList } from "./order.list.tsx";
import { listRequisitionOrders } from "./read-requisition-orders.server.ts";

export const orders = serverList({
  list: orderList,
  read: listRequisitionOrders,
  may: { add: createRequisitionOrder, reorder: createReorders },
  // The orders of the current store, unless the URL names all stores. Source: decision 8.
  input: (query, { session }) => {
    const { stores, ...filters } = query.filters;
    return {
      ...listInput({ ...query, filters }),
      storeId: stores === "all" ? null : (session?.store?.id ?? null),
    };
  },
  more: async (args, { filters }) => {
    const vendors = await load(args, listVendorOptions, { chosenId: filters.vendorId ?? null });
    const { session } = await guard(args);
    return { vendors, hasStores: (session?.stores.length ?? 0) > 1 };
  },
});
