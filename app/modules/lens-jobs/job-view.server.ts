import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { JobRow, JobView } from "./job.schema.server.ts";

/** The statuses in which a job still waits for its laboratory, and those in which the customer still waits for the shop. */
const AT_LABORATORY = "('sent','in_lab')";
const NOT_READY = "('draft','released','sent','in_lab','received','failed_check','checked')";

/** Whether a job (j) is behind: the laboratory behind its day, or the shop behind the day that the customer was told. */
export const isLateSql = (today: string) =>
  sql<boolean>`coalesce((j.expected_on < ${today}::date and j.status in ${sql.raw(AT_LABORATORY)})
    or (j.promised_on < ${today}::date and j.status in ${sql.raw(NOT_READY)}), false)`;

/** Whether nobody has moved a job (j) for a week, although its glasses are not ready. */
export const isStuckSql = () =>
  sql<boolean>`(j.status in ${sql.raw(NOT_READY)} and j.status_since < now() - interval '7 days')`;

/** Whether the glasses of a job (j) became ready today, and are still in the shop. */
export const isReadyTodaySql = (today: string) =>
  sql<boolean>`(j.status in ('ready','notified') and j.ready_at >= ${today}::timestamp at time zone 'Asia/Riyadh')`;

/** How many open jobs of a store are late, stuck, and ready since today, as one value. */
export const jobCountsSql = (storeId: number, today: string) => sql<{ late: number; stuck: number; ready: number }>`(
  select jsonb_build_object('late', count(*) filter (where ${isLateSql(today)}),
    'stuck', count(*) filter (where ${isStuckSql()}), 'ready', count(*) filter (where ${isReadyTodaySql(today)}))
  from lens_jobs j where j.store_id = ${storeId}::int and j.deleted_at is null
    and j.status not in ('collected','cancelled','remade','returned'))`;

