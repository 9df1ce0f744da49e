import { api } from "#app/http/api.server.ts";
import { endSession, endUserSessions } from "#app/modules/users/sessions/end-sessions.server.ts";
import { listSessions } from "#app/modules/users/sessions/read-sessions.server.ts";

export const { loader, action } = api({
  GET: listSessions,
  DELETE: endUserSessions,
  item: { DELETE: endSession },
});
