import { api } from "#app/http/api.server.ts";
import { createStockCount } from "#app/modules/stock/counts/create-stock-count.server.ts";
import { getStockCount } from "#app/modules/stock/counts/get-stock-count.server.ts";
import { listStockCounts } from "#app/modules/stock/counts/list-stock-counts.server.ts";
import { updateStockCount } from "#app/modules/stock/counts/update-stock-count.server.ts";

export const { loader, action } = api({
  GET: listStockCounts,
  POST: createStockCount,
  item: { GET: getStockCount, PATCH: updateStockCount },
});
