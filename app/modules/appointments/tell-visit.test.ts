import { expect, it } from "vitest";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { createAppointment } from "./create-appointment.server.ts";
import { remindVisits } from "./tell-visit.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

const { em: getEm } = testDatabase();
const FRIDAY = 5;
const DAY = [3, 4].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const HOUR_MS = 60 * 60 * 1000;

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara" });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", customerId).execute();
  return { em, actor, store, customerId };
}

const messagesOf = (em: Em, customerId: number) =>
  rows(em)
    .selectFrom("messages")
    .select(["event", "status", "body", "not_after"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();

it("a booked visit is told with its day and time; a moved one anew, and a cancelled one not at all", async () => {
  const { em, actor, customerId } = await shop();
  const visit = await execute(
    createAppointment,
    { em, actor },
    { customerId, appointmentDate: atMinute(DAY, 630).toISOString() },
  );
  const [booked] = await messagesOf(em, customerId);
  expect(booked).toMatchObject({ event: "visit_booked", status: "waiting", not_after: atMinute(DAY, 630) });
  expect(booked?.body).toContain(" at 10:30.");
  await execute(updateAppointment, { em, actor }, { id: visit.id, appointmentDate: atMinute(DAY, 690).toISOString() });
  const moved = await messagesOf(em, customerId);
  expect(moved.map(({ status }) => status)).toEqual(["cancelled", "waiting"]);
  expect(moved[1]?.body).toContain(" at 11:30.");
  await execute(updateAppointment, { em, actor }, { id: visit.id, status: "cancelled", cancelReason: "Ill" });
  expect((await messagesOf(em, customerId)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
});

async function visitIn(
  em: Em,
  {
    hours,
    booked,
    ...values
  }: { hours: number; booked: number; store_id: number; customer_id: number; status?: string },
) {
  const now = Date.now();
  await rows(em)
    .insertInto("appointments")
    .values({
      ...values,
      appointment_date: new Date(now + hours * HOUR_MS),
      created_at: new Date(now - booked * HOUR_MS),
    })
    .execute();
}

it.each([
  // Hours until the visit, hours since it was booked, and the reminders.
  [20, 48, 1],
  [30, 48, 0],
  // Booked only just before: the confirmation was enough.
  [20, 1, 0],
  [1.5, 48, 1],
  [-1, 48, 0],
])("a visit in %f hours, booked %f hours ago, has %i reminders", async (hours, booked, count) => {
  const { em, store, customerId } = await shop();
  await visitIn(em, { hours, booked, store_id: store.id, customer_id: customerId });
  await Promise.all([remindVisits(), remindVisits()]);
  await remindVisits();
  const found = await messagesOf(em, customerId);
  expect(found.map(({ event }) => event)).toEqual(Array.from({ length: count }, () => "visit_reminder"));
});

it("nobody is reminded of a cancelled visit", async () => {
  const { em, store, customerId } = await shop();
  await visitIn(em, { hours: 20, booked: 48, store_id: store.id, customer_id: customerId, status: "cancelled" });
  await remindVisits();
  expect(await messagesOf(em, customerId)).toEqual([]);
});
