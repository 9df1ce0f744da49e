import { api } from "#app/http/api.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";

export const { loader, action } = api({ POST: openRegister });
