import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { closeVisitRequest, listVisitRequests } from "#app/modules/appointments/requests/visit-requests.server.ts";
import { customerOfToken, customerToken, LINK_DAYS } from "#app/modules/customers/privacy/customer-token.server.ts";
import { saveOne } from "#app/modules/customers/privacy/save-consents.server.ts";
import { settleFeedback } from "#app/modules/feedback/settle-feedback.server.ts";
import { recipientOf } from "#app/modules/messages/recipient.server.ts";
import { mayTell } from "#app/modules/messages/rules/may-tell.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { answerFeedback, readMyFeedback } from "./answer-feedback.server.ts";
import { answerVisit, mayAnswer } from "./answer-visit.server.ts";
import { askForVisit } from "./ask-visit.server.ts";
import { boxOf, myConsents, setMyConsents } from "./my-consents.server.ts";
import { readMyPage, readMyVisit, storeOfMySale } from "./my-page.server.ts";
import { readMyCustomer } from "./read-my-customer.server.ts";

const { em: getEm } = testDatabase();

const SOON = atMinute(addDays(riyadhDay(), 3), 17 * 60);
const PAST = atMinute(addDays(riyadhDay(), -3), 17 * 60);
const from = (customerId: number) => ({ customerId, requestId: "test", ip: "10.0.0.1" });

async function shop() {
  const em = await getEm();
  const store = await makeStore(em, { name: "Al Olaya" });
  return { em, store, actor: await makeActor(em, { stores: [store] }), customer: await makeCustomer(em) };
}

async function makeVisit(em: Em, columns: { store_id: number; customer_id: number; status?: string; at?: Date }) {
  const { at = SOON, ...row } = columns;
  const made = rows(em)
    .insertInto("appointments")
    .values({ ...row, appointment_date: at });
  return (await made.returning("id").executeTakeFirstOrThrow()).id;
}

const statusOf = (em: Em, id: number) =>
  rows(em)
    .selectFrom("appointments")
    .select(["status", "cancel_reason as reason", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof DomainError ? error.code : error instanceof InvalidInput ? "invalid" : "unexpected"),
  );

