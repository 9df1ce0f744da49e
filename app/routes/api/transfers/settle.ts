import { api } from "#app/http/api.server.ts";
import { settleTransfer } from "#app/modules/transfers/settle-transfer.server.ts";

export const { loader, action } = api({ POST: settleTransfer });
