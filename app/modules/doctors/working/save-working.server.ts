import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { InvalidInput, notFound } from "#app/lib/errors.ts";
import { clockField, untilMidnight } from "#app/lib/fields/clock-field.server.ts";
import { id, integer, optionalDay, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { idsOf, requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { DoctorAbsence } from "#db/entities/prescriptions/doctor-hours.ts";
import { rows } from "#db/orm.ts";
import { AbsenceView, readWorking, selectAbsences, WorkingView } from "./read-working.server.ts";

const Day = z
  .object({
    weekday: integer("errors.invalid", { max: 6 }),
    starts: clockField("doctors.errors.clock"),
    ends: clockField("doctors.errors.clock"),
  })
  .transform((day) => ({ ...day, ends: untilMidnight(day.ends) }))
  .superRefine(({ starts, ends }, context) => {
    const wrong = (path: string, reason: string) =>
      context.addIssue({ code: "custom", path: [path], message: `doctors.errors.${reason}` });
    if (starts === null && ends !== null) wrong("starts", "startsMissing");
    if (starts !== null && ends === null) wrong("ends", "endsMissing");
    if (starts !== null && ends !== null && ends <= starts) wrong("ends", "endsFirst");
  });

const WorkingInput = z.object({
  id: id(),
  storeId: optionalId(),
  /** The days of one store. A day without times, or that is absent, is none on which the doctor works there. */
  days: z
    .array(Day, { error: "doctors.errors.week" })
    .max(7, "doctors.errors.week")
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, "doctors.errors.week"),
});

/** Sets when a doctor works in one store. Visits that were booked before stay where they are. */
export const saveWorkingTimes = operation({
  name: "saveWorkingTimes",
  summary: "Sets the days and hours on which a doctor works in a store",
  permission: "customers:update",
  input: WorkingInput,
  output: WorkingView,
  writes: "doctor_hours",
  async run(context, { id: doctorId, days, ...input }) {
    const { em, audit, stores } = context;
    const storeId = requiredStore(context, input.storeId, "doctors.errors.store");
    await lockDoctor(context, doctorId);
    audit({ before: await readWorking(em, doctorId, idsOf(stores)) });
    const db = rows(em);
    await db.deleteFrom("doctor_hours").where("doctor_id", "=", doctorId).where("store_id", "=", storeId).execute();
    const working = days.flatMap(({ weekday, starts, ends }) =>
      starts === null || ends === null ? [] : [{ doctor_id: doctorId, store_id: storeId, weekday, starts, ends }],
    );
    if (working.length > 0) await db.insertInto("doctor_hours").values(working).execute();
    return readWorking(em, doctorId, idsOf(stores));
  },
});

/** Bookings of the doctor wait until the new times are known. */
async function lockDoctor({ em }: OperationContext, doctorId: number): Promise<void> {
  const found = await rows(em)
    .selectFrom("doctors")
    .select("id")
    .where("id", "=", doctorId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
}

/** Notes days on which the doctor sees nobody. Visits that are booked on them stay, and the answer counts them. */
export const addDoctorAbsence = operation({
  name: "addDoctorAbsence",
  summary: "Notes days on which a doctor is absent",
  permission: "customers:update",
  input: z.object({
    id: id(),
    firstDay: optionalDay("doctors.errors.day")
      .refine((day) => day !== null, "doctors.errors.firstDay")
      .transform((day) => day ?? ""),
    /** Absent for one day. */
    lastDay: optionalDay("doctors.errors.day"),
    reason: optionalText({ max: 120 }),
  }),
  output: AbsenceView,
  writes: "doctor_absences",
  status: 201,
  async run(context, { id: doctorId, firstDay, lastDay: last, reason }) {
    const { em, user } = context;
    const lastDay = last ?? firstDay;
    if (lastDay < firstDay) throw new InvalidInput({ lastDay: [{ key: "doctors.errors.lastDay" }] });
    await lockDoctor(context, doctorId);
    const own = { createdBy: user.id, updatedBy: user.id };
    const absence = em.create(DoctorAbsence, { doctorId, firstDay, lastDay, reason, ...own });
    await em.flush();
    return selectAbsences(em).where("a.id", "=", absence.id).executeTakeFirstOrThrow();
  },
});

export const removeDoctorAbsence = operation({
  name: "removeDoctorAbsence",
  summary: "Removes a doctor's absence: its days can be booked again",
  permission: "customers:update",
  input: z.object({ id: id(), absenceId: id() }),
  output: z.object({ id: z.int() }),
  writes: "doctor_absences",
  status: 204,
  async run({ em, user, audit }, { id: doctorId, absenceId }) {
    const found = { id: absenceId, doctorId, deletedAt: null };
    const absence = await em.findOne(DoctorAbsence, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!absence) throw notFound();
    const { firstDay, lastDay, reason } = absence;
    audit({ before: { id: absence.id, doctorId, firstDay, lastDay, reason } });
    em.assign(absence, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: absence.id };
  },
});
