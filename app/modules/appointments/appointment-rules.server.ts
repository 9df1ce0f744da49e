import { violates } from "#app/lib/database/database-error.server.ts";
import { minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { hoursRefusal } from "#app/modules/appointments/hours/opening-hours.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MINUTE_MS = 60_000;

/** The end of a visit. */
export const endOf = (start: Date | string, minutes: number): Date =>
  new Date(new Date(start).getTime() + minutes * MINUTE_MS);

type Time = { storeId: number; start: Date; minutes: number };

/** Refuses a time that is over, on a holiday of the store, outside its hours or in its break. A visit may still begin in the running half hour. */
export async function checkTime(em: Em, { storeId, start, minutes }: Time): Promise<void> {
  const refuse = (reason: string) =>
    new DomainError("rule", `appointments.errors.${reason}`, { field: "appointmentDate" });
  if (endOf(start, minutes) <= new Date()) throw refuse("past");
  const day = riyadhDay(start);
  const [{ days }, holidays] = await Promise.all([storeTimes(em, storeId), holidaysBetween(em, storeId, day, day)]);
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
 * Locks the doctor, so that bookings of one doctor follow each other. Two that wait for each other within the exclusion constraint would be a
 * deadlock, which is no answer for a user; behind the lock the second one is told that the time is taken.
 */
export async function lockDoctor(em: Em, doctorId: number): Promise<void> {
  const doctor = await rows(em)
    .selectFrom("doctors")
    .select("id")
    .where("id", "=", doctorId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!doctor) throw new DomainError("rule", "appointments.errors.unknownDoctor", { field: "doctorId" });
}

/** Writes a visit. The table itself refuses a doctor's second visit at one time; here that becomes a sentence beside the time. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, "appointments_doctor_once")) throw error;
    throw new DomainError("conflict", "appointments.errors.taken", { field: "appointmentDate" });
  }
}
