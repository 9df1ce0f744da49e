import { api } from "#app/http/api.server.ts";
import { getReturn } from "#app/modules/sales/returns/read-returns.server.ts";

export const { loader, action } = api({ GET: getReturn });
