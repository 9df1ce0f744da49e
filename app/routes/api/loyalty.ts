import type { Calls } from "#app/http/api/api.server.ts";
import { adjustPoints } from "#app/modules/loyalty/adjust-points.server.ts";
import { listLoyaltyRates, setLoyaltyRate } from "#app/modules/loyalty/loyalty-rates.server.ts";
import { listPointMonths } from "#app/modules/loyalty/point-months.server.ts";
import { getLoyalty } from "#app/modules/loyalty/read-points.server.ts";

export const loyalty: Calls = {
  "loyalty/months": { GET: listPointMonths },
  "loyalty/rates": { GET: listLoyaltyRates, POST: setLoyaltyRate },
  "loyalty/:customerId": { GET: getLoyalty, POST: adjustPoints },
};
