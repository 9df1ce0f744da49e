import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { PermissionView } from "./permission.schema.server.ts";

/** Permissions (p) with the number of roles that grant them, ready for a `where` and an order. */
const selectPermissions = (em: Em) =>
  rows(em)
    .selectFrom("permissions as p")
    .select(["p.id", "p.code", "p.module", "p.action", "p.resource", "p.description", "p.version"])
    .select(
      sql<number>`(select count(*)::int from role_permissions rp where rp.permission_id = p.id and rp.granted)`.as(
        "roles",
      ),
    );

/** One permission. @throws 404 */
export async function readPermission(em: Em, permissionId: number): Promise<PermissionView> {
  const row = await selectPermissions(em).where("p.id", "=", permissionId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const getPermission = operation({
  name: "getPermission",
  summary: "One permission",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: PermissionView,
  run: ({ em }, input) => readPermission(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', p.code, p.resource, p.description)"));
const PERMISSION_SORTS = ["code", "module", "action", "resource", "roles"] as const;
const SORT_COLUMNS = {
  code: sql`p.code`,
  module: sql`p.module`,
  action: sql`p.action`,
  resource: sql`lower(p.resource)`,
  roles: sql`roles`,
};

/** The permissions with the number of roles that grant them. */
export const listPermissions = operation({
  name: "listPermissions",
  summary: "Permissions by code, with the number of roles that grant them",
  permission: "users:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    sort: z.enum(PERMISSION_SORTS).default("code"),
    descending: flag(),
  }),
  output: z.array(PermissionView),
  paged: true,
  async run({ em }, { limit, offset, q, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const matching = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectPermissions(em),
    );
    const page = matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("p.id", direction);
    const counted = () => matching.clearSelect().select("p.id").execute();
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("permissions", { q }, async () => (await counted()).length, ["permissions"]),
    ]);
    return { rows: found, total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** Every permission, for the grid of a role. */
export const listPermissionOptions = operation({
  name: "listPermissionOptions",
  summary: "Every permission, for the grid of a role",
  permission: "users:manage",
  input: z.object({}),
  output: z.array(z.object({ id: view.id, code: z.string(), module: z.string(), action: z.string() })),
  run: ({ em }) =>
    rows(em)
      .selectFrom("permissions")
      .select(["id", "code", "module", "action", "resource"])
      .orderBy("module")
      .orderBy("id")
      .execute(),
});
