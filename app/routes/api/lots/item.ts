import { api } from "#app/http/api.server.ts";
import { updateLot } from "#app/modules/stock/lots/update-lot.server.ts";

export const { loader, action } = api({ PATCH: updateLot });
