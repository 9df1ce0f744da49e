import { api } from "#app/http/api.server.ts";
import { currentSession } from "#app/modules/auth/current-session.server.ts";

export const { loader, action } = api({ GET: currentSession });
