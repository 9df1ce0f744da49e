import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { getStoreHours, saveStoreHours } from "#app/modules/appointments/hours/save-store-hours.server.ts";
import { createHoliday, removeHoliday } from "#app/modules/holidays/write-holiday.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makeStore } from "#tests/support/factories.ts";
import { APPOINTMENT_STATUSES } from "./appointment-status.ts";
import { createAppointment } from "./create-appointment.server.ts";
import { listAppointmentStatuses } from "./list-appointment-statuses.server.ts";
import { getAppointment, listNextAppointments } from "./list-appointments.server.ts";
import { listFreeTimes } from "./list-free-times.server.ts";
import { listReminders } from "./list-reminders.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

const { em: getEm } = testDatabase();

const FRIDAY = 5;
/** The first day after tomorrow with the usual hours. */
const DAY = [2, 3].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const at = (minute: number, day = DAY): string => atMinute(day, minute).toISOString();
const HALF_PAST_TEN = at(630);

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:update"] });
  return { em, actor, store, customer: await makeCustomer(em), doctor: await makeDoctor(em) };
}

type Shop = Awaited<ReturnType<typeof shop>>;
const book = ({ em, actor, customer, doctor }: Shop, values: object = {}) =>
  execute(
    createAppointment,
    { em, actor },
    { customerId: customer.id, doctorId: doctor.id, appointmentDate: HALF_PAST_TEN, ...values },
  );
const change = ({ em, actor }: { em: Em; actor: Actor }, input: object) =>
  execute(updateAppointment, { em, actor }, input);

async function refusal(command: Promise<unknown>): Promise<DomainError | InvalidInput> {
  const error = await command.then(
    () => null,
    (caught) => caught,
  );
  if (error instanceof DomainError || error instanceof InvalidInput) return error;
  throw error ?? new Error("The command was not refused");
}

const taken = { code: "conflict", message: "appointments.errors.taken", details: { field: "appointmentDate" } };

