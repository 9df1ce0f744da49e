import { api } from "#app/http/api.server.ts";
import { createPermission } from "#app/modules/users/permissions/create-permission.server.ts";
import { getPermission, listPermissions } from "#app/modules/users/permissions/read-permissions.server.ts";
import { removePermission } from "#app/modules/users/permissions/remove-permission.server.ts";
import { updatePermission } from "#app/modules/users/permissions/update-permission.server.ts";

export const { loader, action } = api({
  GET: listPermissions,
  POST: createPermission,
  item: { GET: getPermission, PUT: updatePermission, DELETE: removePermission },
});
