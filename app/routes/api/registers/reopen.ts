import { api } from "#app/http/api.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/reopen-register.server.ts";

export const { loader, action } = api({ POST: reopenRegister });
