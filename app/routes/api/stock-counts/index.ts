import { api } from "#app/http/api.server.ts";
import { createStockCount } from "#app/modules/stock/counts/create-stock-count.server.ts";
import { listStockCounts } from "#app/modules/stock/counts/list-stock-counts.server.ts";

export const { loader, action } = api({ GET: listStockCounts, POST: createStockCount });
