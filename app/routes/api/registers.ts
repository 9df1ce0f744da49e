import { api } from "#app/http/api.server.ts";
import { createRegister } from "#app/modules/registers/create-register.server.ts";
import { getRegister, listRegisters } from "#app/modules/registers/read-registers.server.ts";
import { updateRegister } from "#app/modules/registers/update-register.server.ts";

export const { loader, action } = api({
  GET: listRegisters,
  POST: createRegister,
  item: { GET: getRegister, PATCH: updateRegister },
});
