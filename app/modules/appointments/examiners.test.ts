import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveStoreHours } from "#app/modules/appointments/hours/save-store-hours.server.ts";
import { listExaminers } from "#app/modules/doctors/examiners.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { exportPrescription, importPrescription } from "#app/modules/prescriptions/exchange-prescriptions.server.ts";
import { updatePrescription } from "#app/modules/prescriptions/update-prescription.server.ts";
import { forkEm } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makeOptometrist, makeStore } from "#tests/support/factories.ts";
import { createAppointment } from "./create-appointment.server.ts";
import { listFreeTimes } from "./list-free-times.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

const { em: getEm } = testDatabase();

const FRIDAY = 5;
const DAY = [2, 3].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const at = (minute: number): string => atMinute(DAY, minute).toISOString();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const permissions = ["customers:update", "customers:manage", "sales:manage"] as const;
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  return { em, actor, store, customer: await makeCustomer(em), optometrist: await makeOptometrist(em) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const book = async ({ actor, customer, optometrist }: Shop, values: object = {}) =>
  execute(
    createAppointment,
    { em: await forkEm(), actor },
    { customerId: customer.id, optometristId: optometrist.id, appointmentDate: at(630), ...values },
  );
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { message: string; errors?: object }) => (error.errors ? JSON.stringify(error.errors) : error.message),
  );

describe("an optometrist", () => {
  it("has one visit at a time, whoever books it and however many do at once", async () => {
    const own = await shop();
    const answers = await Promise.all(Array.from({ length: 12 }, () => told(book(own))));
    expect(answers.filter((one) => one === "done")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["done", "appointments.errors.taken"]));
    const offered = await execute(listFreeTimes, own, { day: DAY, optometristId: own.optometrist.id });
    expect(offered?.times).not.toContain(at(630));
    expect(offered?.times).toContain(at(660));
  });

  it("examines instead of a doctor, never beside one", async () => {
    const own = await shop();
    const doctor = await makeDoctor(own.em);
    expect(await told(book(own, { doctorId: doctor.id }))).toBe("appointments.errors.twoExaminers");
    const visit = await book(own);
    expect(visit).toMatchObject({ examiner: `o${own.optometrist.id}`, optometristName: own.optometrist.name });
    const both = { id: visit.id, doctorId: doctor.id, optometristId: own.optometrist.id };
    expect(await told(execute(updateAppointment, own, both))).toBe("appointments.errors.twoExaminers");
    const changed = await execute(updateAppointment, own, { id: visit.id, doctorId: doctor.id });
    expect(changed).toMatchObject({ examiner: String(doctor.id), optometristId: null, doctorName: doctor.name });
  });

  it("is offered and booked only while active and not removed", async () => {
    const own = await shop();
    const asleep = await makeOptometrist(own.em, { status: "inactive" });
    const keys = (await execute(listExaminers, own, {})).map(({ key }) => key);
    expect(keys).toContain(`o${own.optometrist.id}`);
    expect(keys).not.toContain(`o${asleep.id}`);
    expect(await told(book(own, { optometristId: asleep.id }))).toBe("appointments.errors.unknownOptometrist");
  });

  it("is not removed while a visit is booked", async () => {
    const own = await shop();
    const { id } = await book(own);
    const remove = () => told(execute(removeOptometrist, own, { id: own.optometrist.id }));
    expect(await remove()).toBe("optometrists.errors.bookedVisits");
    await execute(updateAppointment, own, { id, status: "cancelled", cancelReason: "Ill" });
    expect(await remove()).toBe("done");
    expect(await told(book(own))).toBe("appointments.errors.unknownOptometrist");
  });

  it("writes a prescription, which a doctor can take over and which comes back from an export", async () => {
    const own = await shop();
    const doctor = await makeDoctor(own.em);
    const input = { customerId: own.customer.id, optometristId: own.optometrist.id, rightSphere: "-1.00" };
    const written = await execute(createPrescription, own, input);
    expect(written).toMatchObject({ examiner: `o${own.optometrist.id}`, doctorId: null });
    const resource = await execute(exportPrescription, own, { id: written.id });
    expect(resource.prescriber).toEqual({
      reference: `Practitioner/o${own.optometrist.id}`,
      display: own.optometrist.name,
    });
    const again = await execute(importPrescription, own, { ...resource });
    expect(again).toMatchObject({ optometristId: own.optometrist.id });
    const taken = await execute(updatePrescription, own, { id: written.id, doctorId: doctor.id });
    expect(taken).toMatchObject({ doctorId: doctor.id, optometristId: null, version: 2 });
  });
});

describe("a visit", () => {
  it("names the prescription that was written at it, of its own customer", async () => {
    const own = await shop();
    const visit = await book(own);
    const stranger = await makeCustomer(own.em);
    const of = (customerId: number) => execute(createPrescription, own, { customerId, rightSphere: "-1.00" });
    const [theirs, mine] = [await of(stranger.id), await of(own.customer.id)];
    expect(await told(execute(updateAppointment, own, { id: visit.id, prescriptionId: theirs.id }))).toBe(
      "appointments.errors.unknownPrescription",
    );
    const named = await execute(updateAppointment, own, { id: visit.id, prescriptionId: mine.id });
    expect(named).toMatchObject({ prescriptionId: mine.id, prescriptionNumber: mine.prescriptionNumber });
  });

  it("takes at least as long as the store's shortest, and short ones begin in short steps", async () => {
    const own = await shop();
    expect(await told(book(own, { minutes: 9 }))).toBe("appointments.errors.shortest");
    expect(await book(own, { minutes: 10 })).toMatchObject({ minutes: 10 });
    const offered = await execute(listFreeTimes, own, { day: DAY, minutes: 10, optometristId: own.optometrist.id });
    expect(offered?.times).toContain(at(640));
    const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "09:00", closes: "21:00" }));
    const longer = await execute(saveStoreHours, own, { slotMinutes: 30, shortestMinutes: 20, days });
    expect(longer).toMatchObject({ slotMinutes: 30, shortestMinutes: 20 });
    expect(await told(book(own, { minutes: 15, appointmentDate: at(700) }))).toBe("appointments.errors.shortest");
    expect(await told(execute(saveStoreHours, own, { slotMinutes: 15, shortestMinutes: 20, days }))).toContain(
      "shortestTooLong",
    );
    // Who says nothing of the shortest keeps it, as far as it fits.
    expect(await execute(saveStoreHours, own, { slotMinutes: 15, days })).toMatchObject({ shortestMinutes: 15 });
  });
});
