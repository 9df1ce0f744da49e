import type { Calls } from "#app/http/api/api.server.ts";
import { apiLogin } from "#app/modules/auth/api-login.server.ts";
import { currentSession } from "#app/modules/auth/current-session.server.ts";
import { signOut } from "#app/modules/auth/session-commands.server.ts";

export const auth: Calls = {
  "auth/me": { GET: currentSession },
  "auth/login": { POST: apiLogin },
  "auth/logout": { POST: signOut },
};
