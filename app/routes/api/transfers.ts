import type { Calls } from "#app/http/api/api.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { cancelTransfer } from "#app/modules/transfers/cancel-transfer.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { getTransfer, listTransferItems, listTransfers } from "#app/modules/transfers/read-transfers.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { settleTransfer } from "#app/modules/transfers/settle/settle-transfer.server.ts";
import { updateTransfer } from "#app/modules/transfers/update-transfer.server.ts";

export const transfers: Calls = {
  transfers: { GET: listTransfers, POST: createTransfer },
  "transfers/:id": { GET: getTransfer, PATCH: updateTransfer },
  "transfers/:id/items": { GET: listTransferItems },
  "transfers/:id/approve": { POST: approveTransfer },
  "transfers/:id/send": { POST: sendTransfer },
  "transfers/:id/receive": { POST: receiveTransfer },
  "transfers/:id/settle": { POST: settleTransfer },
  "transfers/:id/cancel": { POST: cancelTransfer },
};
