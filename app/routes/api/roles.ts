import { api } from "#app/http/api.server.ts";
import { createRole } from "#app/modules/users/roles/create-role.server.ts";
import { getRole, listRoles } from "#app/modules/users/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/users/roles/remove-role.server.ts";
import { updateRole } from "#app/modules/users/roles/update-role.server.ts";

export const { loader, action } = api({
  GET: listRoles,
  POST: createRole,
  item: { GET: getRole, PUT: updateRole, DELETE: removeRole },
});
