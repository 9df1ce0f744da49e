import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { RoleView } from "./role.schema.server.ts";

/** Roles (r) with what they grant and the number of their users, ready for a `where` and an order. */
const selectRoles = (em: Em) =>
  rows(em)
    .selectFrom("roles as r")
    .select(["r.id", "r.name", "r.description", "r.is_active as isActive"])
    .select(["r.created_at as createdAt", "r.version"])
    .select(
      sql<number>`(select count(*)::int from user_roles ur join system_users u on u.id = ur.user_id
        where ur.role_id = r.id and not u.is_deleted)`.as("users"),
    )
    .select(
      sql<number[]>`array(select rp.permission_id from role_permissions rp where rp.role_id = r.id and rp.granted
        order by rp.permission_id)`.as("permissionIds"),
    );

const toRoleView = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** One role. @throws 404 */
export async function readRole(em: Em, roleId: number): Promise<RoleView> {
  const row = await selectRoles(em).where("r.id", "=", roleId).executeTakeFirst();
  if (!row) throw notFound();
  return toRoleView(row);
}

export const getRole = operation({
  name: "getRole",
  summary: "One role with the permissions that it grants",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: RoleView,
  run: ({ em }, input) => readRole(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', r.name, r.description)"));
const ROLE_SORTS = ["name", "users", "createdAt"] as const;
const SORT_COLUMNS = { name: sql`lower(r.name)`, users: sql`users`, createdAt: sql`r.created_at` };

/** The roles with what they grant and the number of their users. */
export const listRoles = operation({
  name: "listRoles",
  summary: "Roles by name, with what they grant and the number of their users",
  permission: "users:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    sort: z.enum(ROLE_SORTS).default("name"),
    descending: flag(),
  }),
  output: z.array(RoleView),
  paged: true,
  async run({ em }, { limit, offset, q, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const matching = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectRoles(em),
    );
    const page = matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("r.id", direction);
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("roles", { q }, async () => (await matching.clearSelect().select("r.id").execute()).length, ["roles"]),
    ]);
    return { rows: found.map(toRoleView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** The roles to choose from, with what each grants. */
export const listRoleOptions = operation({
  name: "listRoleOptions",
  summary: "The roles to choose from",
  permission: "users:manage",
  input: z.object({}),
  output: z.array(z.object({ id: view.id, name: z.string(), isActive: z.boolean() })),
  run: ({ em }) =>
    rows(em).selectFrom("roles").select(["id", "name", "is_active as isActive"]).orderBy("name").execute(),
});
