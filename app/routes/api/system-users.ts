import { api } from "#app/http/api.server.ts";
import { createSystemUser } from "#app/modules/users/people/create-system-user.server.ts";
import { getSystemUser, listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { removeSystemUser } from "#app/modules/users/people/remove-system-user.server.ts";
import { updateSystemUser } from "#app/modules/users/people/update-system-user.server.ts";

export const { loader, action } = api({
  GET: listSystemUsers,
  POST: createSystemUser,
  item: { GET: getSystemUser, PUT: updateSystemUser, DELETE: removeSystemUser },
});
