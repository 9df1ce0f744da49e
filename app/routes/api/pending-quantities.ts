import { api } from "#app/http/api.server.ts";
import { getPendingQuantity } from "#app/modules/stock/inventory/get-pending-quantity.server.ts";

export const { loader, action } = api({ GET: getPendingQuantity });
