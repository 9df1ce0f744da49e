import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { TeamView } from "./team.schema.server.ts";

/** Teams (t) with the number of their members, ready for a `where` and an order. */
const selectTeams = (em: Em) =>
  rows(em)
    .selectFrom("teams as t")
    .select(["t.id", "t.name", "t.description", "t.is_active as isActive"])
    .select(["t.created_at as createdAt", "t.version"])
    .select(
      sql<number>`(select count(*)::int from user_teams ut join system_users u on u.id = ut.user_id
        where ut.team_id = t.id and not u.is_deleted)`.as("members"),
    );

const toTeamView = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** One team. @throws 404 */
export async function readTeam(em: Em, teamId: number): Promise<TeamView> {
  const row = await selectTeams(em).where("t.id", "=", teamId).executeTakeFirst();
  if (!row) throw notFound();
  return toTeamView(row);
}

export const getTeam = operation({
  name: "getTeam",
  summary: "One team",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: TeamView,
  run: ({ em }, input) => readTeam(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', t.name, t.description)"));
const TEAM_SORTS = ["name", "members", "createdAt"] as const;
const SORT_COLUMNS = { name: sql`lower(t.name)`, members: sql`members`, createdAt: sql`t.created_at` };

/** The teams with the number of their members. */
export const listTeams = operation({
  name: "listTeams",
  summary: "Teams by name, with the number of their members",
  permission: "users:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    sort: z.enum(TEAM_SORTS).default("name"),
    descending: flag(),
  }),
  output: z.array(TeamView),
  paged: true,
  async run({ em }, { limit, offset, q, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const matching = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectTeams(em),
    );
    const page = matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("t.id", direction);
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("teams", { q }, async () => (await matching.clearSelect().select("t.id").execute()).length, ["teams"]),
    ]);
    return { rows: found.map(toTeamView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** The teams to choose from. */
export const listTeamOptions = operation({
  name: "listTeamOptions",
  summary: "The teams to choose from",
  permission: "users:manage",
  input: z.object({}),
  output: z.array(z.object({ id: view.id, name: z.string() })),
  run: ({ em }) => rows(em).selectFrom("teams").select(["id", "name"]).orderBy("name").execute(),
});
