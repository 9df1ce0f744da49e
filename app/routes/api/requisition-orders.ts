import { api } from "#app/http/api.server.ts";
import { createRequisitionOrder } from "#app/modules/purchasing/requisitions/create-requisition-order.server.ts";

export const { loader, action } = api({ POST: createRequisitionOrder });
