import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { listRoleOptions } from "#app/modules/user-management/roles/read-roles.server.ts";
import { listTeamOptions } from "#app/modules/user-management/teams/read-teams.server.ts";
import { createSystemUser } from "./create-system-user.server.ts";
import { getSystemUser } from "./read-system-users.server.ts";

/** The user that a form changes, and what there is to tick: the stores of the asking user and those that the changed user has already, roles, teams. */
export async function userFormData(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale, session } = await guard(args, createSystemUser.permission);
  const [user, roles, teams] = await Promise.all([
    id ? load(args, getSystemUser, { id }) : undefined,
    load(args, listRoleOptions, {}),
    load(args, listTeamOptions, {}),
  ]);
  const stores = new Map([...(session?.stores ?? []), ...(user?.stores ?? [])].map((store) => [store.id, store]));
  return {
    locale,
    user,
    roles,
    teams,
    stores: [...stores.values()]
      .sort((one, other) => one.id - other.id)
      .map(({ id: storeId, name, nameAr }) => ({ id: storeId, name: (locale === "ar" && nameAr) || name })),
  };
}
