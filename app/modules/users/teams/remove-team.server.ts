import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Team } from "#db/entities/team.ts";
import { rows } from "#db/orm.ts";
import { readTeam } from "./read-teams.server.ts";

/** Deletes a team; its members stay users. */
export const removeTeam = operation({
  name: "removeTeam",
  summary: "Deletes a team; its members stay users",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "teams",
  status: 204,
  async run({ em, audit }, input) {
    const team = await em.findOne(Team, { id: input.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!team) throw notFound();
    audit({ before: await readTeam(em, input.id) });
    await rows(em).deleteFrom("user_teams").where("team_id", "=", input.id).execute();
    em.remove(team);
    await em.flush();
    return { id: input.id };
  },
});
