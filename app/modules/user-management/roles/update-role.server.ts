import type { Access } from "#app/http/session/access.server.ts";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changeAccess, refuseMore } from "#app/modules/user-management/access-rules.server.ts";
import { rows } from "#db/orm.ts";
import { readRole } from "./read-roles.server.ts";
import { RoleChange, RoleView } from "./role.schema.server.ts";
import { codesOf, refuseTakenRole, setGrants } from "./role-rules.server.ts";

/**
 * Changes a role. The rights that it newly grants, and all rights of an inactive role that becomes active, have to be among those of the asking user; taking
 * rights away is always allowed, unless nobody would hold one that must have a holder.
 */
export const updateRole = operation({
  name: "updateRole",
  summary: "Changes a role and what it grants",
  permission: "users:manage",
  input: RoleChange,
  output: RoleView,
  writes: "roles",
  run(context, { id, version, permissionIds, ...changes }) {
    const { em } = context;
    const change = async (mine: Access) => {
      const before = await readRole(em, id);
      await beginChange(context, "roles", before, version);
      await refuseTakenRole(em, changes.name, id);
      const after = permissionIds ?? before.permissionIds;
      const isActivated = changes.isActive === true && !before.isActive;
      const gained = isActivated ? after : after.filter((one) => !before.permissionIds.includes(one));
      refuseMore(mine, await codesOf(em, gained), "permissionIds");
      const { name, description, isActive } = changes;
      // Also a change of the grants alone is a new version of the role.
      await rows(em)
        .updateTable("roles")
        .set((e) => ({ ...given({ name, description, is_active: isActive }), version: e("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      if (permissionIds) await setGrants(em, id, permissionIds);
      return readRole(em, id);
    };
    return changeAccess(context, change, changes.isActive === false ? "isActive" : "permissionIds");
  },
});
