import { api } from "#app/http/api.server.ts";
import { moveCash } from "#app/modules/registers/sessions/move-cash.server.ts";
import { listRegisterTransactions } from "#app/modules/registers/sessions/read-moves.server.ts";

export const { loader, action } = api({ GET: listRegisterTransactions, POST: moveCash });
