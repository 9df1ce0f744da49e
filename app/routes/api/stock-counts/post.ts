import { api } from "#app/http/api.server.ts";
import { postStockCount } from "#app/modules/stock/counts/post-stock-count.server.ts";

export const { loader, action } = api({ POST: postStockCount });
