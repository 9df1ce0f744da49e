import { describe, expect, it } from "vitest";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getCustomerProfile } from "#app/modules/sales/history/get-customer-profile.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeFeedback, wantsMarketing } from "#tests/support/shop/feedback.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { askFeedback, duePurchases } from "./ask-feedback.server.ts";
import { getFeedback, getFeedbackFigures, listFeedback } from "./read-feedback.server.ts";
import { settleFeedback } from "./settle-feedback.server.ts";

const { em: getEm } = testDatabase();
const TODAY = riyadhDay();
const ago = (days: number) => new Date(startOfDay(addDays(TODAY, -days)).getTime() + 11 * 60 * 60 * 1000);
let serial = 0;

async function shop() {
  const em = await getEm();
  const store = await makeStore(em, { name: "Olaya" });
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:read", "customers:update"] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  return { em, store, actor, variantId, door: { em, actor } };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** A customer with a mobile who said yes. */
async function customer(em: Em, channel: string | null = "sms") {
  serial += 1;
  const { id } = await makeCustomer(em, { firstName: "Sara", phone: `+9665${String(70_000_000 + serial)}` });
  if (channel) await wantsMarketing(em, id, channel);
  return id;
}

/** A sale of goods so many days ago. */
async function bought({ em, store, variantId }: Shop, days: number, { customerId, columns = {} }: Bought = {}) {
  const buyer = customerId ?? (await customer(em));
  const items = [{ variantId, quantity: 1, totalPrice: "100.00" }];
  const saleDate = ago(days).toISOString();
  const sale = await makeSaleRow(em, { storeId: store.id, customerId: buyer, saleDate, items, columns });
  return { saleId: sale.id, customerId: buyer, number: sale.receiptNumber };
}
type Bought = { customerId?: number; columns?: object };

const asked = async (em: Em, customerId: number) =>
  rows(em)
    .selectFrom("feedback as f")
    .leftJoin("messages as m", "m.id", "f.message_id")
    .select(["f.sale_id as saleId", "f.status", "m.link", "m.body", "m.key", "m.status as sent", "m.id as messageId"])
    .where("f.customer_id", "=", customerId)
    .orderBy("f.id")
    .execute();
const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("asking", () => {
  it("asks a week after the purchase, once, with a link to its own question", async () => {
    const all = await shop();
    const { em, store } = all;
    const due = await bought(all, 7);
    const early = await bought(all, 6);
    const late = await bought(all, 10);
    await askFeedback();
    await askFeedback();
    const [question, ...others] = await asked(em, due.customerId);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ saleId: due.saleId, status: "asked", key: `feedback:${due.saleId}` });
    expect(question?.link).toMatch(new RegExp(`^/my/[^/]+/feedback/${due.saleId}$`));
    expect(question?.body).toContain(store.name);
    expect(await asked(em, early.customerId)).toEqual([]);
    expect(await asked(em, late.customerId)).toEqual([]);
  });

  it("counts the week from when glasses were collected, or ordered goods handed over", async () => {
    const all = await shop();
    const { em, store } = all;
    const glasses = await bought(all, 30);
    await makeLensJob(em, {
      ...{ storeId: store.id, sale_id: glasses.saleId, customer_id: glasses.customerId },
      ...{ status: "collected", collected_at: ago(8) },
    });
    const waiting = await bought(all, 8);
    await makeLensJob(em, { storeId: store.id, sale_id: waiting.saleId, customer_id: waiting.customerId });
    const order = await bought(all, 40, { columns: { is_order: true, collected_at: ago(7) } });
    const ordered = await bought(all, 7, { columns: { is_order: true } });
    await askFeedback();
    const counts = [];
    for (const one of [glasses, waiting, order, ordered]) counts.push((await asked(em, one.customerId)).length);
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it("asks nobody whose sale was undone or came back, who was nobody, or bought a service", async () => {
    const all = await shop();
    const { em, store } = all;
    const voided = await bought(all, 7, { columns: { voided_at: new Date() } });
    const returned = await bought(all, 7, { columns: { returned_amount: "115.00" } });
    await rows(em)
      .updateTable("sale_items")
      .set({ returned_quantity: 1 })
      .where("sale_id", "=", returned.saleId)
      .execute();
    const service = await makeVariant(em, { storeId: store.id });
    await rows(em).updateTable("products").set({ is_service: true }).where("id", "=", service.productId).execute();
    const repaired = await bought({ ...all, variantId: service.id }, 7);
    const removed = await bought(all, 7);
    await rows(em)
      .updateTable("customers")
      .set({ deleted_at: new Date() })
      .where("id", "=", removed.customerId)
      .execute();
    const items = [{ variantId: all.variantId, quantity: 1, totalPrice: "100.00" }];
    await makeSaleRow(em, { storeId: store.id, saleDate: ago(7).toISOString(), items });
    await askFeedback();
    for (const one of [voided, returned, repaired, removed]) expect(await asked(em, one.customerId)).toEqual([]);
  });

  it("asks who said yes alone, and tries who was told enough today again", async () => {
    const all = await shop();
    const { em } = all;
    const silent = await bought(all, 7, { customerId: await customer(em, null) });
    const phoned = await bought(all, 7, { customerId: await customer(em, "phone") });
    const full = await bought(all, 7);
    const message = (key: string) => ({
      ...{ store_id: all.store.id, customer_id: full.customerId, written_for: full.customerId, key, event: "receipt" },
      ...{ purpose: "service", about_kind: "sale", about_id: 1, channel: "sms", locale: "ar", fields: "{}" },
      ...{ address: "+966501112222", subject: "", body: "", reference: crypto.randomUUID(), status: "sent" },
    });
    await rows(em).insertInto("messages").values(["1", "2", "3", "4"].map(message)).execute();
    await askFeedback();
    for (const one of [silent, phoned, full]) expect(await asked(em, one.customerId)).toEqual([]);
    await rows(em).deleteFrom("messages").where("customer_id", "=", full.customerId).execute();
    await askFeedback();
    expect(await asked(em, full.customerId)).toHaveLength(1);
  });

  it("asks about one of several purchases, and not again within 90 days", async () => {
    const all = await shop();
    const { em } = all;
    const first = await bought(all, 8);
    await bought(all, 7, first);
    await askFeedback();
    expect(await asked(em, first.customerId)).toMatchObject([{ saleId: first.saleId }]);
    const again = async (days: number) => {
      const { customerId } = await bought(all, 7);
      const { saleId } = await bought(all, days + 7, { customerId });
      await makeFeedback(em, { storeId: all.store.id, customerId, saleId, rating: 4, asked_at: ago(days) });
      await askFeedback();
      return (await asked(em, customerId)).length;
    };
    expect(await again(89)).toBe(1);
    expect(await again(90)).toBe(2);
  });

  it("is switched off with the event, and with the customers' pages", async () => {
    const all = await shop();
    const { em, actor } = all;
    const due = await bought(all, 7);
    const off = { event: "feedback", is_on: false, channels: JSON.stringify(["sms"]) };
    await rows(em).insertInto("message_events").values(off).execute();
    expect(await askFeedback()).toEqual({ looked: 0 });
    await rows(em).deleteFrom("message_events").execute();
    const boss = { em, actor: await makeActor(em, { stores: [all.store] }) };
    await execute(updateSettings, boss, { customerPage: false });
    expect(await askFeedback()).toEqual({ looked: 0 });
    expect(await asked(em, due.customerId)).toEqual([]);
    await execute(updateSettings, boss, { customerPage: true });
    await askFeedback();
    expect(await asked(em, due.customerId)).toHaveLength(1);
    expect(actor.stores).toHaveLength(1);
  });

  it("asks nobody twice, however many servers look at once", async () => {
    const all = await shop();
    const { em } = all;
    const customers: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { customerId } = await bought(all, 7);
      // Two purchases each: the second sweep must not take the other one.
      await bought(all, 8, { customerId });
      customers.push(customerId);
    }
    // All of them have found everybody before any has asked.
    const found = await Promise.all([0, 1, 2].map(() => duePurchases(em, 0, 1_000)));
    for (const one of found) expect(one.filter(({ customerId }) => customers.includes(customerId))).toHaveLength(24);
    await Promise.all(Array.from({ length: 6 }, () => askFeedback()));
    const questions = await rows(em)
      .selectFrom("feedback")
      .select(["customer_id as customerId", "message_id as messageId"])
      .where("customer_id", "in", customers)
      .execute();
    expect(questions.map(({ customerId }) => customerId).sort()).toEqual([...customers].sort());
    const messages = await rows(em)
      .selectFrom("messages")
      .select("id")
      .where("customer_id", "in", customers)
      .where("event", "=", "feedback")
      .execute();
    expect(messages.map(({ id }) => id).sort()).toEqual(questions.map(({ messageId }) => messageId).sort());
  });

  it("ends questions after 30 days, and those of a purchase that was undone, whose message does not leave", async () => {
    const all = await shop();
    const { em } = all;
    const old = await makeFeedback(em, { storeId: all.store.id, asked_at: ago(31) });
    const fresh = await makeFeedback(em, { storeId: all.store.id, asked_at: ago(30) });
    const due = await bought(all, 7);
    await askFeedback();
    const [question] = await asked(em, due.customerId);
    await rows(em)
      .updateTable("messages")
      .set({ status: "waiting" })
      .where("id", "=", question?.messageId ?? 0)
      .execute();
    await rows(em).updateTable("sales").set({ voided_at: new Date() }).where("id", "=", due.saleId).execute();
    await askFeedback();
    expect(await asked(em, due.customerId)).toMatchObject([{ status: "over", sent: "cancelled" }]);
    expect(await asked(em, old.customerId)).toMatchObject([{ status: "over" }]);
    expect(await asked(em, fresh.customerId)).toMatchObject([{ status: "asked" }]);
  });
});

