import { api } from "#app/http/api.server.ts";
import { startStockCount } from "#app/modules/stock/counts/start-stock-count.server.ts";

export const { loader, action } = api({ POST: startStockCount });
