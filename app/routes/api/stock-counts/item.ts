import { api } from "#app/http/api.server.ts";
import { getStockCount } from "#app/modules/stock/counts/get-stock-count.server.ts";
import { updateStockCount } from "#app/modules/stock/counts/update-stock-count.server.ts";

export const { loader, action } = api({ GET: getStockCount, PATCH: updateStockCount });
