import type { Calls } from "#app/http/api/api.server.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { getOrderItem, listOrderItems } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { addOrderItem, updateOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import {
  getRequisitionOrder,
  listRequisitionOrders,
} from "#app/modules/requisition-orders/read-requisition-orders.server.ts";
import { removeOrderItem } from "#app/modules/requisition-orders/remove-order-item.server.ts";
import {
  approveRequisitionOrder,
  cancelRequisitionOrder,
  closeRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { updateRequisitionOrder } from "#app/modules/requisition-orders/update-requisition-order.server.ts";

export const requisitionOrders: Calls = {
  "requisition-orders": { GET: listRequisitionOrders, POST: createRequisitionOrder },
  "requisition-orders/:id": { GET: getRequisitionOrder, PATCH: updateRequisitionOrder },
  "requisition-orders/:id/items": { GET: listOrderItems, POST: addOrderItem },
  "requisition-orders/:id/items/:itemId": { GET: getOrderItem, PATCH: updateOrderItem, DELETE: removeOrderItem },
  "requisition-orders/:id/approve": { POST: approveRequisitionOrder },
  "requisition-orders/:id/send": { POST: sendRequisitionOrder },
  "requisition-orders/:id/cancel": { POST: cancelRequisitionOrder },
  "requisition-orders/:id/close": { POST: closeRequisitionOrder },
};
