import { api } from "#app/http/api.server.ts";
import { createStockHold } from "#app/modules/stock/holds/create-stock-hold.server.ts";
import { listStockHolds } from "#app/modules/stock/holds/list-stock-holds.server.ts";

export const { loader, action } = api({ GET: listStockHolds, POST: createStockHold });
