import { api } from "#app/http/api.server.ts";
import { sendTransfer } from "#app/modules/transfers/send-transfer.server.ts";

export const { loader, action } = api({ POST: sendTransfer });
