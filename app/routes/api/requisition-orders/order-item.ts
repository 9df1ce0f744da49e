import { api } from "#app/http/api.server.ts";
import { getOrderItem } from "#app/modules/purchasing/requisitions/order-item-view.server.ts";
import { removeOrderItem, updateOrderItem } from "#app/modules/purchasing/requisitions/write-order-item.server.ts";

export const { loader, action } = api({ GET: getOrderItem, PATCH: updateOrderItem, DELETE: removeOrderItem });