describe("the link of a customer", () => {
  it("names its customer for 30 days, and nobody after them", async () => {
    const { em, customer } = await shop();
    const today = riyadhDay();
    expect(await customerOfToken(em, await customerToken(em, customer.id))).toBe(customer.id);
    expect(await customerOfToken(em, await customerToken(em, customer.id, addDays(today, -LINK_DAYS)))).toBe(
      customer.id,
    );
    expect(await customerOfToken(em, await customerToken(em, customer.id, addDays(today, -LINK_DAYS - 1)))).toBeNull();
  });

  it("is refused with any character changed, with another customer's id, and with a later day", async () => {
    const { em, customer } = await shop();
    const other = await makeCustomer(em);
    const token = await customerToken(em, customer.id);
    const [, day = "", mac = ""] = token.split("-");
    const [, laterDay = ""] = (await customerToken(em, customer.id, addDays(riyadhDay(), 5))).split("-");
    const changed = [...token].map((sign, at) => {
      const next = sign === "-" ? "0" : sign === "a" ? "b" : "a";
      return token.slice(0, at) + next + token.slice(at + 1);
    });
    const forged = [`${other.id.toString(36)}-${day}-${mac}`, `${customer.id.toString(36)}-${laterDay}-${mac}`];
    for (const wrong of [...changed, ...forged, "", "x", `${token}0`, token.toUpperCase()]) {
      expect([wrong, await customerOfToken(em, wrong)]).toEqual([wrong, null]);
    }
  });

  it("is refused alike for a removed customer and while the company has no such pages", async () => {
    const { em, actor, customer } = await shop();
    const token = await customerToken(em, customer.id);
    const opened = () => readMyCustomer(em, token, crypto.randomUUID());
    expect((await opened()).id).toBe(customer.id);
    await execute(updateSettings, { em, actor }, { customerPage: false });
    expect(await codeOf(opened())).toBe("not_found");
    await execute(updateSettings, { em, actor }, { customerPage: true });
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", customer.id).execute();
    expect(await codeOf(opened())).toBe("not_found");
  });

  it("stops guesses from one network address; a right link from it waits, too", async () => {
    const { em, customer } = await shop();
    const ip = crypto.randomUUID();
    const token = await customerToken(em, customer.id);
    const codes = new Set<string | null>();
    for (let guess = 0; guess < 40; guess += 1) {
      const wrong = `${customer.id.toString(36)}-${token.split("-")[1]}-${guess.toString(16).padStart(32, "0")}`;
      codes.add(await codeOf(readMyCustomer(em, wrong, ip)));
    }
    expect([...codes]).toEqual(["not_found", "too_many"]);
    expect(await codeOf(readMyCustomer(em, token, ip))).toBe("too_many");
    expect(await codeOf(readMyCustomer(em, token, crypto.randomUUID()))).toBeNull();
  });

  it("lets 30 of 10,000 guesses from one network address through, however many come at once", async () => {
    const { em, customer } = await shop();
    const ip = crypto.randomUUID();
    const [id, day] = (await customerToken(em, customer.id)).split("-");
    const answers: Record<string, number> = {};
    let guess = 0;
    const tryOn = async () => {
      while (guess < 10_000) {
        guess += 1;
        const code = await codeOf(readMyCustomer(em, `${id}-${day}-${guess.toString(16).padStart(32, "0")}`, ip));
        answers[code ?? "opened"] = (answers[code ?? "opened"] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, tryOn));
    expect(answers).toEqual({ not_found: 30, too_many: 9_970 });
  });
});

describe("what a customer answers about a visit", () => {
  it.each([
    ["scheduled", "confirmed", true],
    ["scheduled", "cancelled", true],
    ["confirmed", "cancelled", true],
    ["confirmed", "confirmed", false],
    ["arrived", "cancelled", false],
    ["in_exam", "cancelled", false],
    ["completed", "cancelled", false],
    ["no_show", "confirmed", false],
    ["cancelled", "confirmed", false],
  ] as const)("from %s to %s: %s", (status, answer, may) => {
    expect(mayAnswer(status, SOON, answer)).toBe(may);
    expect(mayAnswer(status, PAST, answer)).toBe(false);
  });

  it("confirms once, cancels after it with the reason, and leaves audit rows without a user", async () => {
    const { em, store, customer } = await shop();
    const visitId = await makeVisit(em, { store_id: store.id, customer_id: customer.id });
    const of = { ...from(customer.id), visitId, cancelReason: "Cancelled by the customer" };
    await answerVisit(em, of, "confirmed");
    await answerVisit(em, of, "confirmed");
    expect(await statusOf(em, visitId)).toEqual({ status: "confirmed", reason: null, version: 2 });
    await answerVisit(em, of, "cancelled");
    expect(await statusOf(em, visitId)).toEqual({
      status: "cancelled",
      reason: "Cancelled by the customer",
      version: 3,
    });
    expect(await codeOf(answerVisit(em, of, "confirmed"))).toBe("conflict");
    const trail = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "actor_id as actor", "ip"])
      .where("entity", "=", "appointments")
      .where("entity_id", "=", visitId)
      .orderBy("id")
      .execute();
    expect(trail).toEqual(Array(2).fill({ action: "answerVisit", actor: null, ip: "10.0.0.1" }));
  });

  it("confirms and cancels at the same time: the visit ends as one of both, and each answer is whole", async () => {
    const { em, store, customer } = await shop();
    const visitId = await makeVisit(em, { store_id: store.id, customer_id: customer.id });
    const of = { ...from(customer.id), visitId, cancelReason: "x" };
    const answers = Array.from({ length: 10 }, (_, turn) => answerVisit(em, of, turn % 2 ? "cancelled" : "confirmed"));
    const outcomes = await Promise.all(answers.map(codeOf));
    expect(outcomes.every((code) => code === null || code === "conflict")).toBe(true);
    expect((await statusOf(em, visitId)).status).toBe("cancelled");
  });

  it("does not know another customer's visit", async () => {
    const { em, store, customer } = await shop();
    const visitId = await makeVisit(em, { store_id: store.id, customer_id: (await makeCustomer(em)).id });
    const of = { ...from(customer.id), visitId, cancelReason: "x" };
    expect(await codeOf(answerVisit(em, of, "cancelled"))).toBe("not_found");
    expect(await codeOf(readMyVisit(em, customer.id, visitId))).toBe("not_found");
    expect((await statusOf(em, visitId)).status).toBe("scheduled");
  });
});

