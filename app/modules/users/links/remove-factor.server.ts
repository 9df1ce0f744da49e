import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { dropFactor } from "#app/modules/auth/second-factor.server.ts";
import { beginAccessChange, refuseMore, rightsOfUser } from "../access-rules.server.ts";
import { readSystemUser } from "../people/read-system-users.server.ts";

/** Takes the second factor from a user who lost the phone and the recovery codes. Nobody does it to a user who may do more. */
export const resetSecondFactor = operation({
  name: "resetSecondFactor",
  summary: "Takes the second factor from a user who lost it",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "second_factors",
  status: 204,
  async run(context, input) {
    const { em } = context;
    const mine = await beginAccessChange(context);
    const { id } = await readSystemUser(em, input.id);
    refuseMore(mine, await rightsOfUser(em, id));
    await dropFactor(em, id);
    return { id };
  },
});
