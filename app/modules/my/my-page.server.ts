import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import type { AppointmentStatus } from "#app/modules/appointments/appointment-status.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { passportPath } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { readPoints } from "#app/modules/loyalty/read-points.server.ts";
import { lastBranch, newestPrescription } from "#app/modules/prescriptions/shown-prescription.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { mayAnswer } from "./answer-visit.server.ts";

/** How many glasses and receipts the page shows, the newest first. */
const SHOWN = 12;

/** The visits (a) of a customer with their store (s) and who examines. What staff wrote about them is not the customer's to read here. */
const selectVisits = (em: Em, customerId: number) =>
  rows(em)
    .selectFrom("appointments as a")
    .innerJoin("stores as s", "s.id", "a.store_id")
    .leftJoin("doctors as d", "d.id", "a.doctor_id")
    .leftJoin("optometrists as o", "o.id", "a.optometrist_id")
    .select([
      "a.id",
      "a.appointment_date as at",
      "a.minutes",
      "a.status",
      "s.name as storeName",
      "s.name_ar as storeNameAr",
    ])
    .select(["s.phone as storePhone", "s.address as storeAddress", "s.address_ar as storeAddressAr"])
    .select(sql<string | null>`coalesce(d.first_name || ' ' || d.last_name, o.name)`.as("examiner"))
    .where("a.customer_id", "=", customerId)
    .where("a.deleted_at", "is", null);

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["executeTakeFirstOrThrow"]>>;

const toVisit = ({ at, status, ...row }: VisitRow) => ({
  ...row,
  at: at.toISOString(),
  status: status as AppointmentStatus,
  mayConfirm: mayAnswer(status as AppointmentStatus, at, "confirmed"),
  mayCancel: mayAnswer(status as AppointmentStatus, at, "cancelled"),
});
export type MyVisit = ReturnType<typeof toVisit>;

/** The visits to come, the next one first; those that were cancelled are over. */
async function comingVisits(em: Em, customerId: number): Promise<MyVisit[]> {
  const found = await selectVisits(em, customerId)
    .where("a.status", "in", ["scheduled", "confirmed", "arrived", "in_exam"])
    .where("a.appointment_date", ">", sql<Date>`now() - interval '2 hours'`)
    .orderBy("a.appointment_date")
    .limit(SHOWN)
    .execute();
  return found.map(toVisit);
}

/** @throws 404 for another customer's visit */
export async function readMyVisit(em: Em, customerId: number, visitId: number): Promise<MyVisit> {
  const found = await selectVisits(em, customerId).where("a.id", "=", visitId).executeTakeFirst();
  if (!found) throw notFound();
  return toVisit(found);
}

/** The glasses of the last two years. A job that was made again is left out: the other one stands in its place. */
async function myGlasses(em: Em, customerId: number) {
  const found = await rows(em)
    .selectFrom("lens_jobs as j")
    .select(["j.id", "j.job_number as number", "j.status", "j.promised_on as promisedOn", "j.created_at as orderedAt"])
    .where("j.customer_id", "=", customerId)
    .where("j.deleted_at", "is", null)
    .where("j.status", "not in", ["remade", "cancelled", "returned"])
    .where("j.created_at", ">", sql<Date>`now() - interval '2 years'`)
    .orderBy("j.id", "desc")
    .limit(SHOWN)
    .execute();
  return Promise.all(
    found.map(async ({ id, status, orderedAt, ...job }) => ({
      ...job,
      step: stepOf(status as JobStatus),
      orderedAt: orderedAt.toISOString(),
      href: await passportPath(em, id),
    })),
  );
}

/** What a customer is told of a job's state. */
export type MyStep = "ordered" | "making" | "ready" | "collected";

const STEPS: Partial<Record<JobStatus, MyStep>> = {
  sent: "making",
  in_lab: "making",
  received: "making",
  checked: "making",
  failed_check: "making",
  ready: "ready",
  notified: "ready",
  collected: "collected",
};
const stepOf = (status: JobStatus): MyStep => STEPS[status] ?? "ordered";

async function myReceipts(em: Em, customerId: number) {
  const found = await rows(em)
    .selectFrom("sales as s")
    .innerJoin("stores as o", "o.id", "s.store_id")
    .select([
      "s.id",
      "s.receipt_number as number",
      "s.sale_date as at",
      "s.total_amount as total",
      "s.balance_due as due",
    ])
    .select(["o.name as storeName", "o.name_ar as storeNameAr"])
    .where("s.customer_id", "=", customerId)
    .orderBy("s.sale_date", "desc")
    .orderBy("s.id", "desc")
    .limit(SHOWN)
    .execute();
  return found.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The newest prescription, where the store of the customer's last purchase or visit lets customers see it; else null. */
const myPrescription = async (em: Em, customerId: number) =>
  (await lastBranch(em, customerId))?.shows ? newestPrescription(em, customerId) : null;

/** All that a customer sees at their link. */
export async function readMyPage(em: Em, customerId: number) {
  const [visits, glasses, receipts, prescription, points] = await Promise.all([
    comingVisits(em, customerId),
    myGlasses(em, customerId),
    myReceipts(em, customerId),
    myPrescription(em, customerId),
    readPoints(em, customerId),
  ]);
  // A shop that gives no points says nothing of them, unless some are left.
  return { visits, glasses, receipts, prescription, points: points.isOn || points.points > 0 ? points : null };
}
export type MyPage = Awaited<ReturnType<typeof readMyPage>>;

/** The stores in which a visit can be asked for. */
export const visitStores = (em: Em) =>
  rows(em)
    .selectFrom("stores")
    .select(["id", "name", "name_ar as nameAr"])
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();

/** The store of a customer's sale, where it is this customer's. @throws 404 for another customer's */
export async function storeOfMySale(em: Em, customerId: number, saleId: number): Promise<number> {
  const found = await rows(em)
    .selectFrom("sales")
    .select("store_id as storeId")
    .where("id", "=", saleId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.storeId;
}
