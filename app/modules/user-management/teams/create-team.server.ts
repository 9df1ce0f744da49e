import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Team } from "#db/entities/users/team.ts";
import { type Em, rows } from "#db/orm.ts";
import { readTeam } from "./read-teams.server.ts";
import { TeamInput, TeamView } from "./team.schema.server.ts";

/** Adds a team. */
export const createTeam = operation({
  name: "createTeam",
  summary: "Adds a team",
  permission: "users:manage",
  input: TeamInput,
  output: TeamView,
  writes: "teams",
  status: 201,
  async run({ em }, input) {
    await refuseTakenTeam(em, input.name);
    const team = em.create(Team, input);
    await em.flush();
    return readTeam(em, team.id);
  },
});

/** Refuses a name that another team has, in upper or lower case: 409 beside the field. Of two at once the unique name refuses one. */
export async function refuseTakenTeam(em: Em, name: string, besides = 0): Promise<void> {
  const taken = await rows(em)
    .selectFrom("teams")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .where("id", "<>", besides)
    .executeTakeFirst();
  if (taken) throw new DomainError("conflict", "teams.errors.nameTaken", { field: "name" });
}
