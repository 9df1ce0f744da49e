import { api } from "#app/http/api.server.ts";
import { listCountLines } from "#app/modules/stock/counts/list-count-lines.server.ts";

export const { loader, action } = api({ GET: listCountLines });
