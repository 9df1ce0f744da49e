import type { Calls } from "#app/http/api.server.ts";
import { cancelStockCount } from "#app/modules/stock/counts/cancel-stock-count.server.ts";
import { createStockCount } from "#app/modules/stock/counts/create-stock-count.server.ts";
import { getCountLine } from "#app/modules/stock/counts/get-count-line.server.ts";
import { getStockCount } from "#app/modules/stock/counts/get-stock-count.server.ts";
import { listCountEntries } from "#app/modules/stock/counts/list-count-entries.server.ts";
import { listCountLines } from "#app/modules/stock/counts/list-count-lines.server.ts";
import { listStockCounts } from "#app/modules/stock/counts/list-stock-counts.server.ts";
import { nameSurplusLot } from "#app/modules/stock/counts/name-surplus-lot.server.ts";
import { postStockCount } from "#app/modules/stock/counts/post-stock-count.server.ts";
import { recordCountEntry } from "#app/modules/stock/counts/record-count-entry.server.ts";
import { reopenStockCount } from "#app/modules/stock/counts/reopen-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/stock/counts/review-stock-count.server.ts";
import { settleUncounted } from "#app/modules/stock/counts/settle-uncounted.server.ts";
import { startStockCount } from "#app/modules/stock/counts/start-stock-count.server.ts";
import { takeBackEntry } from "#app/modules/stock/counts/take-back-entry.server.ts";
import { updateStockCount } from "#app/modules/stock/counts/update-stock-count.server.ts";
import { createStockHold } from "#app/modules/stock/holds/create-stock-hold.server.ts";
import { listStockHolds } from "#app/modules/stock/holds/read-holds.server.ts";
import { releaseStockHold } from "#app/modules/stock/holds/release-stock-hold.server.ts";
import { createInventory } from "#app/modules/stock/inventory/create-inventory.server.ts";
import { getPendingQuantity } from "#app/modules/stock/inventory/get-pending-quantity.server.ts";
import { listInventory } from "#app/modules/stock/inventory/list-inventory.server.ts";
import { createLot } from "#app/modules/stock/lots/create-lot.server.ts";
import { listLots } from "#app/modules/stock/lots/read-lots.server.ts";
import { updateLot } from "#app/modules/stock/lots/update-lot.server.ts";
import { adjustStock } from "#app/modules/stock/movements/adjust-stock.server.ts";
import { listStockMovements } from "#app/modules/stock/movements/list-stock-movements.server.ts";
import { listSerials } from "#app/modules/stock/serials/list-serials.server.ts";
import { numberPieces } from "#app/modules/stock/serials/number-pieces.server.ts";

export const inventory: Calls = {
  inventory: { GET: listInventory, POST: createInventory },
  "stock-movements": { GET: listStockMovements, POST: adjustStock },
  "stock-counts": { GET: listStockCounts, POST: createStockCount },
  "stock-counts/:id": { GET: getStockCount, PATCH: updateStockCount },
  "stock-counts/:id/lines": { GET: listCountLines },
  "stock-counts/:id/lines/:lineId": { GET: getCountLine, PATCH: nameSurplusLot },
  "stock-counts/:id/entries": { GET: listCountEntries, POST: recordCountEntry },
  "stock-counts/:id/entries/:entryId/take-back": { POST: takeBackEntry },
  "stock-counts/:id/start": { POST: startStockCount },
  "stock-counts/:id/review": { POST: reviewStockCount },
  "stock-counts/:id/reopen": { POST: reopenStockCount },
  "stock-counts/:id/uncounted": { POST: settleUncounted },
  "stock-counts/:id/post": { POST: postStockCount },
  "stock-counts/:id/cancel": { POST: cancelStockCount },
  lots: { GET: listLots, POST: createLot },
  "lots/:id": { PATCH: updateLot },
  serials: { GET: listSerials, POST: numberPieces },
  "stock-holds": { GET: listStockHolds, POST: createStockHold },
  "stock-holds/:id": { DELETE: releaseStockHold },
  "pending-quantities": { GET: getPendingQuantity },
};
