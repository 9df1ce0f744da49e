import type { Calls } from "#app/http/api/api.server.ts";
import { cancelStockCount } from "#app/modules/inventory/counts/cancel-stock-count.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { listCountEntries } from "#app/modules/inventory/counts/entry/list-count-entries.server.ts";
import { recordCountEntry } from "#app/modules/inventory/counts/entry/record-count-entry.server.ts";
import { takeBackEntry } from "#app/modules/inventory/counts/entry/take-back-entry.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { getCountLine } from "#app/modules/inventory/counts/lines/get-count-line.server.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { listStockCounts } from "#app/modules/inventory/counts/list-stock-counts.server.ts";
import { reopenStockCount } from "#app/modules/inventory/counts/reopen-stock-count.server.ts";
import { nameSurplusLot } from "#app/modules/inventory/counts/review/name-surplus-lot.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { settleUncounted } from "#app/modules/inventory/counts/review/settle-uncounted.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { updateStockCount } from "#app/modules/inventory/counts/update-stock-count.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { listStockHolds } from "#app/modules/inventory/holds/read-holds.server.ts";
import { releaseStockHold } from "#app/modules/inventory/holds/release-stock-hold.server.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { listLots } from "#app/modules/inventory/lots/read-lots.server.ts";
import { updateLot } from "#app/modules/inventory/lots/update-lot.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { listStockMovements } from "#app/modules/inventory/movements/list-stock-movements.server.ts";
import { listSerials } from "#app/modules/inventory/serials/list-serials.server.ts";
import { numberPieces } from "#app/modules/inventory/serials/number-pieces.server.ts";
import { createInventory } from "#app/modules/inventory/stock/create-inventory.server.ts";
import { getPendingQuantity } from "#app/modules/inventory/stock/get-pending-quantity.server.ts";
import { listInventory } from "#app/modules/inventory/stock/list-inventory.server.ts";

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
