import { api } from "#app/http/api.server.ts";
import { createTeam } from "#app/modules/users/teams/create-team.server.ts";
import { getTeam, listTeams } from "#app/modules/users/teams/read-teams.server.ts";
import { removeTeam } from "#app/modules/users/teams/remove-team.server.ts";
import { updateTeam } from "#app/modules/users/teams/update-team.server.ts";

export const { loader, action } = api({
  GET: listTeams,
  POST: createTeam,
  item: { GET: getTeam, PUT: updateTeam, DELETE: removeTeam },
});
