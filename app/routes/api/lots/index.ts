import { api } from "#app/http/api.server.ts";
import { createLot } from "#app/modules/stock/lots/create-lot.server.ts";
import { listLots } from "#app/modules/stock/lots/list-lots.server.ts";

export const { loader, action } = api({ GET: listLots, POST: createLot });
