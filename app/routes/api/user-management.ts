import type { Calls } from "#app/http/api.server.ts";
import { createPasswordLink } from "#app/modules/users/links/create-link.server.ts";
import { resetSecondFactor } from "#app/modules/users/links/remove-factor.server.ts";
import { createSystemUser } from "#app/modules/users/people/create-system-user.server.ts";
import { getSystemUser, listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { removeSystemUser } from "#app/modules/users/people/remove-system-user.server.ts";
import { updateSystemUser } from "#app/modules/users/people/update-system-user.server.ts";
import { createPermission } from "#app/modules/users/permissions/create-permission.server.ts";
import { getPermission, listPermissions } from "#app/modules/users/permissions/read-permissions.server.ts";
import { removePermission } from "#app/modules/users/permissions/remove-permission.server.ts";
import { updatePermission } from "#app/modules/users/permissions/update-permission.server.ts";
import { createRole } from "#app/modules/users/roles/create-role.server.ts";
import { getRole, listRoles } from "#app/modules/users/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/users/roles/remove-role.server.ts";
import { updateRole } from "#app/modules/users/roles/update-role.server.ts";
import { endSession, endUserSessions } from "#app/modules/users/sessions/end-sessions.server.ts";
import { listSessions } from "#app/modules/users/sessions/read-sessions.server.ts";
import { createTeam } from "#app/modules/users/teams/create-team.server.ts";
import { getTeam, listTeams } from "#app/modules/users/teams/read-teams.server.ts";
import { removeTeam } from "#app/modules/users/teams/remove-team.server.ts";
import { updateTeam } from "#app/modules/users/teams/update-team.server.ts";

export const userManagement: Calls = {
  teams: { GET: listTeams, POST: createTeam },
  "teams/:id": { GET: getTeam, PUT: updateTeam, DELETE: removeTeam },
  roles: { GET: listRoles, POST: createRole },
  "roles/:id": { GET: getRole, PUT: updateRole, DELETE: removeRole },
  permissions: { GET: listPermissions, POST: createPermission },
  "permissions/:id": { GET: getPermission, PUT: updatePermission, DELETE: removePermission },
  "system-users": { GET: listSystemUsers, POST: createSystemUser },
  "system-users/:id": { GET: getSystemUser, PUT: updateSystemUser, DELETE: removeSystemUser },
  "system-users/:id/link": { POST: createPasswordLink },
  "system-users/:id/second-factor": { DELETE: resetSecondFactor },
  sessions: { GET: listSessions, DELETE: endUserSessions },
  "sessions/:id": { DELETE: endSession },
};
