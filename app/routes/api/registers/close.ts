import { api } from "#app/http/api.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/close-register.server.ts";

export const { loader, action } = api({ POST: closeRegister });
