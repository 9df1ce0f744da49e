import { api } from "#app/http/api.server.ts";
import { cancelRequisitionOrder } from "#app/modules/purchasing/requisitions/order-steps.server.ts";

export const { loader, action } = api({ POST: cancelRequisitionOrder });