describe("a visit that a customer asks for", () => {
  const wish = (storeId: number, days: number) => ({
    storeId,
    wishedOn: addDays(riyadhDay(), days),
    partOfDay: "evening",
  });

  it("stands on the store's list until it is booked or closed", async () => {
    const { em, store, actor, customer } = await shop();
    await askForVisit(em, from(customer.id), { ...wish(store.id, 3), note: "After work" });
    await askForVisit(em, from(customer.id), wish(store.id, 3));
    const listed = await execute(listVisitRequests, { em, actor }, { storeId: store.id });
    expect(listed).toMatchObject([{ customerId: customer.id, partOfDay: "evening", note: "After work" }]);
    const visit = { storeId: store.id, customerId: customer.id, appointmentDate: SOON.toISOString() };
    const { id } = await execute(createAppointment, { em, actor }, visit);
    expect(await execute(listVisitRequests, { em, actor }, { storeId: store.id })).toEqual([]);
    const kept = await rows(em)
      .selectFrom("visit_requests")
      .select(["status", "appointment_id as visit"])
      .where("customer_id", "=", customer.id)
      .execute();
    expect(kept).toEqual([{ status: "booked", visit: id }]);
  });

  it("is closed once", async () => {
    const { em, store, actor, customer } = await shop();
    await askForVisit(em, from(customer.id), wish(store.id, 4));
    const [request] = await execute(listVisitRequests, { em, actor }, { storeId: store.id });
    const close = () => codeOf(execute(closeVisitRequest, { em, actor }, { id: request?.id }));
    expect((await Promise.all([close(), close()])).toSorted()).toEqual(["conflict", null]);
  });

  it("is refused for past and far days, unknown stores, and beyond three that wait, also all at once", async () => {
    const { em, store, customer } = await shop();
    const ask = (input: object) => codeOf(askForVisit(em, from(customer.id), input));
    for (const wrong of [{}, wish(store.id, 0), wish(store.id, 181), { ...wish(store.id, 3), partOfDay: "night" }]) {
      expect(await ask(wrong)).toBe("invalid");
    }
    expect(await ask(wish(999_999, 3))).toBe("rule");
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((days) => ask(wish(store.id, days))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(3);
    expect(outcomes.filter((code) => code === "rule")).toHaveLength(2);
  });
});

describe("what a customer sees", () => {
  it("is the customer's own: visits to come, glasses and receipts, and nothing of another customer", async () => {
    const { em, store, customer } = await shop();
    const other = await makeCustomer(em);
    const variant = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }];
    const sale = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, items });
    const foreign = await makeSaleRow(em, { storeId: store.id, customerId: other.id, items });
    const job = await makeLensJob(em, { storeId: store.id, status: "ready", customer_id: customer.id });
    await makeLensJob(em, { storeId: store.id, status: "remade", customer_id: customer.id });
    await makeLensJob(em, { storeId: store.id, status: "sent", customer_id: other.id });
    const row = { store_id: store.id, customer_id: customer.id };
    const coming = await makeVisit(em, row);
    await makeVisit(em, { ...row, at: PAST });
    await makeVisit(em, { ...row, status: "cancelled" });
    await makeVisit(em, { store_id: store.id, customer_id: other.id });
    const page = await readMyPage(em, customer.id);
    expect(page.visits.map(({ id }) => id)).toEqual([coming]);
    expect(page.glasses.map(({ number, step }) => [number, step])).toEqual([[job.jobNumber, "ready"]]);
    expect(page.receipts.map(({ id }) => id)).toEqual([sale.id]);
    expect(await storeOfMySale(em, customer.id, sale.id)).toBe(store.id);
    expect(await codeOf(storeOfMySale(em, customer.id, foreign.id))).toBe("not_found");
  });

  it("has the prescription only where the branch of the last purchase allows it", async () => {
    const { em, store } = await shop();
    const { customerId } = await makeLensSale(em, { storeId: store.id });
    await rows(em)
      .insertInto("prescriptions")
      .values({ prescription_number: `RX-MY-${customerId}`, customer_id: customerId, date: new Date() })
      .execute();
    expect((await readMyPage(em, customerId)).prescription).toBeNull();
    await rows(em).updateTable("stores").set({ shows_prescription: true }).where("id", "=", store.id).execute();
    expect((await readMyPage(em, customerId)).prescription?.customerId).toBe(customerId);
    const elsewhere = await makeStore(em);
    await makeVisit(em, { store_id: elsewhere.id, customer_id: customerId });
    expect((await readMyPage(em, customerId)).prescription).toBeNull();
  });
});

