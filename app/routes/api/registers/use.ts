import { api } from "#app/http/api.server.ts";
import { useRegister } from "#app/modules/registers/use-register.server.ts";

export const { loader, action } = api({ POST: useRegister });
