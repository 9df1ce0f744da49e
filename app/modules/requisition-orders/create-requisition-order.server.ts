import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { raiseOrder } from "./raise-order.server.ts";
import { NewOrder } from "./requisition.schema.server.ts";
import { ORDER_COSTS, RequisitionOrderView } from "./requisition-order-view.server.ts";

/** Raises a purchase order; it is always pending until somebody approves it. Totals are the server's. */
export const createRequisitionOrder = operation({
  name: "createRequisitionOrder",
  summary: "Raises a purchase order, pending approval",
  permission: ["sales:create", "inventory:read", "inventory:update"],
  input: NewOrder,
  wrapped: { field: "order", beside: ["items"] },
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  status: 201,
  run(context, { storeId: asked, ...order }) {
    return raiseOrder(context, requiredStore(context, asked, "purchasing.errors.storeRequired"), order);
  },
});
