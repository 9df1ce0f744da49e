import { api } from "#app/http/api.server.ts";
import { getRegisterSession } from "#app/modules/registers/sessions/read-sessions.server.ts";

export const { loader, action } = api({ GET: getRegisterSession });
