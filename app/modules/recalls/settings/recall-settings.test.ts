import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays, monthsAfter, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { watchRecalls } from "#app/modules/recalls/find/find-recalls.server.ts";
import { takeOff } from "#app/modules/recalls/find/take-off.server.ts";
import { getRecall } from "#app/modules/recalls/read-recalls.server.ts";
import { FIGURES, type Figure, USUAL_RULES } from "#app/modules/recalls/rules/shop-rules.ts";
import { sendRecall } from "#app/modules/recalls/work/send-recalls.server.ts";
import { setRecallOutcome } from "#app/modules/recalls/work/set-outcome.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { gatewaySettings, makeChannel } from "#tests/support/message-shop.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";
import { readRecallSettings } from "./read-rules.server.ts";
import { getRecallSettings, updateRecallSettings } from "./recall-settings-operations.server.ts";

const { em: getEm } = testDatabase();
const TODAY = riyadhDay();
const USUAL = { id: 1, version: 1, ...USUAL_RULES };
const at = (day: string) => new Date(startOfDay(day).getTime() + 10 * 60 * 60 * 1000);
let serial = 0;

async function forget() {
  const em = await getEm();
  await rows(em).deleteFrom("app_settings").where("key", "in", ["recalls.rules", "recalls.foundOn"]).execute();
  await rows(em).deleteFrom("recalls").execute();
  await rows(em).deleteFrom("messages").execute();
}
beforeEach(forget);
afterEach(forget);

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const permissions = ["settings:update", "customers:read", "customers:update"] as const;
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  const change = (changes: object) => execute(updateRecallSettings, { em, actor }, changes);
  return { em, store, actor, door: { em, actor }, change };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

/** A customer whose prescription without an expiry is so many months old. */
async function examined(em: Em, months: number) {
  serial += 1;
  const { id: customerId } = await makeCustomer(em, { phone: `+9665${String(70_000_000 + serial)}` });
  await rows(em)
    .insertInto("prescriptions")
    .values({
      ...{ prescription_number: `RX-S-${serial}`, customer_id: customerId, expiry_date: null },
      date: at(monthsAfter(TODAY, -months)),
    })
    .execute();
  return customerId;
}

const recallsOf = (em: Em, customerId: number) =>
  rows(em).selectFrom("recalls").selectAll().where("customer_id", "=", customerId).orderBy("id").execute();

