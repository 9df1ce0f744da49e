import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { personName } from "#app/modules/reports/standard/sql-parts.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { SavedReportView } from "./saved-report.schema.server.ts";
import type { Definition, SourceName } from "./sources.server.ts";

type Reader = Pick<Actor, "user" | "permissions">;

/** The reports (s) that a reader made, or that are shared with one of their roles; all of them for a user who manages reports. */
const selectReports = (em: Em, { user, permissions }: Reader) => {
  const query = rows(em)
    .selectFrom("saved_reports as s")
    .innerJoin("system_users as u", "u.id", "s.owner_id")
    .select(["s.id", "s.name", "s.owner_id as ownerId", "s.source", "s.columns", "s.filters", "s.group_by as groupBy"])
    .select(["s.period", "s.store_id as storeId", "s.role_ids as roleIds", "s.schedule", "s.format"])
    .select(["s.next_run_at as nextRunAt", "s.created_at as createdAt", "s.updated_at as updatedAt", "s.version"])
    .select(sql<string>`${personName}`.as("owner"))
    .where("s.deleted_at", "is", null);
  if (holds(permissions, "reports:manage")) return query;
  return query.where(
    sql<boolean>`(s.owner_id = ${user.id} or exists (select 1 from user_roles ur where ur.user_id = ${user.id}
      and s.role_ids @> to_jsonb(ur.role_id)))`,
  );
};

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>["execute"]>>[number];

const toView = (row: Row): SavedReportView =>
  ({
    ...row,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) as SavedReportView;

/** One report that the reader may open. @throws 404 */
export async function readSavedReport(em: Em, reader: Reader, reportId: number): Promise<SavedReportView> {
  const row = await selectReports(em, reader).where("s.id", "=", reportId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** Its owner may change a report, and who manages reports. */
export const mayChange = ({ user, permissions }: Reader, { ownerId }: { ownerId: number }): boolean =>
  holds(permissions, "reports:manage") || (ownerId === user.id && holds(permissions, "reports:create"));

export const getSavedReport = operation({
  name: "getSavedReport",
  summary: "One of one's own reports, or one that is shared with one's role",
  permission: [],
  input: z.object({ id: id() }),
  output: SavedReportView,
  knowsAllParameters: true,
  run: (context, input) => readSavedReport(context.em, context, input.id),
});

export const listSavedReports = operation({
  name: "listSavedReports",
  summary: "One's own reports and those shared with one's roles, by name",
  permission: [],
  input: z.object(pageOfList),
  output: z.array(SavedReportView),
  paged: true,
  knowsAllParameters: true,
  async run(context, { limit, offset }) {
    const found = selectReports(context.em, context);
    const [page, { total }] = await Promise.all([
      found.orderBy(sql`lower(s.name)`).orderBy("s.id").limit(limit).offset(offset).execute(),
      rows(context.em)
        .selectFrom(found.as("f"))
        .select(sql<number>`count(*)::int`.as("total"))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows: page.map(toView), total, next: offset + page.length < total ? offset + limit : null };
  },
});

export const definitionOf = (report: SavedReportView): Definition => ({
  source: report.source as SourceName,
  columns: report.columns,
  filters: report.filters,
  groupBy: report.groupBy,
  period: report.period as Definition["period"],
  storeId: report.storeId,
});
