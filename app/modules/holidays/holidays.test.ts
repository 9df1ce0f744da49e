import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { getHoliday, holidaysBetween, listHolidays } from "./read-holidays.server.ts";
import { createHoliday, removeHoliday, updateHoliday } from "./write-holiday.server.ts";

const { em: getEm } = testDatabase();
const NATIONAL_DAY = { name: "National Day", nameAr: "اليوم الوطني", firstDay: "2027-09-23" };

/** A manager of one of two stores, and somebody who works in every store. */
async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const permissions = ["sales:manage"] as const;
  const manager = await makeActor(em, { stores: [store], permissions });
  const every = await rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).execute();
  const owner = await makeActor(em, { stores: every, permissions });
  return { em, store, foreign, door: { em, actor: manager }, ownerDoor: { em, actor: owner } };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("a holiday", () => {
  it("closes a store on one day when no last day is given", async () => {
    const { door, store } = await shop();
    const holiday = await execute(createHoliday, door, { ...NATIONAL_DAY, storeId: store.id });
    expect(holiday).toMatchObject({ storeId: store.id, firstDay: "2027-09-23", lastDay: "2027-09-23", version: 1 });
    expect(await execute(getHoliday, door, { id: holiday.id })).toEqual(holiday);
  });

  it.each([
    ["name", { name: "N" }, "holidays.errors.name"],
    ["firstDay", { firstDay: "" }, "holidays.errors.firstDay"],
    ["firstDay", { firstDay: "23.9.2027" }, "holidays.errors.day"],
    ["lastDay", { lastDay: "2027-09-22" }, "holidays.errors.lastDay"],
  ])("is refused beside %s for %j", async (field, values, message) => {
    const { door, store } = await shop();
    const error = await refusal(execute(createHoliday, door, { ...NATIONAL_DAY, storeId: store.id, ...values }));
    expect(error.errors[field]?.[0]?.key).toBe(message);
  });

  it("is refused with all messages at once, also with those of fields beside a wrong one", async () => {
    const { door, store } = await shop();
    const values = { name: "N", firstDay: "2027-09-23", lastDay: "2027-09-22", storeId: store.id };
    const error = await refusal(execute(createHoliday, door, values));
    expect(Object.keys(error.errors).sort()).toEqual(["lastDay", "name"]);
    const unread = await refusal(execute(createHoliday, door, { ...values, firstDay: "soon" }));
    expect(Object.keys(unread.errors).sort()).toEqual(["firstDay", "name"]);
  });

  it("closes all stores only when its writer works in every store", async () => {
    const { door, ownerDoor } = await shop();
    expect(await refusal(execute(createHoliday, door, NATIONAL_DAY))).toMatchObject({
      code: "rule",
      details: { field: "storeId" },
    });
    const holiday = await execute(createHoliday, ownerDoor, NATIONAL_DAY);
    expect(holiday.storeId).toBeNull();
    expect(await execute(getHoliday, door, { id: holiday.id })).toEqual(holiday);
    expect(await refusal(execute(removeHoliday, door, { id: holiday.id }))).toMatchObject({ code: "rule" });
  });

  it("of a store of others cannot be made, read, changed or removed", async () => {
    const { door, ownerDoor, foreign } = await shop();
    expect(await refusal(execute(createHoliday, door, { ...NATIONAL_DAY, storeId: foreign.id }))).toMatchObject({
      code: "forbidden",
    });
    const { id } = await execute(createHoliday, ownerDoor, { ...NATIONAL_DAY, storeId: foreign.id });
    for (const work of [
      () => execute(getHoliday, door, { id }),
      () => execute(updateHoliday, door, { id, name: "Mine" }),
      () => execute(removeHoliday, door, { id }),
    ]) {
      expect(await refusal(work())).toMatchObject({ code: "not_found" });
    }
  });

  it("keeps its other fields in a change; a stale version is refused", async () => {
    const { door, store } = await shop();
    const { id, version } = await execute(createHoliday, door, { ...NATIONAL_DAY, storeId: store.id });
    const longer = await execute(updateHoliday, door, { id, version, lastDay: "2027-09-25" });
    expect(longer).toMatchObject({ name: "National Day", storeId: store.id, lastDay: "2027-09-25", version: 2 });
    expect(await refusal(execute(updateHoliday, door, { id, version, name: "Late" }))).toMatchObject({
      code: "conflict",
    });
    const later = await refusal(execute(updateHoliday, door, { id, firstDay: "2027-09-26" }));
    expect(later.errors.lastDay?.[0]?.key).toBe("holidays.errors.lastDay");
  });

  it("that is removed closes nothing any more", async () => {
    const { em, door, store } = await shop();
    const { id } = await execute(createHoliday, door, { ...NATIONAL_DAY, storeId: store.id });
    const between = () => holidaysBetween(em, store.id, "2027-09-23", "2027-09-23");
    expect((await between()).map(({ name }) => name)).toContain("National Day");
    await execute(removeHoliday, door, { id });
    expect(await refusal(execute(getHoliday, door, { id }))).toMatchObject({ code: "not_found" });
  });
});

describe("the list of holidays", () => {
  it("shows those of the user's stores and of all stores, to come or over, with the visits booked on them", async () => {
    const { em, door, ownerDoor, store, foreign } = await shop();
    const day = addDays(riyadhDay(), 40);
    const add = (values: object, through = door) =>
      execute(createHoliday, through, { name: "Eid", firstDay: day, lastDay: addDays(day, 2), ...values });
    const own = await add({ storeId: store.id });
    await add({ storeId: foreign.id }, ownerDoor);
    const past = await add({ storeId: store.id, name: "Founding Day", firstDay: "2026-02-22", lastDay: null });
    const customer = await makeCustomer(em);
    const visit = (minute: number, values: { status: string; store_id?: number }) => ({
      customer_id: customer.id,
      store_id: store.id,
      appointment_date: atMinute(addDays(day, 2), minute),
      minutes: 30,
      ...values,
    });
    await rows(em)
      .insertInto("appointments")
      .values([
        visit(600, { status: "scheduled" }),
        visit(23 * 60 + 30, { status: "confirmed" }),
        visit(700, { status: "cancelled" }),
        visit(600, { status: "scheduled", store_id: foreign.id }),
        visit(24 * 60, { status: "scheduled" }),
      ])
      .execute();
    const listed = async (input: object) => {
      const { rows: found } = await execute(listHolidays, door, { ...input, limit: 100 });
      return found.filter(({ storeId }) => storeId !== null).map(({ id, visits }) => [id, visits]);
    };
    expect(await listed({})).toEqual([
      [past.id, 0],
      [own.id, 2],
    ]);
    expect(await listed({ time: "coming" })).toEqual([[own.id, 2]]);
    expect(await listed({ time: "past" })).toEqual([[past.id, 0]]);
    expect(await listed({ q: "found" })).toEqual([[past.id, 0]]);
  });
});
