import type { Calls } from "#app/http/api/api.server.ts";
import { listAttendance } from "#app/modules/user-management/attendance/attendance.list.server.ts";
import { toggleAttendance } from "#app/modules/user-management/attendance/toggle-attendance.server.ts";
import { createPasswordLink } from "#app/modules/user-management/links/create-link.server.ts";
import { resetSecondFactor } from "#app/modules/user-management/links/remove-factor.server.ts";
import { createPermission } from "#app/modules/user-management/permissions/create-permission.server.ts";
import { getPermission, listPermissions } from "#app/modules/user-management/permissions/read-permissions.server.ts";
import { removePermission } from "#app/modules/user-management/permissions/remove-permission.server.ts";
import { updatePermission } from "#app/modules/user-management/permissions/update-permission.server.ts";
import { createRole } from "#app/modules/user-management/roles/create-role.server.ts";
import { getRole, listRoles } from "#app/modules/user-management/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/user-management/roles/remove-role.server.ts";
import { updateRole } from "#app/modules/user-management/roles/update-role.server.ts";
import { endSession, endUserSessions } from "#app/modules/user-management/sessions/end-sessions.server.ts";
import { listSessions } from "#app/modules/user-management/sessions/read-sessions.server.ts";
import { createTeam } from "#app/modules/user-management/teams/create-team.server.ts";
import { getTeam, listTeams } from "#app/modules/user-management/teams/read-teams.server.ts";
import { removeTeam } from "#app/modules/user-management/teams/remove-team.server.ts";
import { updateTeam } from "#app/modules/user-management/teams/update-team.server.ts";
import { createSystemUser } from "#app/modules/user-management/users/create-system-user.server.ts";
import { getSystemUser, listSystemUsers } from "#app/modules/user-management/users/read-system-users.server.ts";
import { removeSystemUser } from "#app/modules/user-management/users/remove-system-user.server.ts";
import { updateSystemUser } from "#app/modules/user-management/users/update-system-user.server.ts";

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
  attendance: { GET: listAttendance, POST: toggleAttendance },
  sessions: { GET: listSessions, DELETE: endUserSessions },
  "sessions/:id": { DELETE: endSession },
};