describe("the rules of recalls", () => {
  it("are the product's own until somebody changes them; absent ones stay, and the audit row holds both states", async () => {
    const { em, door, change } = await shop();
    expect(await execute(getRecallSettings, door, {})).toEqual(USUAL);
    const changed = { ...USUAL, version: 2, adultMonths: 18, balanceOn: false };
    expect(await change({ adultMonths: "١٨", balanceOn: "false", version: 1 })).toEqual(changed);
    expect(await readRecallSettings(em)).toEqual(changed);
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "entity_id", "before", "after"])
      .where("entity", "=", "app_settings")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(audit).toEqual({ action: "updateRecallSettings", entity_id: 1, before: USUAL, after: changed });
    expect(await change({ balanceOn: "on" })).toMatchObject({ version: 3, adultMonths: 18, balanceOn: true });
  });

  it("refuse an older version, and say who changed them and what", async () => {
    const { change, actor } = await shop();
    await change({ adultMonths: 18, version: 1 });
    const error = await refusal(change({ adultMonths: 30, version: 1 }));
    expect(error).toMatchObject({ code: "conflict", message: "errors.stale" });
    expect(error.details.extra).toMatchObject({ base: USUAL, current: { adultMonths: 18, version: 2 } });
    expect(error.details.extra?.changedBy).toBe(`${actor.user.firstName} ${actor.user.lastName}`);
    // Of two at once with one version one is refused.
    const both = await Promise.allSettled([7, 8].map((balanceDays) => change({ balanceDays, version: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it.each(Object.keys(FIGURES) as Figure[])("hold %s between its bounds", async (name) => {
    const { change } = await shop();
    const { min, max } = FIGURES[name];
    const message = [{ key: "recalls.settings.errors.figure", params: { min: String(min), max: String(max) } }];
    for (const wrong of [min - 1, max + 1, min + 0.5, "soon", ""]) {
      expect(await refusal(change({ [name]: wrong }))).toMatchObject({ errors: { [name]: message } });
    }
    // So that the least days of lenses fit.
    const others = name === "lensDays" ? { lensLead: 0 } : {};
    expect(await change({ ...others, [name]: min })).toMatchObject({ [name]: min });
    expect(await change({ ...others, [name]: max })).toMatchObject({ [name]: max });
  });

  it("refuse lenses that are told of before they are sold, also when the other half was set before", async () => {
    const { change } = await shop();
    const lensLead = [{ key: "recalls.settings.errors.lensLead" }];
    expect(await refusal(change({ lensDays: 20, lensLead: 20 }))).toMatchObject({ errors: { lensLead } });
    await change({ lensLead: 40 });
    expect(await refusal(change({ lensDays: 40 }))).toMatchObject({ errors: { lensLead } });
    // All messages come at once.
    const both = await refusal(change({ lensDays: 20, lensLead: 20, pauseMonths: 0 }));
    expect(Object.keys(both.errors).sort()).toEqual(["lensLead", "pauseMonths"]);
  });

  it("need settings:update to be changed", async () => {
    const { em } = await shop();
    const actor = await makeActor(em, { stores: [], permissions: ["settings:read"] });
    expect(await execute(getRecallSettings, { em, actor }, {})).toEqual(USUAL);
    expect(await refusal(execute(updateRecallSettings, { em, actor }, { balanceDays: 3 }))).toMatchObject({
      code: "forbidden",
    });
  });

  it("are the product's own where the row holds what nobody can set here", async () => {
    const { em } = await shop();
    const value = JSON.stringify({ ...USUAL, version: 4, adultMonths: 900 });
    await rows(em).insertInto("app_settings").values({ key: "recalls.rules", value }).execute();
    expect(await readRecallSettings(em)).toEqual(USUAL);
  });
});

describe("rules that change", () => {
  it("move those on whom nobody has worked: off the list, to another day, and back on it", async () => {
    const { em, change } = await shop();
    const [old, older, called] = [await examined(em, 25), await examined(em, 40), await examined(em, 26)];
    await watchRecalls();
    const dueOf = async (customerId: number) => (await recallsOf(em, customerId)).map((r) => [r.status, r.due_on]);
    const day = (months: number, after: number) => monthsAfter(monthsAfter(TODAY, -months), after);
    expect(await dueOf(old)).toEqual([["due", day(25, 24)]]);
    const [row] = await recallsOf(em, called);
    await rows(em)
      .updateTable("recalls")
      .set({ status: "later", snoozed_until: addDays(TODAY, 2), outcome: "no_answer", calls: 1 })
      .where("id", "=", row?.id ?? 0)
      .execute();

    await change({ adultMonths: 36 });
    await watchRecalls();
    expect(await dueOf(old)).toEqual([["gone", day(25, 24)]]);
    expect(await dueOf(older)).toEqual([["due", day(40, 36)]]);
    // Somebody has called already: nobody loses sight of this customer.
    expect(await dueOf(called)).toEqual([["later", day(26, 24)]]);

    await change({ adultMonths: 22 });
    await watchRecalls();
    expect(await dueOf(old)).toEqual([
      ["gone", day(25, 24)],
      ["due", day(25, 22)],
    ]);
    expect(await dueOf(older)).toEqual([["gone", day(40, 36)]]);
  });

  it("are followed once: a second look finds nothing to do until the rules or the day change", async () => {
    const { em, change } = await shop();
    await watchRecalls();
    const first = await examined(em, 25);
    await watchRecalls();
    expect(await recallsOf(em, first)).toEqual([]);
    await change({ balanceDays: 15 });
    await watchRecalls();
    expect(await recallsOf(em, first)).toHaveLength(1);
    const second = await examined(em, 25);
    await watchRecalls();
    expect(await recallsOf(em, second)).toEqual([]);
  });

  it("end at once what is open of a reason that is switched off, and take its message back; booked visits stay", async () => {
    const { em, store, door, change } = await shop();
    await makeChannel(em, {
      storeId: store.id,
      channel: "sms",
      way: "gateway",
      settings: gatewaySettings("http://127.0.0.1:9"),
    });
    const made = async (values: object = {}) => {
      const { id: customerId } = await makeCustomer(em);
      return { id: await makeRecall(em, { storeId: store.id, customerId, ...values }), customerId };
    };
    const [due, told, booked] = [await made(), await made(), await made()];
    const other = await made({ reason: "balance", about_kind: "sale" });
    await rows(em)
      .insertInto("appointments")
      .values({
        ...{ customer_id: booked.customerId, store_id: store.id, status: "scheduled" },
        appointment_date: at(addDays(TODAY, 4)),
      })
      .execute();
    await takeOff(em, null);
    await execute(sendRecall, door, { id: told.id });
    await change({ eyeTestOn: false });
    const statusOf = async ({ id }: { id: number }) => (await execute(getRecall, door, { id })).status;
    expect(await statusOf(due)).toBe("gone");
    expect(await statusOf(told)).toBe("gone");
    expect(await statusOf(booked)).toBe("booked");
    expect(await statusOf(other)).not.toBe("gone");
    expect(await rows(em).selectFrom("messages").select("status").execute()).toEqual([{ status: "cancelled" }]);
    expect(await refusal(execute(sendRecall, door, { id: due.id }))).toMatchObject({ code: "conflict" });
    // A visit that is called off leaves nobody to call.
    await rows(em)
      .updateTable("appointments")
      .set({ status: "cancelled" })
      .where("customer_id", "=", booked.customerId)
      .execute();
    await takeOff(em, null);
    expect(await statusOf(booked)).toBe("gone");
  });

  it("list nobody of a reason that is off, and those of before when it is on again", async () => {
    const { em, change } = await shop();
    const customerId = await examined(em, 25);
    await watchRecalls();
    await change({ eyeTestOn: false });
    await watchRecalls();
    expect((await recallsOf(em, customerId)).map(({ status }) => status)).toEqual(["gone"]);
    await change({ eyeTestOn: true });
    await watchRecalls();
    expect((await recallsOf(em, customerId)).map(({ status }) => status)).toEqual(["gone", "due"]);
  });

  it("say how long the shop waits for somebody who was told, and how long it leaves alone who wants nothing", async () => {
    const { em, store, door, change } = await shop();
    const { id: customerId } = await makeCustomer(em);
    const told_at = at(addDays(TODAY, -5));
    const id = await makeRecall(em, { storeId: store.id, customerId, status: "told", told_at, channel: "sms" });
    expect((await execute(getRecall, door, { id })).step).toBe("wait");
    await change({ silentDays: 3, pauseMonths: 6 });
    expect((await execute(getRecall, door, { id })).step).toBe("call");
    expect(await execute(setRecallOutcome, door, { id, outcome: "not_wanted" })).toMatchObject({
      ...{ status: "not_wanted", snoozedUntil: monthsAfter(TODAY, 6) },
    });
  });

  it("list a balance on the day of the shop", async () => {
    const { em, store, change } = await shop();
    const { id: customerId } = await makeCustomer(em);
    const columns = { balance_due: "40.00", due_date: addDays(TODAY, -3) };
    await makeSaleRow(em, { storeId: store.id, customerId, saleDate: at(addDays(TODAY, -9)).toISOString(), columns });
    await watchRecalls();
    expect(await recallsOf(em, customerId)).toEqual([]);
    await change({ balanceDays: 3 });
    await watchRecalls();
    expect(await recallsOf(em, customerId)).toMatchObject([{ reason: "balance", due_on: TODAY }]);
  });
});
