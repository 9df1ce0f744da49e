import { api } from "#app/http/api.server.ts";
import { settleUncounted } from "#app/modules/stock/counts/settle-uncounted.server.ts";

export const { loader, action } = api({ POST: settleUncounted });
