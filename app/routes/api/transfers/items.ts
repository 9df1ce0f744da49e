import { api } from "#app/http/api.server.ts";
import { listTransferItems } from "#app/modules/transfers/read-transfers.server.ts";

export const { loader, action } = api({ GET: listTransferItems });