describe("booking a visit", () => {
  it("takes as long as the store says, and starts as scheduled", async () => {
    const own = await shop();
    const visit = await book(own, { appointmentType: " Eye examination ", status: "completed" });
    expect(visit).toMatchObject({
      storeName: own.store.name,
      doctorName: own.doctor.name,
      appointmentDate: HALF_PAST_TEN,
      appointmentType: "Eye examination",
      minutes: 30,
      status: "scheduled",
      version: 1,
    });
    const audited = await rows(own.em)
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "appointments")
      .where("entity_id", "=", visit.id)
      .execute();
    expect(audited).toEqual([{ action: "createAppointment" }]);
  });

  it.each([
    ["that overlaps its beginning", 615, 30],
    ["that overlaps its end", 645, 30],
    ["within it", 635, 10],
    ["around it", 600, 120],
  ])("refuses a second one of the doctor %s", async (_title, minute, minutes) => {
    const own = await shop();
    await book(own);
    expect(await refusal(book(own, { appointmentDate: at(minute), minutes }))).toMatchObject(taken);
  });

  it("takes the one before, the one after, another doctor's and one without a doctor", async () => {
    const own = await shop();
    await book(own);
    await book(own, { appointmentDate: at(600) });
    await book(own, { appointmentDate: at(660) });
    await book(own, { doctorId: (await makeDoctor(own.em)).id });
    await book(own, { doctorId: null });
    await book(own, { doctorId: null });
  });

  it("refuses the doctor's second one in another store, too", async () => {
    const own = await shop();
    await book(own);
    const other = await makeStore(own.em);
    const actor = await makeActor(own.em, { stores: [other], permissions: ["customers:update"] });
    expect(await refusal(book({ ...own, actor }))).toMatchObject(taken);
  });

  it("takes the time of a visit that was cancelled or that nobody came to", async () => {
    const own = await shop();
    const first = await book(own);
    await change(own, { id: first.id, status: "cancelled", cancelReason: "Ill" });
    const second = await book(own);
    await change(own, { id: second.id, status: "no_show" });
    await book(own);
    expect(await refusal(book(own))).toMatchObject(taken);
  });

  it("gives one slot to one of 50 who book it at once", async () => {
    const own = await shop();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, async () => book({ ...own, em: await forkEm() })),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    const lost = outcomes.filter((one): one is PromiseRejectedResult => one.status === "rejected");
    expect(won).toHaveLength(1);
    expect(lost).toHaveLength(49);
    for (const { reason } of lost) expect(reason).toMatchObject(taken);
    const kept = await rows(own.em)
      .selectFrom("appointments")
      .select("id")
      .where("doctor_id", "=", own.doctor.id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it("is guarded by the table itself, whoever writes the row", async () => {
    const own = await shop();
    await book(own);
    const row = {
      store_id: own.store.id,
      customer_id: own.customer.id,
      doctor_id: own.doctor.id,
      appointment_date: new Date(at(645)),
    };
    await expect(rows(own.em).insertInto("appointments").values(row).execute()).rejects.toMatchObject({
      code: "23P01",
      constraint: "appointments_doctor_once",
    });
  });

  it.each([
    ["before the opening", at(570), "outside"],
    ["after the closing", at(22 * 60 - 15), "outside"],
    ["in the past", at(630, addDays(riyadhDay(), -1)), "past"],
  ])("refuses a time %s", async (_title, appointmentDate, reason) => {
    const own = await shop();
    expect(await refusal(book(own, { appointmentDate }))).toMatchObject({
      status: 422,
      message: `appointments.errors.${reason}`,
      details: { field: "appointmentDate" },
    });
  });

  it("refuses a customer or a doctor who is not there", async () => {
    const own = await shop();
    const gone = { deleted_at: new Date() };
    const [customer, doctor] = [await makeCustomer(own.em), await makeDoctor(own.em)];
    await rows(own.em).updateTable("customers").set(gone).where("id", "=", customer.id).execute();
    await rows(own.em).updateTable("doctors").set(gone).where("id", "=", doctor.id).execute();
    expect(await refusal(book(own, { customerId: customer.id }))).toMatchObject({ details: { field: "customerId" } });
    expect(await refusal(book(own, { doctorId: doctor.id }))).toMatchObject({ details: { field: "doctorId" } });
  });
});

describe("changing a visit", () => {
  it("is refused from an old version, and hidden in another store", async () => {
    const own = await shop();
    const visit = await book(own);
    await change(own, { id: visit.id, notes: "Brings old glasses", version: 1 });
    expect(await refusal(change(own, { id: visit.id, notes: "Late", version: 1 }))).toMatchObject({
      message: "errors.stale",
    });
    const stranger = await makeActor(own.em, { stores: [await makeStore(own.em)], permissions: ["customers:update"] });
    const hidden = { code: "not_found" };
    const theirs = { em: own.em, actor: stranger };
    expect(await refusal(change(theirs, { id: visit.id, notes: "x" }))).toMatchObject(hidden);
    expect(await refusal(execute(getAppointment, theirs, { id: visit.id }))).toMatchObject(hidden);
  });

  it("moves it to a free time, and refuses one that is taken or closed", async () => {
    const own = await shop();
    const visit = await book(own);
    await book(own, { appointmentDate: at(660) });
    expect(await refusal(change(own, { id: visit.id, appointmentDate: at(645) }))).toMatchObject(taken);
    expect(await refusal(change(own, { id: visit.id, minutes: 45 }))).toMatchObject(taken);
    expect(await refusal(change(own, { id: visit.id, appointmentDate: at(1350) }))).toMatchObject({
      message: "appointments.errors.outside",
    });
    const moved = await change(own, { id: visit.id, appointmentDate: at(615), minutes: 45 });
    expect(moved).toMatchObject({ appointmentDate: at(615), minutes: 45, version: 2 });
  });

  it("takes it from scheduled to completed, and moves it no more once the customer is there", async () => {
    const own = await shop();
    const { id } = await book(own);
    for (const status of ["confirmed", "arrived", "in_exam", "completed"]) {
      expect(await change(own, { id, status })).toMatchObject({ status });
      if (status === "arrived") {
        expect(await refusal(change(own, { id, appointmentDate: at(700) }))).toMatchObject({
          message: "appointments.errors.begun",
        });
      }
    }
    expect(await refusal(change(own, { id, status: "cancelled", cancelReason: "Late" }))).toMatchObject({
      code: "conflict",
      message: "appointments.errors.from.completed",
    });
  });

  it("cancels it only with a reason, which the row keeps", async () => {
    const own = await shop();
    const { id } = await book(own);
    expect(await refusal(change(own, { id, status: "cancelled", cancelReason: " " }))).toMatchObject({
      errors: { cancelReason: [{ key: "appointments.errors.reason" }] },
    });
    expect(await change(own, { id, status: "cancelled", cancelReason: "Is ill" })).toMatchObject({
      status: "cancelled",
      cancelReason: "Is ill",
    });
  });

  it("keeps who called about it and when", async () => {
    const own = await shop();
    const tomorrow = addDays(riyadhDay(), 1);
    const first = await book(own, { appointmentDate: at(17 * 60, tomorrow) });
    const second = await book(own, { appointmentDate: at(18 * 60, tomorrow) });
    const list = () => execute(listReminders, { em: own.em, actor: own.actor }, {});
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    const called = await change(own, { id: first.id, reminded: true });
    expect(called).toMatchObject({ status: "scheduled", remindedByName: expect.stringContaining("Test User") });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    await change(own, { id: first.id, reminded: true, status: "confirmed" });
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe("free times", () => {
  const free = async ({ em, actor }: Shop, input: object) => {
    const found = await execute(listFreeTimes, { em, actor }, { day: DAY, ...input });
    return found?.times ?? [];
  };

  it("leave out what the doctor has, in steps of the store", async () => {
    const own = await shop();
    await book(own, { minutes: 45 });
    const times = await free(own, { doctorId: own.doctor.id });
    expect(times.slice(0, 3)).toEqual([at(600), at(690), at(720)]);
    expect(times.at(-1)).toBe(at(21 * 60 + 30));
    expect(await free(own, {})).toHaveLength(24);
  });

  it("offer the own time of a visit that is moved, and only what is long enough", async () => {
    const own = await shop();
    const visit = await book(own);
    expect(await free(own, { doctorId: own.doctor.id, except: visit.id })).toContain(HALF_PAST_TEN);
    expect(await free(own, { doctorId: own.doctor.id, minutes: 60 })).not.toContain(at(600));
  });

  it("are none on a day that is over", async () => {
    const own = await shop();
    expect(await free(own, { day: addDays(riyadhDay(), -1) })).toEqual([]);
  });
});

describe("a holiday of the store", () => {
  it("offers no times and refuses a visit until the holiday is removed", async () => {
    const own = await shop();
    const manager = await makeActor(own.em, { stores: [own.store], permissions: ["sales:manage"] });
    const visit = await book(own);
    const closed = { name: "Eid", storeId: own.store.id, firstDay: DAY };
    const holiday = await execute(createHoliday, { em: own.em, actor: manager }, closed);
    const offered = await execute(listFreeTimes, { em: own.em, actor: own.actor }, { day: DAY });
    expect(offered?.times).toEqual([]);
    expect(await refusal(book(own, { appointmentDate: at(720) }))).toMatchObject({
      message: "appointments.errors.holiday",
      details: { field: "appointmentDate" },
    });
    expect(await execute(getAppointment, { em: own.em, actor: own.actor }, { id: visit.id })).toMatchObject({
      status: "scheduled",
    });
    await execute(removeHoliday, { em: own.em, actor: manager }, { id: holiday.id });
    expect(await book(own, { appointmentDate: at(720) })).toMatchObject({ status: "scheduled" });
  });
});

describe("the hours of a store", () => {
  const week = (values: object) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "09:00", closes: "21:00", ...values }));

  it("are the usual ones until somebody with the right sets them", async () => {
    const own = await shop();
    const manager = await makeActor(own.em, { stores: [own.store], permissions: ["sales:manage"] });
    const usual = await execute(getStoreHours, { em: own.em, actor: own.actor }, {});
    expect(usual.days[5]).toMatchObject({ opens: "16:00", closes: "22:00", breakFrom: null });
    const input = { slotMinutes: 20, days: week({ breakFrom: "١٢:٠٠", breakTo: "13:00", closes: "00:00" }) };
    expect(await refusal(execute(saveStoreHours, { em: own.em, actor: own.actor }, input))).toMatchObject({
      code: "forbidden",
    });
    const saved = await execute(saveStoreHours, { em: own.em, actor: manager }, input);
    expect(saved).toMatchObject({ slotMinutes: 20 });
    expect(saved.days[0]).toEqual({
      weekday: 0,
      opens: "09:00",
      closes: "00:00",
      breakFrom: "12:00",
      breakTo: "13:00",
    });
    expect(await refusal(book(own, { appointmentDate: at(710) }))).toMatchObject({
      message: "appointments.errors.break",
    });
    await execute(
      saveStoreHours,
      { em: own.em, actor: manager },
      { slotMinutes: 20, days: week({ opens: "", closes: "" }) },
    );
    expect(await refusal(book(own, { appointmentDate: at(710) }))).toMatchObject({
      message: "appointments.errors.closed",
    });
  });

  it.each([
    ["opens", { opens: "" }],
    ["closes", { closes: "" }],
    ["closes", { opens: "21:00" }],
    ["breakTo", { breakFrom: "12:00" }],
    ["breakFrom", { breakTo: "12:00" }],
    ["breakFrom", { breakFrom: "13:00", breakTo: "12:00" }],
    ["breakFrom", { breakFrom: "20:00", breakTo: "21:00" }],
    ["opens", { opens: "25:00" }],
  ])("are refused beside %s for %j", async (field, values) => {
    const own = await shop();
    const manager = await makeActor(own.em, { stores: [own.store], permissions: ["sales:manage"] });
    const error = await refusal(
      execute(saveStoreHours, { em: own.em, actor: manager }, { slotMinutes: 30, days: week(values) }),
    );
    expect(Object.keys((error as InvalidInput).errors)).toContain(`days[0].${field}`);
  });
});

describe("what other pages show", () => {
  it("is the next visits of a customer or a doctor, not those that are over", async () => {
    const own = await shop();
    const visit = await book(own);
    const gone = await book(own, { appointmentDate: at(660) });
    await change(own, { id: gone.id, status: "cancelled", cancelReason: "Ill" });
    for (const input of [{ customerId: own.customer.id }, { doctorId: own.doctor.id }]) {
      const next = await execute(listNextAppointments, { em: own.em, actor: own.actor }, input);
      expect(next.map(({ id }) => id)).toEqual([visit.id]);
    }
  });

  it("names every status of the reference list", async () => {
    const { em, actor } = await shop();
    const listed = await execute(listAppointmentStatuses, { em, actor }, {});
    expect(listed.map(({ code }) => code)).toEqual([...APPOINTMENT_STATUSES].sort(byPlace(listed)));
  });
});

const byPlace = (listed: readonly { code: string }[]) => (left: string, right: string) =>
  listed.findIndex(({ code }) => code === left) - listed.findIndex(({ code }) => code === right);
