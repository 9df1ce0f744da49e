import { api } from "#app/http/api.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { getTransfer, listTransfers } from "#app/modules/transfers/read-transfers.server.ts";
import { updateTransfer } from "#app/modules/transfers/update-transfer.server.ts";

export const { loader, action } = api({
  GET: listTransfers,
  POST: createTransfer,
  item: { GET: getTransfer, PATCH: updateTransfer },
});
