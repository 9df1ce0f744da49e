import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import type { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makeStore } from "#tests/support/factories.ts";
import { getDoctorRemoval } from "./doctor-removal.server.ts";
import { getDoctor, listDoctorOptions, listDoctors } from "./read-doctors.server.ts";
import { createDoctor, removeDoctor, updateDoctor } from "./write-doctor.server.ts";

const { em: getEm } = testDatabase();

const FRIDAY = 5;
const DAY = [2, 3].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const TIME = atMinute(DAY, 630).toISOString();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:update", "customers:manage"] });
  const [doctor, other] = [await makeDoctor(em), await makeDoctor(em)];
  return { em, store, actor, doctor, other, customer: await makeCustomer(em) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const book = async ({ actor, customer }: Shop, doctorId: number) =>
  execute(
    createAppointment,
    { em: await forkEm(), actor },
    { customerId: customer.id, doctorId, appointmentDate: TIME, minutes: 30 },
  );
const remove = async ({ actor, doctor }: Shop, moveTo?: number) =>
  execute(removeDoctor, { em: await forkEm(), actor }, { id: doctor.id, moveTo });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { message: string }) => error.message,
  );

async function visitsOf({ em }: Shop, doctorId: number) {
  const found = await rows(em).selectFrom("appointments").select("id").where("doctor_id", "=", doctorId).execute();
  return found.map(({ id }) => id);
}
const isRemoved = async ({ em, doctor }: Shop) =>
  (await rows(em).selectFrom("doctors").select("deleted_at").where("id", "=", doctor.id).executeTakeFirstOrThrow())
    .deleted_at !== null;

