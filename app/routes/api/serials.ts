import { api } from "#app/http/api.server.ts";
import { listSerials } from "#app/modules/stock/serials/list-serials.server.ts";
import { numberPieces } from "#app/modules/stock/serials/number-pieces.server.ts";

export const { loader, action } = api({ GET: listSerials, POST: numberPieces });
