import { api } from "#app/http/api.server.ts";
import { closeRequisitionOrder } from "#app/modules/purchasing/requisitions/order-steps.server.ts";

export const { loader, action } = api({ POST: closeRequisitionOrder });
