import { api } from "#app/http/api.server.ts";
import { getCountLine } from "#app/modules/stock/counts/get-count-line.server.ts";
import { nameSurplusLot } from "#app/modules/stock/counts/name-surplus-lot.server.ts";

export const { loader, action } = api({ GET: getCountLine, PATCH: nameSurplusLot });
