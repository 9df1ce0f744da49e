import { api } from "#app/http/api.server.ts";
import { listOrderItems } from "#app/modules/purchasing/requisitions/order-item-view.server.ts";
import { addOrderItem } from "#app/modules/purchasing/requisitions/write-order-item.server.ts";

export const { loader, action } = api({ GET: listOrderItems, POST: addOrderItem });
