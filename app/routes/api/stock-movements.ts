import { api } from "#app/http/api.server.ts";
import { adjustStock } from "#app/modules/stock/movements/adjust-stock.server.ts";
import { listStockMovements } from "#app/modules/stock/movements/list-stock-movements.server.ts";

export const { loader, action } = api({ GET: listStockMovements, POST: adjustStock });
