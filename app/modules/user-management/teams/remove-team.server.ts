import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { languageOf } from "#app/modules/user-management/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { Team } from "#db/entities/users/team.ts";
import { rows } from "#db/orm.ts";
import { getTeam, readTeam } from "./read-teams.server.ts";

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

export const teamRemoval = removal({
  removes: removeTeam,
  async asks({ params: { id }, read }) {
    const { name, members } = await read(getTeam, { id });
    return {
      title: "teams.delete",
      text: "teams.deleteText",
      names: { name: { text: name, lang: languageOf(name) } },
      counts: { count: members },
      under: { label: { key: "teams.title" }, href: paths.users.teams.list() },
    };
  },
  done: () => ({ href: paths.users.teams.list(), toast: "teams.deleted" }),
});
