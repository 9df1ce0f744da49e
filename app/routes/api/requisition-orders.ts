import { api } from "#app/http/api.server.ts";
import { createRequisitionOrder } from "#app/modules/purchasing/requisitions/create-requisition-order.server.ts";
import {
  getRequisitionOrder,
  listRequisitionOrders,
} from "#app/modules/purchasing/requisitions/read-requisition-orders.server.ts";
import { updateRequisitionOrder } from "#app/modules/purchasing/requisitions/update-requisition-order.server.ts";

export const { loader, action } = api({
  GET: listRequisitionOrders,
  POST: createRequisitionOrder,
  item: { GET: getRequisitionOrder, PATCH: updateRequisitionOrder },
});
