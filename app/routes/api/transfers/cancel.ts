import { api } from "#app/http/api.server.ts";
import { cancelTransfer } from "#app/modules/transfers/cancel-transfer.server.ts";

export const { loader, action } = api({ POST: cancelTransfer });
