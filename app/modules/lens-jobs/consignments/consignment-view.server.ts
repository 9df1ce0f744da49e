import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ConsignmentRow, ConsignmentView } from "./consignment.schema.server.ts";
import { AWAITED } from "./settle-consignment.server.ts";

const nameOf = (column: string) =>
  sql<string | null>`(select nullif(trim(concat(u.first_name, ' ', u.last_name)), '')
    from system_users u where u.id = ${sql.ref(column)})`;

/** What a consignment (c) holds: its jobs by how they came back. */
const COUNTS = sql<{
  jobs: number;
  frames: number;
  awaited: number;
  short: number;
  damaged: number;
  expected_on: string | null;
}>`(select count(*)::int as jobs, (count(*) filter (where i.has_frame))::int as frames,
    (count(*) filter (where ${AWAITED}))::int as awaited,
    (count(*) filter (where ${AWAITED} and i.outcome = 'short'))::int as short,
    (count(*) filter (where i.outcome = 'damaged'))::int as damaged,
    (max(j.expected_on) filter (where ${AWAITED}))::text as expected_on
  from lens_consignment_items i join lens_jobs j on j.id = i.job_id where i.consignment_id = c.id)`;

/** Consignments (c) with their store (o), laboratory (v) and counts (n), ready for a `where`. */
export const selectConsignments = (em: Em) =>
  rows(em)
    .selectFrom("lens_consignments as c")
    .innerJoin("stores as o", "o.id", "c.store_id")
    .innerJoin("lens_laboratories as l", "l.id", "c.laboratory_id")
    .innerJoin("vendors as v", "v.id", "l.vendor_id")
    .innerJoinLateral(COUNTS.as("n"), (join) => join.onTrue())
    .select(["c.id", "c.consignment_number as consignmentNumber", "c.store_id as storeId", "o.name as storeName"])
    .select(["o.name_ar as storeNameAr", "c.laboratory_id as laboratoryId", "v.name as laboratoryName", "c.status"])
    .select(["n.jobs", "n.frames", "n.awaited", "n.short", "n.damaged", "n.expected_on as expectedOn"])
    .select(sql<boolean>`coalesce(n.expected_on::date < ${riyadhDay()}::date, false)`.as("isLate"))
    .select(["c.sent_at as sentAt", "c.completed_at as completedAt", "c.carrier"])
    .select(["c.tracking_number as trackingNumber", "c.created_at as createdAt", "c.version"])
    .where("c.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectConsignments>["executeTakeFirstOrThrow"]>>;

export const toConsignmentRow = (row: Row): ConsignmentRow => ({
  ...row,
  status: row.status as ConsignmentRow["status"],
  sentAt: row.sentAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The refusal of a consignment that does not exist, or that belongs to another store. */
export const consignmentNotFound = (): DomainError => new DomainError("not_found", "lensConsignments.notFound");

/** One consignment of the user's stores, with its jobs. @throws 404 */
export async function readConsignment(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<ConsignmentView> {
  const row = await selectConsignments(em)
    .select(["c.notes", nameOf("c.sent_by").as("sentByName")])
    .where("c.id", "=", id)
    .where("c.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!row) throw consignmentNotFound();
  const items = await itemsOf(em, id);
  const { total } = await rows(em)
    .selectFrom("lens_consignment_items")
    .select(sql<string>`coalesce(sum(cost), 0)::numeric(14,2)::text`.as("total"))
    .where("consignment_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...toConsignmentRow(row),
    notes: row.notes,
    sentByName: row.sentByName,
    totalCost: total,
    items,
  };
}

/** The jobs of a consignment, in the order in which they were put into it. */
async function itemsOf(em: Em, id: number): Promise<ConsignmentView["items"]> {
  const found = await selectJobs(em)
    .innerJoin("lens_consignment_items as i", "i.job_id", "j.id")
    .select(["i.id as itemId", "i.has_frame as hasFrame", "i.outcome", "i.received_at as cameAt", "i.cost", "i.note"])
    .select(["j.frame_name as frameName", nameOf("i.received_by").as("receivedByName"), AWAITED.as("isAwaited")])
    .where("i.consignment_id", "=", id)
    .orderBy("i.id")
    .execute();
  return found.map((row) => {
    const { jobNumber, customerName, lensName, trayNumber, expectedOn, ...job } = toJobRow(row);
    const { status, holdReason, eyes, way, isRush, isLate } = job;
    return {
      ...{ status, holdReason, eyes, way, isRush, isLate, jobNumber, customerName, lensName, trayNumber, expectedOn },
      id: row.itemId,
      jobId: row.id,
      frameName: row.frameName,
      hasFrame: row.hasFrame,
      outcome: row.outcome as ConsignmentView["items"][number]["outcome"],
      isAwaited: row.isAwaited,
      receivedAt: row.cameAt?.toISOString() ?? null,
      receivedByName: row.receivedByName,
      cost: row.cost,
      note: row.note,
    };
  });
}
