import { expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getWorkingTimes } from "#app/modules/doctors/working/read-working.server.ts";
import {
  addDoctorAbsence,
  removeDoctorAbsence,
  saveWorkingTimes,
} from "#app/modules/doctors/working/save-working.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makeStore } from "#tests/support/factories.ts";
import { getCalendar } from "./calendar/get-calendar.server.ts";
import { createAppointment } from "./create-appointment.server.ts";
import { listFreeTimes } from "./list-free-times.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

const { em: getEm } = testDatabase();

const FRIDAY = 5;
const DAY = [2, 3].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const at = (minute: number): string => atMinute(DAY, minute).toISOString();

async function shop() {
  const em = await getEm();
  const stores = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores, permissions: ["customers:update"] });
  return { em, actor, stores, customer: await makeCustomer(em), doctor: await makeDoctor(em) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const book = (own: Shop, values: object = {}) =>
  execute(createAppointment, own, {
    customerId: own.customer.id,
    doctorId: own.doctor.id,
    appointmentDate: at(630),
    ...values,
  });
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { message: string }) => error.message,
  );
const freeTimes = async (own: Shop) =>
  (await execute(listFreeTimes, own, { day: DAY, doctorId: own.doctor.id }))?.times ?? [];
const works = (own: Shop, starts: string, ends: string, values: object = {}) =>
  execute(saveWorkingTimes, own, { id: own.doctor.id, days: [{ weekday: weekdayOf(DAY), starts, ends }], ...values });

it("a doctor with working days is booked only then and there", async () => {
  const own = await shop();
  expect(await freeTimes(own)).toHaveLength(24);
  await works(own, "11:00", "12:00");
  expect(await freeTimes(own)).toEqual([at(660), at(690)]);
  expect(await told(book(own))).toBe("appointments.errors.doctor.outside");
  expect(await told(book(own, { appointmentDate: at(705) }))).toBe("appointments.errors.doctor.outside");
  const other = own.stores[1]?.id;
  expect(await told(book(own, { appointmentDate: at(660), storeId: other }))).toBe(
    "appointments.errors.doctor.elsewhere",
  );
  const visit = await book(own, { appointmentDate: at(660) });
  expect(await told(execute(updateAppointment, own, { id: visit.id, appointmentDate: at(720) }))).toBe(
    "appointments.errors.doctor.outside",
  );
  await works(own, "13:00", "14:00", { storeId: other });
  expect((await execute(getWorkingTimes, own, { id: own.doctor.id })).days.map(({ storeId }) => storeId)).toEqual(
    own.stores.map(({ id }) => id),
  );
  // The step of a visit that stays where it is minds no working days that changed since.
  expect(await told(execute(updateAppointment, own, { id: visit.id, status: "confirmed" }))).toBe("done");
  await execute(saveWorkingTimes, own, { id: own.doctor.id, days: [] });
  expect(await told(book(own))).toBe("appointments.errors.doctor.elsewhere");
  await execute(saveWorkingTimes, own, { id: own.doctor.id, days: [], storeId: other });
  expect(await told(book(own))).toBe("done");
});

it("an absent doctor is not booked, and what is booked is counted", async () => {
  const own = await shop();
  await book(own);
  const absence = await execute(addDoctorAbsence, own, { id: own.doctor.id, firstDay: DAY, reason: "Congress" });
  expect(absence).toMatchObject({ firstDay: DAY, lastDay: DAY, visits: 1 });
  expect(await freeTimes(own)).toEqual([]);
  expect(await told(book(own, { appointmentDate: at(720) }))).toBe("appointments.errors.doctor.absent");
  await execute(removeDoctorAbsence, own, { id: own.doctor.id, absenceId: absence.id });
  expect(await told(book(own, { appointmentDate: at(720) }))).toBe("done");
});

it("the calendar of a store leaves out a doctor whose working days are elsewhere", async () => {
  const own = await shop();
  const shown = async () => {
    const found = await execute(getCalendar, own, { from: DAY, last: DAY });
    return (found.examiners as { key: string }[]).map(({ key }) => key);
  };
  await works(own, "11:00", "12:00");
  expect(await shown()).toContain(String(own.doctor.id));
  await execute(saveWorkingTimes, own, { id: own.doctor.id, days: [] });
  await works(own, "11:00", "12:00", { storeId: own.stores[1]?.id });
  expect(await shown()).not.toContain(String(own.doctor.id));
});
