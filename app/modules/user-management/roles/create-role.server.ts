import { operation } from "#app/lib/operation.server.ts";
import { beginAccessChange, refuseMore } from "#app/modules/user-management/access-rules.server.ts";
import { Role } from "#db/entities/users/role.ts";
import { readRole } from "./read-roles.server.ts";
import { RoleInput, RoleView } from "./role.schema.server.ts";
import { codesOf, refuseTakenRole, setGrants } from "./role-rules.server.ts";

/** Adds a role, which can grant no more than its maker holds. */
export const createRole = operation({
  name: "createRole",
  summary: "Adds a role with the permissions that it grants",
  permission: "users:manage",
  input: RoleInput,
  output: RoleView,
  writes: "roles",
  status: 201,
  async run(context, { permissionIds = [], ...input }) {
    const { em } = context;
    const mine = await beginAccessChange(context);
    await refuseTakenRole(em, input.name);
    refuseMore(mine, await codesOf(em, permissionIds), "permissionIds");
    const role = em.create(Role, input);
    await em.flush();
    await setGrants(em, role.id, permissionIds);
    return readRole(em, role.id);
  },
});
