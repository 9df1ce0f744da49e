import { operation } from "#app/lib/operation.server.ts";
import { NO_PASSWORD } from "#app/modules/auth/password.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { beginAccessChange } from "#app/modules/user-management/access-rules.server.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { readSystemUser } from "./read-system-users.server.ts";
import { SystemUserInput, SystemUserView } from "./system-user.schema.server.ts";
import { refuseGains, refuseTaken, setLists } from "./system-user-rules.server.ts";

/** Adds a user, who cannot sign in before choosing a password with a link (see `create-link.server.ts`). */
export const createSystemUser = operation({
  name: "createSystemUser",
  summary: "Adds a user, who then chooses a password with a link",
  permission: "users:manage",
  input: SystemUserInput,
  output: SystemUserView,
  writes: "system_users",
  status: 201,
  async run(context, { storeIds, roleIds, teamIds, ...input }) {
    const { em } = context;
    const mine = await beginAccessChange(context);
    await refuseTaken(em, input);
    const lists = { storeIds, roleIds, teamIds };
    await refuseGains(em, mine, lists, { storeIds: [], roleIds: [] });
    const { defaultLanguage } = await readSettings(em);
    const locale = defaultLanguage === "ar" ? "ar" : "en";
    const user = em.create(SystemUser, { ...input, locale, passwordHash: NO_PASSWORD });
    await em.flush();
    await setLists(em, user.id, lists);
    return readSystemUser(em, user.id);
  },
});
