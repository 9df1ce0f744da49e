import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { createRegister } from "./create-register.server.ts";
import { listRegisters } from "./read-registers.server.ts";
import { registerList } from "./register.list.tsx";

export const registers = serverList({
  list: registerList,
  read: listRegisters,
  may: { add: createRegister, seesExpected: { permission: "sales:manage" } },
  input: inCurrentStore,
});