describe("the answers of a shop", () => {
  it("are listed by branch, month, rating, state and customer, with their average", async () => {
    const { em, store, door } = await shop();
    const other = await makeStore(em);
    const made = async (rating: number, more: object = {}) =>
      (await makeFeedback(em, { storeId: store.id, rating, ...more })).id;
    const [best, worst] = [await made(5), await made(1)];
    const seen = await made(2, { status: "done", done_at: new Date(), note: "Called" });
    const earlier = await made(4, { answered_at: ago(70), asked_at: ago(72) });
    const silent = await makeFeedback(em, { storeId: store.id });
    await makeFeedback(em, { storeId: other.id, rating: 1 });
    const list = async (filters: object) => {
      const { rows: found, total } = await execute(listFeedback, door, filters);
      expect(total).toBe(found.length);
      return found.map(({ id }) => id);
    };
    expect(await list({})).toEqual([seen, worst, best, earlier]);
    expect(await list({ status: "open" })).toEqual([worst]);
    expect(await list({ status: "done" })).toEqual([seen]);
    expect(await list({ status: "silent" })).toEqual([silent.id]);
    expect(await list({ rating: "5" })).toEqual([best]);
    expect(await list({ month: riyadhDay(ago(70)).slice(0, 7) })).toEqual([earlier]);
    expect(await list({ customerId: silent.customerId, status: "silent" })).toEqual([silent.id]);
    expect(await list({ q: "nobody of this name" })).toEqual([]);
    const figures = await execute(getFeedbackFigures, door, {});
    expect(figures).toMatchObject({ answers: 4, average: "3.0" });
    expect(figures.ratings.map(({ count }) => count)).toEqual([1, 1, 0, 1, 1]);
    const month = riyadhDay(ago(70)).slice(0, 7);
    expect(await execute(getFeedbackFigures, door, { month })).toMatchObject({ answers: 1, average: "4.0" });
    expect(await execute(getFeedbackFigures, door, { month: "2020-01" })).toMatchObject({ answers: 0, average: null });
  });

  it("that are low are seen to by one person, once, and not from an old page", async () => {
    const { em, store, door, actor } = await shop();
    const { id, customerId } = await makeFeedback(em, { storeId: store.id, rating: 1, comment: "The frame broke" });
    const settle = (values: object) => execute(settleFeedback, door, { id, ...values });
    expect(await refusal(settle({ note: " " }))).toMatchObject({
      errors: { note: [{ key: "feedback.errors.note" }] },
    });
    expect(await refusal(settle({ note: "New frame", version: 7 }))).toMatchObject({ code: "conflict" });
    const tries = await Promise.allSettled([1, 2, 3].map((one) => settle({ note: `New frame ${one}` })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const done = await execute(getFeedback, door, { id });
    expect(done).toMatchObject({ status: "done", rating: 1, version: 2 });
    expect(done.note).toMatch(/^New frame \d$/);
    expect(done.doneByName).toBe(`${actor.user.firstName} ${actor.user.lastName}`);
    const trail = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "actor_id as by", "after"])
      .where("entity", "=", "feedback")
      .where("entity_id", "=", id)
      .execute();
    expect(trail).toMatchObject([{ action: "settleFeedback", by: actor.user.id, after: { status: "done" } }]);
    expect(JSON.stringify(trail)).not.toContain("frame");
    const profile = await execute(getCustomerProfile, door, { id: customerId });
    expect(profile?.feedback).toMatchObject({ id, rating: 1 });
    const good = await makeFeedback(em, { storeId: store.id, rating: 5 });
    expect(await refusal(execute(settleFeedback, door, { id: good.id, note: "Thanked" }))).toMatchObject({
      code: "conflict",
      message: "feedback.errors.settled",
    });
  });

  it("of another branch are nobody's to read or to see to", async () => {
    const { em, door } = await shop();
    const { id } = await makeFeedback(em, { storeId: (await makeStore(em)).id, rating: 1 });
    expect(await refusal(execute(getFeedback, door, { id }))).toMatchObject({ code: "not_found" });
    expect(await refusal(execute(settleFeedback, door, { id, note: "Called" }))).toMatchObject({ code: "not_found" });
  });
});
