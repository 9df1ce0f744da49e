import { api } from "#app/http/api.server.ts";
import { releaseStockHold } from "#app/modules/stock/holds/release-stock-hold.server.ts";

export const { loader, action } = api({ DELETE: releaseStockHold });
