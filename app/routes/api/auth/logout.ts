import { api } from "#app/http/api.server.ts";
import { signOut } from "#app/modules/auth/session-commands.server.ts";

export const { loader, action } = api({ POST: signOut });
