import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { ACTIVE_OR_NOT, likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { LaboratoryView, profileOf, shownProfile } from "./laboratory.schema.server.ts";

/** Laboratories (l) with their vendors (v), without removed ones, ready for a `where` and an order. */
const selectLaboratories = (em: Em) =>
  rows(em)
    .selectFrom("lens_laboratories as l")
    .innerJoin("vendors as v", "v.id", "l.vendor_id")
    .select(["l.id", "l.vendor_id as vendorId", "v.name", "v.phone", "l.account_number as accountNumber"])
    .select(["l.usual_days as usualDays", "l.days_by_design as daysByDesign", "l.folder", "l.profile"])
    .select(["l.is_active as isActive", "l.notes", "l.version"])
    .select(["l.created_at as createdAt", "l.updated_at as updatedAt"])
    .where("l.deleted_at", "is", null)
    .where("v.deleted_at", "is", null);

type Row = { daysByDesign: unknown; profile: unknown; createdAt: Date; updatedAt: Date };

function toView<Columns extends Row>({ daysByDesign, profile, createdAt, updatedAt, ...row }: Columns) {
  const own = daysByDesign as Record<string, number | undefined>;
  return {
    ...row,
    daysSingleVision: own.single_vision ?? null,
    daysBifocal: own.bifocal ?? null,
    daysProgressive: own.progressive ?? null,
    ...shownProfile(profileOf(profile)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Who orders lenses, and who looks after vendors. */
const READERS = ["sales:read", "inventory:read", "inventory:update"] as const;

/** One laboratory. @throws 404 */
export async function readLaboratory(em: Em, laboratoryId: number): Promise<LaboratoryView> {
  const row = await selectLaboratories(em).where("l.id", "=", laboratoryId).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "laboratories.notFound");
  return toView(row);
}

export const getLensLaboratory = operation({
  name: "getLensLaboratory",
  summary: "One laboratory, with how it wants its order files",
  permission: READERS,
  input: z.object({ id: id() }),
  output: LaboratoryView,
  run: ({ em }, input) => readLaboratory(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', v.name, v.phone, l.account_number)"));
const SORT_COLUMNS = {
  name: sql`lower(v.name)`,
  usualDays: sql`l.usual_days`,
  openJobs: sql`"openJobs"`,
  lateJobs: sql`"lateJobs"`,
};

/** The jobs of the user's stores that lie at a laboratory (l). */
const jobsAt = (stores: readonly number[]) => sql`lens_jobs j where j.laboratory_id = l.id
  and j.status in ('sent','in_lab') and j.deleted_at is null and j.store_id = any(${[...stores]})`;

/** The laboratories by name, with the jobs that lie there and those that are late. */
export const listLensLaboratories = operation({
  name: "listLensLaboratories",
  summary: "Laboratories by name, with how many of your jobs lie there and how many are late",
  permission: READERS,
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(ACTIVE_OR_NOT),
    vendorId: optionalId(),
    sort: z.enum(["name", "usualDays", "openJobs", "lateJobs"], { error: "errors.choice" }).default("name"),
    descending: flag(),
  }),
  output: z.array(LaboratoryView.extend({ openJobs: z.int(), lateJobs: z.int() })),
  paged: true,
  async run({ em, stores }, { limit, offset, q, status, vendorId, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const [own, today] = [idsOf(stores), riyadhDay()];
    let matching = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectLaboratories(em),
    );
    if (status) matching = matching.where("l.is_active", "=", status === "active");
    if (vendorId !== null) matching = matching.where("l.vendor_id", "=", vendorId);
    const counted = rows(em).selectFrom(matching.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const [found, total] = await Promise.all([
      matching
        .select(sql<number>`(select count(*)::int from ${jobsAt(own)})`.as("openJobs"))
        .select(sql<number>`(select count(*)::int from ${jobsAt(own)} and j.expected_on < ${today})`.as("lateJobs"))
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy("l.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount(
        "lens_laboratories",
        { q, status, vendorId },
        async () => (await counted.executeTakeFirstOrThrow()).count,
        ["lens_laboratories", "vendors"],
      ),
    ]);
    return { rows: found.map(toView), total, next: offset + found.length < total ? offset + limit : null };
  },
});
