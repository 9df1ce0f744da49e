import { api } from "#app/http/api.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive-transfer.server.ts";

export const { loader, action } = api({ POST: receiveTransfer });