describe("a doctor", () => {
  const HANAN = { firstName: "Hanan", lastName: "Al-Faraj", phone: "0501234567" };
  const errorsOf = async (work: Promise<unknown>) => {
    const refused = (await work.catch((error: unknown) => error)) as InvalidInput;
    return Object.fromEntries(Object.entries(refused.errors).map(([field, [first]]) => [field, first?.key]));
  };

  it("is kept with trimmed texts and a phone number in one form; empty texts are null", async () => {
    const door = await shop();
    const doctor = await execute(createDoctor, door, {
      firstName: "  Hanan ",
      lastName: "Al-Faraj",
      phone: "050 123 4567",
      email: "",
      speciality: " Optometry ",
      notes: "   ",
    });
    expect(doctor).toMatchObject({
      ...HANAN,
      phone: "+966501234567",
      email: null,
      speciality: "Optometry",
      notes: null,
      version: 1,
    });
    expect(await execute(getDoctor, door, { id: doctor.id })).toEqual(doctor);
  });

  it.each([
    ["a first name", { firstName: "H" }, "firstName"],
    ["a last name", { lastName: "" }, "lastName"],
    ["a phone number", { phone: "1234567" }, "phone"],
    ["a correct email address", { email: "nobody" }, "email"],
  ])("needs %s", async (_what, wrong, field) => {
    const door = await shop();
    const refused = { [field]: `doctors.errors.${field}` };
    expect(await errorsOf(execute(createDoctor, door, { ...HANAN, ...wrong }))).toEqual(refused);
    expect(await errorsOf(execute(updateDoctor, door, { id: door.doctor.id, ...wrong }))).toEqual(refused);
  });

  it("keeps absent fields in a change, and takes a change of an old version not at all", async () => {
    const door = await shop();
    const { id } = await execute(createDoctor, door, { ...HANAN, notes: "Mornings" });
    const changed = await execute(updateDoctor, door, { id, speciality: "Retina", version: 1 });
    expect(changed).toMatchObject({ notes: "Mornings", speciality: "Retina", version: 2 });
    const late = execute(updateDoctor, door, { id, speciality: "Glaucoma", version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, message: "errors.stale" });
    expect(await execute(getDoctor, door, { id })).toEqual(changed);
  });

  it("is found by every word of the search, and listed with the number of prescriptions", async () => {
    const door = await shop();
    const word = `Retina ${door.doctor.id}`;
    const { id } = await execute(createDoctor, door, { ...HANAN, speciality: word });
    await rows(door.em)
      .insertInto("prescriptions")
      .values({ prescription_number: `RX-${id}`, customer_id: door.customer.id, doctor_id: id, date: new Date() })
      .execute();
    const found = async (q: string) =>
      (await execute(listDoctors, door, { q, limit: 100 })).rows.map((row) => [row.id, row.prescriptionCount]);
    expect(await found(`hanan ${word}`)).toEqual([[id, 1]]);
    expect(await found(`${word} nobody`)).toEqual([]);
  });

  it("that was removed is offered no more and answers 404; visits are shown to users who may remove", async () => {
    const door = await shop();
    const { id } = await book(door, door.doctor.id);
    const reader = { em: door.em, actor: { ...door.actor, permissions: new Set(["customers:update"]) } };
    const asked = { id: door.doctor.id };
    expect(await execute(getDoctorRemoval, door, asked)).toMatchObject({ visits: [{ id }] });
    expect(await execute(getDoctorRemoval, reader, asked)).toMatchObject({ visits: [] });
    await expect(execute(removeDoctor, reader, asked)).rejects.toMatchObject({ code: "forbidden" });
    await remove(door, door.other.id);
    const offered = (await execute(listDoctorOptions, door, {})).map((option) => option.id);
    expect(offered).toContain(door.other.id);
    expect(offered).not.toContain(door.doctor.id);
    await expect(execute(getDoctor, door, asked)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("removing a doctor with booked visits", () => {
  it("is refused with the list of the visits", async () => {
    const here = await shop();
    const { id } = await book(here, here.doctor.id);
    await expect(remove(here)).rejects.toMatchObject({
      status: 409,
      message: "doctors.errors.bookedVisits",
      details: { field: "moveTo", extra: { visits: [{ id, appointmentDate: TIME, storeName: here.store.name }] } },
    });
    expect(await isRemoved(here)).toBe(false);
  });

  it("moves them to another doctor in the same step, each as a new version", async () => {
    const here = await shop();
    const { id, version } = await book(here, here.doctor.id);
    await remove(here, here.other.id);
    expect(await isRemoved(here)).toBe(true);
    expect(await visitsOf(here, here.other.id)).toEqual([id]);
    const late = { id, version, notes: "From the old version" };
    await expect(execute(updateAppointment, here, late)).rejects.toMatchObject({ message: "errors.stale" });
  });

  it("moves none when the other doctor has a visit at that time, or is none", async () => {
    const here = await shop();
    const mine = await book(here, here.doctor.id);
    await book(here, here.other.id);
    expect(await outcome(remove(here, here.other.id))).toBe("doctors.errors.moveTaken");
    expect(await outcome(remove(here, here.doctor.id))).toBe("doctors.errors.moveTo");
    expect(await outcome(remove(here, 999_999))).toBe("doctors.errors.moveTo");
    expect(await visitsOf(here, here.doctor.id)).toEqual([mine.id]);
    expect(await isRemoved(here)).toBe(false);
  });

  it("is not hindered by visits that are over or cancelled", async () => {
    const here = await shop();
    const { id } = await book(here, here.doctor.id);
    await execute(updateAppointment, here, { id, status: "cancelled", cancelReason: "Ill" });
    const past = { store_id: here.store.id, customer_id: here.customer.id, doctor_id: here.doctor.id };
    await rows(here.em)
      .insertInto("appointments")
      .values({ ...past, appointment_date: new Date("2020-01-05T09:00:00Z") })
      .execute();
    await remove(here);
    expect(await isRemoved(here)).toBe(true);
  });

  it("never leaves a visit with a removed doctor when somebody books at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const here = await shop();
      const moveTo = round % 2 === 0 ? undefined : here.other.id;
      const [booked, removed] = await Promise.all([outcome(book(here, here.doctor.id)), outcome(remove(here, moveTo))]);
      const left = await visitsOf(here, here.doctor.id);
      expect([booked, removed]).toContain("done");
      expect(["done", "appointments.errors.unknownDoctor"]).toContain(booked);
      expect(["done", "doctors.errors.bookedVisits"]).toContain(removed);
      expect(left).toHaveLength(removed === "done" ? 0 : 1);
      if (booked === "done" && moveTo !== undefined) expect(await visitsOf(here, moveTo)).toHaveLength(1);
    }
  });
});
