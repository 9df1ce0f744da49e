import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { ACTIVE_OR_NOT, likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { NO_PASSWORD } from "#app/modules/auth/password.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { SystemUserDetail, SystemUserView } from "./system-user.schema.server.ts";

type Named = { id: number; name: string };
type StoreName = Named & { nameAr: string | null };

/** Users (u) who are not removed, ready for a `where` and an order. */
const selectUsers = (em: Em) =>
  rows(em)
    .selectFrom("system_users as u")
    .select(["u.id", "u.username", "u.email", "u.first_name as firstName", "u.last_name as lastName", "u.phone"])
    .select(["u.is_active as isActive", "u.last_login as lastLogin", "u.version"])
    .select(["u.created_at as createdAt", "u.updated_at as updatedAt"])
    .select([
      sql<boolean>`u.password_hash <> ${NO_PASSWORD}`.as("hasPassword"),
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        "hasSecondFactor",
      ),
      sql<StoreName[]>`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'nameAr', s.name_ar)
        order by s.id) from user_stores us join stores s on s.id = us.store_id where us.user_id = u.id), '[]')`.as(
        "stores",
      ),
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`.as("roles"),
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from user_teams ut join teams t on t.id = ut.team_id where ut.user_id = u.id), '[]')`.as("teams"),
    ])
    .where("u.is_deleted", "=", false);

const toView = <Row extends { createdAt: Date; updatedAt: Date; lastLogin: Date | null }>(row: Row) => ({
  ...row,
  lastLogin: row.lastLogin?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One user. @throws 404, also for a removed user */
export async function readSystemUser(em: Em, userId: number): Promise<SystemUserView> {
  const row = await selectUsers(em).where("u.id", "=", userId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** Every right of a user with the active roles that grant it, as the rights of a session are read. */
const readRights = (em: Em, userId: number) =>
  rows(em)
    .selectFrom("user_roles as ur")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .innerJoin("role_permissions as rp", "rp.role_id", "r.id")
    .innerJoin("permissions as p", "p.id", "rp.permission_id")
    .select(["p.code", sql<string[]>`array_agg(r.name order by r.name)`.as("roles")])
    .where("ur.user_id", "=", userId)
    .where("r.is_active", "=", true)
    .where("rp.granted", "=", true)
    .groupBy(["p.id", "p.code"])
    .orderBy("p.id")
    .execute();

export const getSystemUser = operation({
  name: "getSystemUser",
  summary: "One user, with every right and the roles that it comes from",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: SystemUserDetail,
  async run({ em }, input) {
    const user = await readSystemUser(em, input.id);
    return { ...user, permissions: await readRights(em, user.id) };
  },
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', u.first_name, u.last_name, u.username, u.email, u.phone)"));
const SYSTEM_USER_SORTS = ["name", "username", "email", "lastLogin", "createdAt"] as const;
const SORT_COLUMNS = {
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  username: sql`lower(u.username)`,
  email: sql`lower(u.email)`,
  lastLogin: sql`coalesce(u.last_login, 'epoch')`,
  createdAt: sql`u.created_at`,
};

/** The users with their stores, roles and teams. */
export const listSystemUsers = operation({
  name: "listSystemUsers",
  summary: "Users by name, with their stores, roles and teams",
  permission: "users:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(ACTIVE_OR_NOT),
    sort: z.enum(SYSTEM_USER_SORTS).default("name"),
    descending: flag(),
  }),
  output: z.array(SystemUserView),
  paged: true,
  async run({ em }, { limit, offset, q, status, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const all = selectUsers(em);
    const matching = likePatterns(folded(searchedText(q ?? ""))).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      status === null ? all : all.where("u.is_active", "=", status === "active"),
    );
    const counted = () => matching.clearSelect().select("u.id").execute();
    const page = matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("u.id", direction);
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("system users", { q, status }, async () => (await counted()).length, ["system_users"]),
    ]);
    return { rows: found.map(toView), total, next: offset + found.length < total ? offset + limit : null };
  },
});
