import type { RowOf } from "#app/lib/operation.server.ts";
import { isProductRight } from "#app/lib/permissions.ts";
import { actions, managementTab } from "#app/modules/user-management/management.tsx";
import { paths } from "#app/paths.ts";
import { count, text } from "#app/ui/list/columns.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { listPermissions } from "./read-permissions.server.ts";

type Permission = RowOf<typeof listPermissions>;

const module = (permission: Permission, { t }: Say) => t(`modules.${permission.module}`);
const action = (permission: Permission, { t }: Say) => t(`actions.${permission.action}`);

/** The permissions. One that the product asks for is not removed. */
export const permissionList: List<Permission> = {
  ...managementTab("permissions"),
  sorts: ["code", "module", "action", "resource", "roles"],
  sort: "code",
  columns: {
    code: { cell: ({ code }) => <bdi dir="ltr">{code}</bdi>, file: { value: ({ code }) => code } },
    module: { cell: module, file: { value: module } },
    action: { cell: action, file: { value: action } },
    resource: text((permission) => permission.resource),
    description: text((permission) => permission.description, { header: "users:description", lesser: true }),
    use: { cell: ({ code }, { t }) => (isProductRight(code) ? <Badge>{t("ofProduct")}</Badge> : t("own")) },
    roles: count((permission) => permission.roles),
    actions: actions(({ id, code }) => ({
      name: code,
      edit: paths.users.permissions.edit(id),
      remove: isProductRight(code) ? undefined : paths.users.permissions.remove(id),
    })),
  },
};