/** Lens jobs (j) with customer (c), sale (s), store (o) and laboratory (v), ready for a `where`. */
export const selectJobs = (em: Em) =>
  rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("stores as o", "o.id", "j.store_id")
    .leftJoin("customers as c", "c.id", "j.customer_id")
    .leftJoin("sales as s", "s.id", "j.sale_id")
    .leftJoin("lens_laboratories as l", "l.id", "j.laboratory_id")
    .leftJoin("vendors as v", "v.id", "l.vendor_id")
    .select(["j.id", "j.job_number as jobNumber", "j.store_id as storeId", "o.name as storeName"])
    .select(["o.name_ar as storeNameAr", "j.status", "j.status_since as statusSince", "j.hold_reason as holdReason"])
    .select(["j.customer_id as customerId", "c.phone as customerPhone", "j.sale_id as saleId"])
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(c.first_name, ' ', c.last_name)), ''), s.customer_name)`.as(
        "customerName",
      ),
    )
    .select([
      "s.receipt_number as receiptNumber",
      "s.balance_due as balanceDue",
      "j.lens_name as lensName",
      "j.eyes",
      "j.way",
    ])
    .select(["j.laboratory_id as laboratoryId", "v.name as laboratoryName", "j.tray_number as trayNumber"])
    .select(["j.is_rush as isRush", "j.promised_on as promisedOn", "j.expected_on as expectedOn"])
    .select([isLateSql(riyadhDay()).as("isLate"), "j.created_at as createdAt", "j.version"])
    .where("j.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>["executeTakeFirstOrThrow"]>>;

export const toJobRow = ({ ...row }: Row): JobRow => ({
  ...row,
  status: row.status as JobRow["status"],
  holdReason: row.holdReason as JobRow["holdReason"],
  eyes: row.eyes as JobRow["eyes"],
  way: row.way as JobRow["way"],
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** The refusal of a job that does not exist, or that belongs to another store. */
export const jobNotFound = (): DomainError => new DomainError("not_found", "lensJobs.notFound");

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One job of the user's stores, with its steps. @throws 404, also for a job of another store */
export async function readJob(em: Em, { stores }: Pick<Actor, "stores">, jobId: number): Promise<JobView> {
  const row = await selectJobs(em)
    .leftJoin("prescriptions as p", "p.id", "j.prescription_id")
    .leftJoin("lens_jobs as b", "b.id", "j.remake_of_id")
    .leftJoin("lens_jobs as n", "n.remake_of_id", "j.id")
    .select(["j.sale_item_id as saleItemId", "j.prescription_id as prescriptionId", "j.ordered"])
    .select(["p.prescription_number as prescriptionNumber", "j.prescription_version as prescriptionVersion"])
    .select(["j.order_version as orderVersion", "j.hold_note as holdNote", "j.held_since as heldSince"])
    .select(["j.right_pd as rightPd", "j.left_pd as leftPd", "j.right_near_pd as rightNearPd"])
    .select(["j.left_near_pd as leftNearPd", "j.right_height as rightHeight", "j.left_height as leftHeight"])
    .select(["j.vertex", "j.tilt", "j.wrap", "j.reading_distance as readingDistance"])
    .select(["j.frame_source as frameSource", "j.frame_variant_id as frameVariantId", "j.frame_name as frameName"])
    .select(["j.frame_condition as frameCondition", "j.frame_material as frameMaterial", "j.edge"])
    .select(["j.box_a as boxA", "j.box_b as boxB", "j.dbl", "j.ed", "j.lens_variant_id as lensVariantId"])
    .select(["j.lens_design as lensDesign", "j.lens_index as lensIndex", "j.lens_material as lensMaterial"])
    .select(["j.blank_diameter as blankDiameter", "j.base_curve as baseCurve", "j.coating", "j.tint", "j.thickness"])
    .select(["j.right_variant_id as rightVariantId", "j.left_variant_id as leftVariantId"])
    .select(["j.lenses_taken as lensesTaken", "j.remake_of_id as remakeOfId", "b.job_number as remakeOfNumber"])
    .select(["n.id as remadeById", "n.job_number as remadeByNumber", "j.sent_at as sentAt"])
    .select(["j.received_at as receivedAt", "j.ready_at as readyAt", "j.told_at as toldAt"])
    .select(["j.collected_at as collectedAt", "j.collected_name as collectedName", "j.cost"])
    .select(["j.cancel_fee as cancelFee", "j.notes"])
    .select(sql<boolean>`j.trace_file is not null`.as("hasTrace"))
    .where("j.id", "=", jobId)
    .where("j.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!row) throw jobNotFound();
  return {
    ...row,
    ...toJobRow(row),
    ordered: row.ordered as JobView["ordered"],
    frameSource: row.frameSource as JobView["frameSource"],
    frameMaterial: row.frameMaterial as JobView["frameMaterial"],
    edge: row.edge as JobView["edge"],
    lensDesign: row.lensDesign as JobView["lensDesign"],
    heldSince: instant(row.heldSince),
    sentAt: instant(row.sentAt),
    receivedAt: instant(row.receivedAt),
    readyAt: instant(row.readyAt),
    toldAt: instant(row.toldAt),
    collectedAt: instant(row.collectedAt),
    events: await eventsOf(em, jobId),
  };
}

/** The steps of a job, the newest first. */
async function eventsOf(em: Em, jobId: number): Promise<JobView["events"]> {
  const found = await rows(em)
    .selectFrom("lens_job_events as e")
    .leftJoin("system_users as u", "u.id", "e.user_id")
    .select(["e.id", "e.step", "e.from_status as fromStatus", "e.to_status as toStatus", "e.at", "e.note", "e.details"])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("userName"))
    .where("e.job_id", "=", jobId)
    .orderBy("e.id", "desc")
    .execute();
  return found.map((event) => ({
    ...event,
    step: event.step as JobView["events"][number]["step"],
    fromStatus: event.fromStatus as JobView["status"] | null,
    toStatus: event.toStatus as JobView["status"],
    at: event.at.toISOString(),
    details: event.details as Record<string, unknown> | null,
  }));
}
