import type { Access } from "#app/http/session/access.server.ts";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changeAccess, endAccess, refuseMore, rightsOfUser } from "#app/modules/user-management/access-rules.server.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { readSystemUser } from "./read-system-users.server.ts";
import { SystemUserChange, SystemUserView } from "./system-user.schema.server.ts";
import { refuseGains, refuseTaken, setLists } from "./system-user-rules.server.ts";

/**
 * Changes a user. A deactivated user is signed out everywhere at once; nobody deactivates themselves, or takes a right that must have a holder
 * from its last one: 409. A user who is activated again may hold no right that the asking user lacks.
 */
export const updateSystemUser = operation({
  name: "updateSystemUser",
  summary: "Changes a user, with stores, roles and teams",
  permission: "users:manage",
  input: SystemUserChange,
  output: SystemUserView,
  writes: "system_users",
  run(context, { id, version, storeIds, roleIds, teamIds, ...changes }) {
    const { em } = context;
    const change = async (mine: Access) => {
      const before = await readSystemUser(em, id);
      await beginChange(context, "system_users", before, version);
      checkChangedPhone(changes.phone, before.phone);
      await refuseTaken(em, changes, id);
      if (changes.isActive === false && id === context.user.id) {
        throw new DomainError("conflict", "users.errors.deactivateSelf", { field: "isActive" });
      }
      const lists = { storeIds, roleIds, teamIds };
      const had = { storeIds: before.stores.map((one) => one.id), roleIds: before.roles.map((one) => one.id) };
      await refuseGains(em, mine, lists, had);
      const user = await em.findOneOrFail(SystemUser, { id });
      em.assign(user, { ...given(changes), updatedAt: new Date() });
      await em.flush();
      await setLists(em, id, lists);
      if (changes.isActive === true && !before.isActive) refuseMore(mine, await rightsOfUser(em, id), "isActive");
      if (changes.isActive === false) await endAccess(em, id);
      return readSystemUser(em, id);
    };
    return changeAccess(context, change, changes.isActive === false ? "isActive" : "roleIds");
  },
});
