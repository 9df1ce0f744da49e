import { api } from "#app/http/api.server.ts";
import { createStockHold } from "#app/modules/stock/holds/create-stock-hold.server.ts";
import { listStockHolds } from "#app/modules/stock/holds/read-holds.server.ts";
import { releaseStockHold } from "#app/modules/stock/holds/release-stock-hold.server.ts";

export const { loader, action } = api({
  GET: listStockHolds,
  POST: createStockHold,
  item: { DELETE: releaseStockHold },
});
