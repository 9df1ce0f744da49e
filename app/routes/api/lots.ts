import { api } from "#app/http/api.server.ts";
import { createLot } from "#app/modules/stock/lots/create-lot.server.ts";
import { listLots } from "#app/modules/stock/lots/read-lots.server.ts";
import { updateLot } from "#app/modules/stock/lots/update-lot.server.ts";

export const { loader, action } = api({ GET: listLots, POST: createLot, item: { PATCH: updateLot } });
