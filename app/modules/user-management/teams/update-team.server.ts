import { LockMode } from "@mikro-orm/core";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Team } from "#db/entities/users/team.ts";
import { refuseTakenTeam } from "./create-team.server.ts";
import { readTeam } from "./read-teams.server.ts";
import { TeamChange, TeamView } from "./team.schema.server.ts";

/** Changes a team. With a version that is no longer the row's: 409, and nothing is written. */
export const updateTeam = operation({
  name: "updateTeam",
  summary: "Changes a team",
  permission: "users:manage",
  input: TeamChange,
  output: TeamView,
  writes: "teams",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const team = await em.findOne(Team, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!team) throw notFound();
    await beginChange(context, "teams", await readTeam(em, id), version);
    await refuseTakenTeam(em, changes.name, id);
    em.assign(team, given(changes));
    await em.flush();
    return readTeam(em, id);
  },
});
