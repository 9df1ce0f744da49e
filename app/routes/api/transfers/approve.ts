import { api } from "#app/http/api.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";

export const { loader, action } = api({ POST: approveTransfer });
