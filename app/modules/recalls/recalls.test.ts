import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addYears, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { getRecallFigures } from "./figures/get-recall-figures.server.ts";
import { findRecalls, watchRecalls } from "./find/find-recalls.server.ts";
import { takeOff } from "./find/take-off.server.ts";
import { getRecall, listRecalls } from "./read-recalls.server.ts";
import { sendRecall, sendRecalls } from "./work/send-recalls.server.ts";
import { setRecallOutcome } from "./work/set-outcome.server.ts";

const { em: getEm } = testDatabase();
const TODAY = riyadhDay();
const at = (day: string) => new Date(startOfDay(day).getTime() + 10 * 60 * 60 * 1000);
let serial = 0;

beforeEach(async () => {
  const em = await getEm();
  await rows(em).deleteFrom("recalls").execute();
  await rows(em).deleteFrom("messages").execute();
});

/** A branch that really sends by SMS, one more branch, and somebody who works in the first. */
async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em, { name: "Olaya" }), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:read", "customers:update"] });
  const settings = JSON.stringify({ url: "http://127.0.0.1:9/" });
  await rows(em)
    .insertInto("message_channels")
    .values({ store_id: store.id, channel: "sms", way: "gateway", is_on: true, settings })
    .execute();
  return { em, store, foreign, actor, door: { em, actor } };
}

const customer = async (em: Em) => {
  serial += 1;
  return (await makeCustomer(em, { firstName: "Sara", phone: `+9665${String(60_000_000 + serial)}` })).id;
};

/** A customer whose last sale was in that store, with a prescription that expired. */
async function due(em: Em, storeId: number, { examined = addYears(TODAY, -1), expires = addDays(TODAY, -10) } = {}) {
  const customerId = await customer(em);
  await makeSaleRow(em, { storeId, customerId, saleDate: at(examined).toISOString() });
  const id = await prescribe(em, customerId, examined, expires);
  return { customerId, prescriptionId: id };
}

