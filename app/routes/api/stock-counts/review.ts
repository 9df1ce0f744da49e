import { api } from "#app/http/api.server.ts";
import { reviewStockCount } from "#app/modules/stock/counts/review-stock-count.server.ts";

export const { loader, action } = api({ POST: reviewStockCount });
