import { api } from "#app/http/api.server.ts";
import { reopenStockCount } from "#app/modules/stock/counts/reopen-stock-count.server.ts";

export const { loader, action } = api({ POST: reopenStockCount });
