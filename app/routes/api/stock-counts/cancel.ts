import { api } from "#app/http/api.server.ts";
import { cancelStockCount } from "#app/modules/stock/counts/cancel-stock-count.server.ts";

export const { loader, action } = api({ POST: cancelStockCount });
