import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { dropFactor } from "#app/modules/auth/second-factor.server.ts";
import { beginAccessChange, refuseMore, rightsOfUser } from "#app/modules/user-management/access-rules.server.ts";
import { getSystemUser, readSystemUser } from "#app/modules/user-management/users/read-system-users.server.ts";
import { paths } from "#app/paths.ts";

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

export const secondFactorRemoval = removal({
  removes: resetSecondFactor,
  async asks({ params, read }) {
    const { id, firstName, lastName } = await read(getSystemUser, { id: params.id });
    const name = `${firstName} ${lastName}`;
    return {
      title: "users.resetFactor",
      text: "users.resetFactorText",
      names: { name },
      under: { label: name, href: paths.users.users.detail(id) },
    };
  },
  done: (_user, { id = "" }) => ({ href: paths.users.users.detail(id), toast: "users.factorReset" }),
});
