import { violates } from "#app/lib/database/database-error.server.ts";
import { formatMinute, minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { hoursRefusal } from "#app/modules/appointments/hours/opening-hours.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import type { Examiner } from "#app/modules/doctors/examiner.ts";
import { keepExaminer } from "#app/modules/doctors/examiners.server.ts";
import { workingTimesOf } from "#app/modules/doctors/working/read-working.server.ts";
import { workingRefusal } from "#app/modules/doctors/working/working-times.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The end of a visit. */
export const endOf = (start: Date | string, minutes: number): Date =>
  new Date(new Date(start).getTime() + minutes * MINUTE_MS);

type Time = { storeId: number; start: Date; minutes: number };

/** Refuses a time that is over, on a holiday of the store, outside its hours or in its break, and a visit that is too short. A visit may still begin in the running half hour. */
export async function checkTime(em: Em, { storeId, start, minutes }: Time): Promise<void> {
  const refuse = (reason: string) =>
    new DomainError("rule", `appointments.errors.${reason}`, { field: "appointmentDate" });
  if (endOf(start, minutes) <= new Date()) throw refuse("past");
  const day = riyadhDay(start);
  const [{ days, shortestMinutes }, holidays] = await Promise.all([
    storeTimes(em, storeId),
    holidaysBetween(em, storeId, day, day),
  ]);
  if (minutes < shortestMinutes) {
    const params = { count: shortestMinutes };
    throw new DomainError("rule", "appointments.errors.shortest", { field: "minutes", params });
  }
  if (holidays.length > 0) throw refuse("holiday");
  const hours = days.find(({ weekday }) => weekday === weekdayOf(day));
  const from = minuteOfDay(start);
  const refusal = hours ? hoursRefusal(hours, from, from + minutes) : "closed";
  if (refusal) throw refuse(refusal);
}

/** Keeps the customer as they are until the visit is written. */
export const lockCustomer = (em: Em, customerId: number): Promise<string> =>
  keepCustomer(em, customerId, new DomainError("rule", "appointments.errors.unknownCustomer", { field: "customerId" }));

/**
 * Locks who examines, so that their bookings follow each other; the second one is then told that the time is taken. Refuses a time at which
 * a doctor does not work in the store.
 */
export async function lockExaminer(em: Em, examiner: Examiner, { storeId, start, minutes }: Time): Promise<void> {
  await keepExaminer(em, examiner, { words: "appointments", oneAtATime: true });
  if (examiner.doctorId === null) return;
  const day = riyadhDay(start);
  const times = (await workingTimesOf(em, [examiner.doctorId], { from: day })).get(examiner.doctorId);
  const from = minuteOfDay(start);
  const asked = { day, weekday: weekdayOf(day), storeId };
  const refusal = times && workingRefusal(times, asked, from, from + minutes);
  if (!refusal) return;
  const params =
    refusal.reason === "outside"
      ? { from: formatMinute(refusal.starts), to: formatMinute(refusal.ends % DAY_MINUTES) }
      : undefined;
  throw new DomainError("rule", `appointments.errors.doctor.${refusal.reason}`, { field: "appointmentDate", params });
}

/** Keeps the prescription of a visit, which is the customer's own. */
export async function checkPrescription(em: Em, prescriptionId: number, customerId: number): Promise<void> {
  const found = await rows(em)
    .selectFrom("prescriptions")
    .select("id")
    .where("id", "=", prescriptionId)
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new DomainError("rule", "appointments.errors.unknownPrescription", { field: "prescriptionId" });
}

const ONCE = ["appointments_doctor_once", "appointments_optometrist_once"];

/** Writes a visit. The table itself refuses an examiner's second visit at one time; here that becomes a sentence beside the time. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!ONCE.some((name) => violates(error, name))) throw error;
    throw new DomainError("conflict", "appointments.errors.taken", { field: "appointmentDate" });
  }
}
