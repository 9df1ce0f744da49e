import { formatDate } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { actions, inUse, managementTab, typed } from "#app/modules/user-management/management.tsx";
import { paths } from "#app/paths.ts";
import { count } from "#app/ui/list/columns.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import type { listRoles } from "./read-roles.server.ts";

type Role = RowOf<typeof listRoles>;

/** The roles. */
export const roleList: List<Role> = {
  ...managementTab("roles"),
  sorts: ["name", "users", "createdAt"],
  sort: "name",
  columns: {
    name: typed((role) => role.name, { header: "users:name" }),
    description: typed((role) => role.description, { header: "users:description", lesser: true }),
    permissions: count((role) => role.permissionIds.length),
    users: count((role) => role.users),
    status: inUse,
    createdAt: {
      header: "users:createdAt",
      lesser: true,
      cell: ({ createdAt }, { locale }) => <Moment>{formatDate(createdAt, locale)}</Moment>,
    },
    actions: actions(({ id, name }) => ({
      name,
      edit: paths.users.roles.edit(id),
      remove: paths.users.roles.remove(id),
    })),
  },
};