describe("what a customer wants to hear about", () => {
  it("is written down where it differs, once, and what waits of it does not leave", async () => {
    const { em, store, customer } = await shop();
    const states = async () =>
      Object.fromEntries((await myConsents(em, customer.id)).map((one) => [boxOf(one), one.isOn]));
    expect(await states()).toEqual({
      ...{ "reminder-whatsapp": true, "marketing-whatsapp": false, "reminder-sms": true },
      ...{ "marketing-sms": false, "reminder-email": true, "marketing-email": false },
    });
    const [waitingId = 0] = await makeMessages(em, {
      ...{ storeId: store.id, customerId: customer.id, channel: "sms", purpose: "reminder" },
      next_attempt_at: new Date(Date.now() + 3_600_000),
    });
    const wanted = new Set(["reminder-whatsapp", "marketing-whatsapp", "reminder-email"]);
    await setMyConsents(em, from(customer.id), wanted);
    await setMyConsents(em, from(customer.id), wanted);
    expect(await states()).toMatchObject({
      "reminder-sms": false,
      "marketing-whatsapp": true,
      "reminder-whatsapp": true,
    });
    const message = await rows(em)
      .selectFrom("messages")
      .select("status")
      .where("id", "=", waitingId)
      .executeTakeFirstOrThrow();
    expect(message.status).toBe("cancelled");
    const { rows: trail } = await sql<{ after: object }>`select after from audit_log
      where action = 'setOwnConsents' and after ->> 'customerId' = ${String(customer.id)}`.execute(rows(em));
    expect(trail).toHaveLength(1);
    const said = await rows(em)
      .selectFrom("customer_consents")
      .select(["channel", "granted", "source", "updated_by as by"])
      .where("customer_id", "=", customer.id)
      .execute();
    expect(said).toEqual([{ channel: "whatsapp", granted: true, source: "website", by: null }]);
  });

  it("keeps reminders where only offers are refused, and shows what is really sent", async () => {
    const { em, customer } = await shop();
    const isSent = async (purpose: "reminder" | "marketing") =>
      mayTell(purpose, "sms", (await recipientOf(em, customer.id, "ar"))?.said ?? []);
    const isShown = async (box: string) => (await myConsents(em, customer.id)).find((one) => boxOf(one) === box)?.isOn;
    const reminders = ["reminder-whatsapp", "reminder-sms", "reminder-email"];
    await setMyConsents(em, from(customer.id), new Set([...reminders, "marketing-sms"]));
    expect([await isSent("reminder"), await isSent("marketing")]).toEqual([true, true]);
    await setMyConsents(em, from(customer.id), new Set(reminders));
    expect([await isSent("reminder"), await isSent("marketing")]).toEqual([true, false]);
    // A refusal in the shop of all messages on a channel counts for reminders, too, and the box says so.
    const refused = { channel: "sms", decision: "refused", decidedOn: riyadhDay(), source: "store" } as const;
    await rows(em).deleteFrom("customer_purposes").where("customer_id", "=", customer.id).execute();
    await saveOne(em, customer.id, null, refused);
    expect([await isSent("reminder"), await isShown("reminder-sms")]).toEqual([false, false]);
  });
});

