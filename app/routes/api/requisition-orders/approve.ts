import { api } from "#app/http/api.server.ts";
import { approveRequisitionOrder } from "#app/modules/purchasing/requisitions/order-steps.server.ts";

export const { loader, action } = api({ POST: approveRequisitionOrder });
