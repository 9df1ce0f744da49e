import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { removeDoctor } from "#app/modules/doctors/remove-doctor.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makeStore } from "#tests/support/factories.ts";
import { createAppointment } from "./create-appointment.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

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