describe("what a customer answers about a purchase", () => {
  const ago = (days: number) => atMinute(addDays(riyadhDay(), -days), 12 * 60);
  const rowOf = (em: Em, id: number) =>
    rows(em).selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("is kept, waits for a person when it is low, and may be changed for a week", async () => {
    const { em, store } = await shop();
    const { id, saleId, customerId } = await makeFeedback(em, { storeId: store.id });
    const of = { ...from(customerId), saleId };
    expect(await readMyFeedback(em, customerId, saleId)).toMatchObject({ step: "answer", rating: null });
    await answerFeedback(em, of, { rating: "2", comment: "  It pinches  " });
    expect(await rowOf(em, id)).toMatchObject({ status: "open", rating: 2, comment: "It pinches", version: 2 });
    // The same answer again changes nothing.
    await answerFeedback(em, of, { rating: "2", comment: "It pinches" });
    expect((await rowOf(em, id)).version).toBe(2);
    await answerFeedback(em, of, { rating: "5" });
    expect(await rowOf(em, id)).toMatchObject({ status: "answered", rating: 5, comment: null });
    await rows(em)
      .updateTable("feedback")
      .set({ answered_at: ago(7) })
      .where("id", "=", id)
      .execute();
    await answerFeedback(em, of, { rating: "1" });
    await rows(em)
      .updateTable("feedback")
      .set({ answered_at: ago(8) })
      .where("id", "=", id)
      .execute();
    expect(await codeOf(answerFeedback(em, of, { rating: "3" }))).toBe("conflict");
    const trail = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "actor_id as by", "after", "ip"])
      .where("entity", "=", "feedback")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(trail.map(({ after }) => after)).toMatchObject([{ rating: 2 }, { rating: 5 }, { rating: 1 }]);
    expect(trail[0]).toMatchObject({ action: "answerFeedback", by: null, ip: "10.0.0.1" });
    expect(JSON.stringify(trail)).not.toContain("pinches");
  });

  it("is refused without a rating, when it is too long, too late, or seen to", async () => {
    const { em, store } = await shop();
    const made = (values: object) => makeFeedback(em, { storeId: store.id, ...values });
    const answer = ({ customerId, saleId }: { customerId: number; saleId: number }, input: object) =>
      codeOf(answerFeedback(em, { ...from(customerId), saleId }, input));
    const open = await made({});
    for (const wrong of [
      {},
      { rating: "0" },
      { rating: "6" },
      { rating: "good" },
      { rating: "1", comment: "x".repeat(1001) },
    ]) {
      expect(await answer(open, wrong)).toBe("invalid");
    }
    expect(await answer(await made({ asked_at: ago(31) }), { rating: "4" })).toBe("conflict");
    expect(await answer(await made({ status: "over" }), { rating: "4" })).toBe("conflict");
    const seen = await made({ rating: 1, status: "done", done_at: new Date() });
    expect(await answer(seen, { rating: "4" })).toBe("conflict");
    expect(await answer(open, { rating: "4" })).toBeNull();
  });

  it("is about the own purchase that was asked about, and no other", async () => {
    const { em, store, customer } = await shop();
    const other = await makeFeedback(em, { storeId: store.id });
    const unasked = await makeSaleRow(em, { storeId: store.id, customerId: customer.id });
    for (const saleId of [other.saleId, unasked.id, 999_999_999]) {
      expect(await codeOf(readMyFeedback(em, customer.id, saleId))).toBe("not_found");
      expect(await codeOf(answerFeedback(em, { ...from(customer.id), saleId }, { rating: "1" }))).toBe("not_found");
    }
  });

  it("and a person who sees to it at the same moment follow each other: one of them is refused", async () => {
    const { em, store, actor } = await shop();
    for (let round = 0; round < 8; round += 1) {
      const { id, saleId, customerId } = await makeFeedback(em, { storeId: store.id, rating: 1 });
      const [changed, settled] = await Promise.all([
        codeOf(answerFeedback(em, { ...from(customerId), saleId }, { rating: "5" })),
        codeOf(execute(settleFeedback, { em, actor }, { id, note: "Called her", version: 1 })),
      ]);
      const row = await rowOf(em, id);
      expect([changed, settled].sort()).toEqual(["conflict", null]);
      expect(row).toMatchObject(settled === null ? { status: "done", rating: 1 } : { status: "answered", rating: 5 });
    }
  });
});