async function prescribe(em: Em, customerId: number, day: string, expires: string | null) {
  serial += 1;
  const { id } = await rows(em)
    .insertInto("prescriptions")
    .values({
      ...{ prescription_number: `RX-T-${serial}`, customer_id: customerId, date: at(day) },
      expiry_date: expires === null ? null : at(expires),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const recallsOf = (em: Em, customerId: number) =>
  rows(em).selectFrom("recalls").selectAll().where("customer_id", "=", customerId).orderBy("id").execute();
const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("who is due", () => {
  it("for an eye test is found in the branch of the last visit, and found once, however often somebody looks", async () => {
    const { em, store } = await shop();
    const { customerId, prescriptionId } = await due(em, store.id);
    const early = await due(em, store.id, { expires: addDays(TODAY, 5) });
    await findRecalls(TODAY);
    await Promise.all([findRecalls(TODAY), findRecalls(TODAY)]);
    const [recall, ...others] = await recallsOf(em, customerId);
    expect(others).toEqual([]);
    expect(recall).toMatchObject({
      ...{ reason: "eye_test", about_kind: "prescription", about_id: prescriptionId, store_id: store.id },
      ...{ due_on: addDays(TODAY, -10), status: "due" },
    });
    expect(await recallsOf(em, early.customerId)).toEqual([]);
    await findRecalls(addDays(TODAY, 5));
    expect(await recallsOf(em, early.customerId)).toHaveLength(1);
  });

  it("is nobody whose newer prescription is still good, nor somebody removed", async () => {
    const { em, store } = await shop();
    const renewed = await due(em, store.id);
    await prescribe(em, renewed.customerId, addDays(TODAY, -30), addYears(TODAY, 1));
    const removed = await due(em, store.id);
    await rows(em)
      .updateTable("customers")
      .set({ deleted_at: new Date() })
      .where("id", "=", removed.customerId)
      .execute();
    await findRecalls(TODAY);
    expect(await recallsOf(em, renewed.customerId)).toEqual([]);
    expect(await recallsOf(em, removed.customerId)).toEqual([]);
  });

  it("for contact lenses comes from the boxes of the last sale; new lenses take the customer off", async () => {
    const { em, store } = await shop();
    const customerId = await customer(em);
    const lenses = await makeVariant(em, { storeId: store.id, category: "Contact Lenses" });
    await rows(em).updateTable("products").set({ name: "Clear 1-Day" }).where("id", "=", lenses.productId).execute();
    await rows(em)
      .updateTable("product_variants")
      .set({ additional_attributes: { box: "30 lenses" } })
      .where("id", "=", lenses.id)
      .execute();
    const items = [{ variantId: lenses.id, quantity: 2, totalPrice: "200.00" }];
    const soldOn = addDays(TODAY, -24);
    const sale = await makeSaleRow(em, { storeId: store.id, customerId, saleDate: at(soldOn).toISOString(), items });
    await findRecalls(TODAY);
    // Two boxes of 30 for two eyes: 30 days, and a week before that.
    expect(await recallsOf(em, customerId)).toMatchObject([
      { reason: "contact_lenses", about_id: sale.id, due_on: addDays(soldOn, 23) },
    ]);
    const again = await makeSaleRow(em, { storeId: store.id, customerId, items });
    await takeOff(em, null);
    expect(await recallsOf(em, customerId)).toMatchObject([{ status: "bought", sale_id: again.id }]);
    await findRecalls(TODAY);
    expect(await recallsOf(em, customerId)).toHaveLength(1);
  });

  it("for a balance is taken off with the payment", async () => {
    const { em, store } = await shop();
    const customerId = await customer(em);
    const columns = { balance_due: "40.00", due_date: addDays(TODAY, -14) };
    const saleDate = at(addDays(TODAY, -40)).toISOString();
    const sale = await makeSaleRow(em, { storeId: store.id, customerId, saleDate, columns });
    await findRecalls(TODAY);
    expect(await recallsOf(em, customerId)).toMatchObject([
      { reason: "balance", about_id: sale.id, number: sale.receiptNumber, due_on: TODAY },
    ]);
    await rows(em).updateTable("sales").set({ balance_due: "0.00" }).where("id", "=", sale.id).execute();
    await takeOff(em, null);
    expect(await recallsOf(em, customerId)).toMatchObject([{ status: "came" }]);
  });

  it("for a balance is told the amount with its currency, in the customer's language", async () => {
    const { em, store, door } = await shop();
    const tellIn = async (language: "en" | "ar") => {
      const customerId = await customer(em);
      await rows(em).updateTable("customers").set({ language }).where("id", "=", customerId).execute();
      const columns = { balance_due: "40.00", due_date: addDays(TODAY, -14) };
      const saleDate = at(addDays(TODAY, -40)).toISOString();
      await makeSaleRow(em, { storeId: store.id, customerId, saleDate, columns });
      await findRecalls(TODAY);
      const [recall] = await recallsOf(em, customerId);
      await execute(sendRecall, door, { id: recall?.id ?? 0 });
      return rows(em)
        .selectFrom("messages")
        .select(["event", "body"])
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow();
    };
    const [english, arabic] = [await tellIn("en"), await tellIn("ar")];
    expect(english.event).toBe("balance_due");
    expect(english.body).toContain("SAR\u00a040.00 is still open");
    expect(arabic.body).toContain("40.00\u00a0ر.س");
  });

  it("for a warranty, and of those who were asked for feedback and neither answered nor came", async () => {
    const { em, store } = await shop();
    const [warm, asked] = [await customer(em), await customer(em)];
    serial += 1;
    await rows(em)
      .insertInto("lens_jobs")
      .values({
        ...{ job_number: `J-T-${serial}`, store_id: store.id, customer_id: warm, status: "collected" },
        collected_at: at(addDays(TODAY, -340)),
      })
      .execute();
    const ask = async (customerId: number) => {
      const [messageId = 0] = await makeMessages(em, {
        ...{ storeId: store.id, customerId, event: "feedback", status: "sent", created_at: at(addDays(TODAY, -8)) },
      });
      const saleDate = at(addDays(TODAY, -15)).toISOString();
      const { id: saleId } = await makeSaleRow(em, { storeId: store.id, customerId, saleDate });
      const asking = { asked_at: at(addDays(TODAY, -8)), message_id: messageId };
      return (await makeFeedback(em, { storeId: store.id, customerId, saleId, ...asking })).id;
    };
    const questionId = await ask(asked);
    const answering = await customer(em);
    const answeredId = await ask(answering);
    await rows(em)
      .updateTable("feedback")
      .set({ status: "answered", rating: 4, answered_at: new Date() })
      .where("id", "=", answeredId)
      .execute();
    await findRecalls(TODAY);
    expect(await recallsOf(em, warm)).toMatchObject([{ reason: "warranty", due_on: addDays(TODAY, -5) }]);
    const [recall] = await recallsOf(em, asked);
    expect(recall).toMatchObject({ reason: "feedback", status: "told", channel: "sms", due_on: addDays(TODAY, -1) });
    const actor = await makeActor(em, { stores: [store] });
    const { rows: list } = await execute(listRecalls, { em, actor }, { step: "call" });
    expect(list.map(({ customerId }) => customerId)).toEqual([asked]);
    expect(await recallsOf(em, answering)).toEqual([]);
    // Who answers is called no more.
    await rows(em)
      .updateTable("feedback")
      .set({ status: "open", rating: 2, answered_at: new Date() })
      .where("id", "=", questionId)
      .execute();
    await takeOff(em, null);
    expect(await recallsOf(em, asked)).toMatchObject([
      { status: "came", about_kind: "feedback", about_id: questionId },
    ]);
    await takeOff(em, null, addDays(TODAY, 26));
    expect(await recallsOf(em, warm)).toMatchObject([{ status: "gone" }]);
  });

  it("is looked for once a day by the server", async () => {
    const { em, store } = await shop();
    const first = await due(em, store.id);
    await rows(em).deleteFrom("app_settings").where("key", "=", "recalls.foundOn").execute();
    await watchRecalls();
    expect(await recallsOf(em, first.customerId)).toHaveLength(1);
    const second = await due(em, store.id);
    await watchRecalls();
    expect(await recallsOf(em, second.customerId)).toEqual([]);
  });
});

describe("the worklist", () => {
  /** Three who are due: one who may be told, one who said no, one without a number for messages. */
  async function three() {
    const all = await shop();
    const { em, store } = all;
    const [told, refuses, landline] = [await due(em, store.id), await due(em, store.id), await due(em, store.id)];
    await rows(em)
      .insertInto("customer_purposes")
      .values(
        ["sms", "whatsapp", "email"].map((channel) => ({
          ...{ customer_id: refuses.customerId, channel, purpose: "reminder", granted: false },
          ...{ decided_on: TODAY, source: "store" },
        })),
      )
      .execute();
    serial += 1;
    const phone = `+96611${String(4_000_000 + serial)}`;
    await rows(em).updateTable("customers").set({ phone }).where("id", "=", landline.customerId).execute();
    await findRecalls(TODAY);
    const idOf = async ({ customerId }: { customerId: number }) => (await recallsOf(em, customerId))[0]?.id ?? 0;
    return { ...all, told, refuses, landline, idOf };
  }

  it("sends to those with consent, and lists the others to be called; pressing twice tells nobody twice", async () => {
    const { em, door, told, refuses, landline } = await three();
    const key = { ...door, idempotencyKey: "one-press" };
    const presses = await Promise.all([
      execute(sendRecalls, key, {}),
      ...[1, 2, 3].map(() => execute(sendRecalls, door, {})),
    ]);
    expect(presses.reduce((sum, one) => sum + one.told, 0)).toBe(1);
    expect(await execute(sendRecalls, key, {})).toEqual(presses[0]);
    expect(await execute(sendRecalls, door, {})).toMatchObject({ told: 0, left: 0 });
    const messages = await rows(em).selectFrom("messages").select(["customer_id", "event", "body", "link"]).execute();
    const link = expect.stringMatching(/^\/my\/[^/]+\/ask$/);
    expect(messages).toMatchObject([{ customer_id: told.customerId, event: "recall", link }]);
    expect(messages[0]?.body).toContain("كان آخر فحص لنظرك في Olaya");
    expect(await recallsOf(em, told.customerId)).toMatchObject([{ status: "told", channel: "sms" }]);
    expect(await recallsOf(em, refuses.customerId)).toMatchObject([{ status: "due", not_told: "consent" }]);
    expect(await recallsOf(em, landline.customerId)).toMatchObject([{ status: "due", not_told: "address" }]);
    const { rows: calls } = await execute(listRecalls, door, { step: "call" });
    expect(calls.map(({ customerId }) => customerId).sort()).toEqual([refuses.customerId, landline.customerId].sort());
    expect((await execute(listRecalls, door, { step: "wait" })).rows).toHaveLength(1);
  });

  it("says why one customer got nothing, and refuses to tell somebody twice", async () => {
    const { door, told, refuses, idOf } = await three();
    expect((await execute(sendRecall, door, { id: await idOf(refuses) })).none).toBe("consent");
    const sent = await execute(sendRecall, door, { id: await idOf(told) });
    expect(sent).toMatchObject({ none: null, recall: { status: "told", step: "wait" } });
    expect(await refusal(execute(sendRecall, door, { id: await idOf(told) }))).toMatchObject({ code: "conflict" });
  });

  it("tells nobody who came meanwhile, and takes back what waits to be told to somebody who came", async () => {
    const { em, door, told, landline, idOf } = await three();
    await prescribe(em, landline.customerId, TODAY, null);
    expect(await refusal(execute(sendRecall, door, { id: await idOf(landline) }))).toMatchObject({ code: "conflict" });
    await execute(sendRecall, door, { id: await idOf(told) });
    await prescribe(em, told.customerId, TODAY, null);
    await takeOff(em, null);
    expect(await recallsOf(em, told.customerId)).toMatchObject([{ status: "came" }]);
    expect(await rows(em).selectFrom("messages").select("status").execute()).toEqual([{ status: "cancelled" }]);
  });

  it("gives a message that never arrived to the calls", async () => {
    const { em, door, told, idOf } = await three();
    await execute(sendRecall, door, { id: await idOf(told) });
    await rows(em).updateTable("messages").set({ status: "failed" }).execute();
    await takeOff(em, null);
    expect(await execute(getRecall, door, { id: await idOf(told) })).toMatchObject({
      ...{ status: "due", step: "call", notTold: "failed", toldAt: null },
    });
    // It may be sent once more.
    expect((await execute(sendRecall, door, { id: await idOf(told) })).none).toBeNull();
  });

  it("keeps how calls ended: no answer, later on a day, reached, not wanted", async () => {
    const { em, door, landline, idOf } = await three();
    const id = await idOf(landline);
    const call = (values: object) => execute(setRecallOutcome, door, { id, ...values });
    const first = await call({ outcome: "no_answer", note: "Try in the evening" });
    expect(first).toMatchObject({ status: "later", step: "wait", calls: 1, snoozedUntil: addDays(TODAY, 1) });
    expect(first.note).toBe("Try in the evening");
    expect(await refusal(call({ outcome: "later" }))).toMatchObject({
      errors: { until: [{ key: "recalls.errors.until" }] },
    });
    for (const until of [TODAY, addDays(addYears(TODAY, 1), 1)]) {
      expect(await refusal(call({ outcome: "later", until }))).toMatchObject({
        errors: { until: [{ key: "recalls.errors.untilRange" }] },
      });
    }
    expect(await refusal(call({ outcome: "reached", version: 1 }))).toMatchObject({ code: "conflict" });
    const until = addDays(TODAY, 20);
    expect(await call({ outcome: "later", until })).toMatchObject({ snoozedUntil: until, calls: 2 });
    expect(await call({ outcome: "reached" })).toMatchObject({ status: "told", channel: "phone", step: "wait" });
    expect(await call({ outcome: "not_wanted" })).toMatchObject({ status: "not_wanted", step: "done" });
    expect(await refusal(call({ outcome: "reached" }))).toMatchObject({ code: "conflict" });
    // For a year this reason does not list the customer again.
    await findRecalls(TODAY);
    expect(await recallsOf(em, landline.customerId)).toHaveLength(1);
    await rows(em).updateTable("recalls").set({ snoozed_until: TODAY }).where("id", "=", id).execute();
    await findRecalls(TODAY);
    expect(await recallsOf(em, landline.customerId)).toMatchObject([{ round: 1 }, { round: 2, status: "due" }]);
  });

  it("takes off who books a visit, and lists them again when the visit is called off", async () => {
    const { em, store, door, told, idOf } = await three();
    const id = await idOf(told);
    const appointmentDate = new Date(startOfDay(addDays(TODAY, 3)).getTime() + 10 * 60 * 60 * 1000).toISOString();
    const visit = await execute(createAppointment, door, {
      ...{ customerId: told.customerId, storeId: store.id, appointmentDate, minutes: 30 },
    });
    expect(await execute(getRecall, door, { id })).toMatchObject({
      ...{ status: "booked", step: "booked", appointmentId: visit.id },
    });
    expect(await refusal(execute(sendRecall, door, { id }))).toMatchObject({ code: "conflict" });
    await rows(em).updateTable("appointments").set({ status: "cancelled" }).where("id", "=", visit.id).execute();
    await takeOff(em, null);
    expect(await execute(getRecall, door, { id })).toMatchObject({ status: "due", step: "send" });
  });

  it("shows nothing of other branches", async () => {
    const { em, foreign, door } = await three();
    const others = await due(em, foreign.id);
    await findRecalls(TODAY);
    const id = (await recallsOf(em, others.customerId))[0]?.id ?? 0;
    const { rows: list } = await execute(listRecalls, door, {});
    expect(list.map((row) => row.customerId)).not.toContain(others.customerId);
    for (const work of [
      () => execute(getRecall, door, { id }),
      () => execute(sendRecall, door, { id }),
      () => execute(setRecallOutcome, door, { id, outcome: "reached" }),
    ]) {
      expect(await refusal(work())).toMatchObject({ code: "not_found" });
    }
  });

  it("counts by month and channel who was due, told, booked, came and bought", async () => {
    const { em, store, door, told } = await three();
    await execute(sendRecalls, door, {});
    await prescribe(em, told.customerId, TODAY, null);
    await takeOff(em, null);
    await makeSaleRow(em, { storeId: store.id, customerId: told.customerId });
    await takeOff(em, null);
    const month = addDays(TODAY, -10).slice(0, 7);
    expect(await execute(getRecallFigures, door, { reason: "eye_test" })).toEqual([
      { month, channel: "sms", due: 1, told: 1, booked: 0, came: 1, bought: 1 },
      { month, channel: null, due: 2, told: 0, booked: 0, came: 0, bought: 0 },
    ]);
    expect(await execute(getRecallFigures, door, { reason: "balance" })).toEqual([]);
  });
});
