import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readRegisterView } from "./read-registers.server.ts";
import { RegisterView } from "./register.schema.server.ts";
import { readRegister } from "./sessions/find-register.server.ts";
import { workAt } from "./sessions/work-registers.server.ts";

/** Chooses the register at which the user works from now on: money goes into its drawer and comes out of it. Source: decision 46 of the specification. */
export const useRegister = operation({
  name: "useRegister",
  summary: "Chooses the register at which you work in this session; the answer is the register with its state",
  permission: "sales:create",
  input: z.object({ id: id() }),
  output: RegisterView,
  writes: "sessions",
  async run(context, { id: registerId }) {
    const register = await readRegister(context, registerId);
    if (!register.isActive) throw new DomainError("rule", "registers.errors.inactive");
    await workAt(context, registerId);
    return readRegisterView(context, registerId);
  },
});
