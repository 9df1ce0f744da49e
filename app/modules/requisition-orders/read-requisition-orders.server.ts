import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { OrderSearch, pageOfOrders } from "./order-search.server.ts";
import {
  ListedOrder,
  ORDER_COSTS,
  RequisitionOrderView,
  readOrder,
  selectOrders,
  toListedOrder,
} from "./requisition-order-view.server.ts";

/** The orders of a store, or of all the user's stores, the newest first. */
export const listRequisitionOrders = operation({
  name: "listRequisitionOrders",
  summary: "Purchase orders of your stores, the newest first",
  permission: [],
  input: OrderSearch,
  costs: ORDER_COSTS,
  output: z.array(ListedOrder),
  paged: true,
  async run({ em, ...actor }, asked) {
    const search = { ...asked, sort: asked.sort === "total" && !seesCosts(actor) ? "orderDate" : asked.sort };
    const { ids, total, next } = await pageOfOrders(em, storesOf(actor, search.storeId), search);
    const found = ids.length === 0 ? [] : await selectOrders(em).where("o.id", "in", ids).execute();
    const byId = new Map(found.map((row) => [row.id, toListedOrder(row)]));
    return { rows: ids.flatMap((one) => byId.get(one) ?? []), total, next };
  },
});

export const getRequisitionOrder = operation({
  name: "getRequisitionOrder",
  summary: "One purchase order",
  permission: [],
  input: z.object({ id: id() }),
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  run: ({ em, stores }, input) => readOrder(em, idsOf(stores), input.id),
});
