import type { Calls } from "#app/http/api/api.server.ts";
import { createRegister } from "#app/modules/registers/create-register.server.ts";
import { createDisplayCode, listDisplays, revokeDisplay } from "#app/modules/registers/displays/displays.server.ts";
import { getRegister, listRegisters } from "#app/modules/registers/read-registers.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { listRegisterTransactions } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { getRegisterSession, listRegisterSessions } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { updateRegister } from "#app/modules/registers/update-register.server.ts";
import { useRegister } from "#app/modules/registers/use-register.server.ts";

export const registers: Calls = {
  registers: { GET: listRegisters, POST: createRegister },
  "registers/:id": { GET: getRegister, PATCH: updateRegister },
  "registers/:id/open": { POST: openRegister },
  "registers/:id/close": { POST: closeRegister },
  "registers/:id/use": { POST: useRegister },
  "registers/:id/reopen": { POST: reopenRegister },
  "registers/:id/transactions": { GET: listRegisterTransactions, POST: moveCash },
  "registers/:id/sessions": { GET: listRegisterSessions },
  "registers/:id/displays": { GET: listDisplays, POST: createDisplayCode },
  "registers/:id/displays/:displayId": { DELETE: revokeDisplay },
  "register-sessions/:id": { GET: getRegisterSession },
};
