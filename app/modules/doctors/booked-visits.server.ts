import { sql } from "kysely";
import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Statuses in which a visit still needs its doctor. */
const OPEN = ["scheduled", "confirmed", "arrived", "in_exam"];

export const BookedVisit = z.object({
  id: view.id,
  appointmentDate: view.instant,
  customerName: z.string(),
  storeName: z.string(),
});
export type BookedVisit = z.infer<typeof BookedVisit>;

/**
 * The visits (a) of all stores that a doctor, or an optometrist, still has from today on. An older one that nobody ended hinders nothing. The rows of visits are
 * written from above this folder, so only their table is read here.
 */
export const bookedVisits = (em: Em, examinerId: number, who: "a.doctor_id" | "a.optometrist_id" = "a.doctor_id") =>
  rows(em)
    .selectFrom("appointments as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .innerJoin("stores as s", "s.id", "a.store_id")
    .select(["a.id", "a.appointment_date as appointmentDate", "s.name as storeName"])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"))
    .where(who, "=", examinerId)
    .where("a.status", "in", OPEN)
    .where("a.deleted_at", "is", null)
    .where(
      sql<boolean>`a.appointment_date >= date_trunc('day', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh'`,
    )
    .orderBy("a.appointment_date")
    .orderBy("a.id");

export const toBookedVisit = <Row extends { appointmentDate: Date }>(row: Row) => ({
  ...row,
  appointmentDate: row.appointmentDate.toISOString(),
});

/** Those of the doctor's visits at whose time the other doctor has a visit already. */
const clashingVisits = (em: Em, doctorId: number, otherId: number) =>
  bookedVisits(em, doctorId).where((e) =>
    e.exists(
      e
        .selectFrom("appointments as b")
        .select("b.id")
        .where("b.doctor_id", "=", otherId)
        .where("b.deleted_at", "is", null)
        .where("b.status", "not in", ["cancelled", "no_show"])
        .where(
          sql<boolean>`tstzrange(b.appointment_date, b.appointment_date + make_interval(mins => b.minutes))
            && tstzrange(a.appointment_date, a.appointment_date + make_interval(mins => a.minutes))`,
        ),
    ),
  );

export const lockVisits = (em: Em, doctorId: number) => bookedVisits(em, doctorId).forUpdate("a").execute();

/** Locks the doctors in the order of their ids; whoever books a visit with one of them waits, and is then told. */
export async function lockDoctors(em: Em, doctorId: number, moveTo: number | null): Promise<void> {
  const found = await rows(em)
    .selectFrom("doctors")
    .select("id")
    .where("id", "in", moveTo === null ? [doctorId] : [doctorId, moveTo])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!found.some((row) => row.id === doctorId)) throw notFound();
  if (moveTo !== null && (moveTo === doctorId || !found.some((row) => row.id === moveTo))) {
    throw new DomainError("rule", "doctors.errors.moveTo", { field: "moveTo" });
  }
}

type Visits = Awaited<ReturnType<typeof lockVisits>>;

/** @throws 409 with the visits when nobody takes them, or when the other doctor has visits at their times */
export async function moveVisits(
  { em, user }: OperationContext,
  doctorId: number,
  moveTo: number | null,
  visits: Visits,
): Promise<string> {
  if (moveTo === null) throw hindered("bookedVisits", visits);
  const clashing = await clashingVisits(em, doctorId, moveTo).execute();
  if (clashing.length > 0) throw hindered("moveTaken", clashing);
  const ids = visits.map((visit) => visit.id);
  await rows(em)
    .updateTable("appointments")
    .set({ doctor_id: moveTo, ...changedBy(user.id) })
    .where("id", "in", ids)
    .execute();
  return `Visits moved to doctor ${moveTo}: ${ids.join(", ")}`;
}

const hindered = (reason: "bookedVisits" | "moveTaken", visits: Visits) =>
  new DomainError("conflict", `doctors.errors.${reason}`, {
    field: "moveTo",
    params: { count: visits.length },
    extra: { visits: visits.map(toBookedVisit) },
  });
