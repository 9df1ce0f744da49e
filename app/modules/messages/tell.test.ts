import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";
import { languageOf, type Telling, tell } from "./tell.server.ts";

const { em: getEm } = testDatabase();
let serial = 500_000;

async function shop(values: { phone?: string; email?: string | null; language?: string | null } = {}) {
  const em = await getEm();
  const store = await makeStore(em, { name: "Olaya" });
  serial += 1;
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara", phone: values.phone ?? `+966551${serial}` });
  const { email = null, language = null } = values;
  await rows(em).updateTable("customers").set({ email, language }).where("id", "=", customerId).execute();
  const telling: Telling = {
    event: "job_ready",
    customerId,
    storeId: store.id,
    about: { kind: "lens_job", id: 7 },
    key: "job_ready:7",
    fields: { number: "J-7" },
  };
  return { em, telling };
}

const messageOf = (em: Em, written: object) =>
  rows(em)
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", (written as { id: number }).id)
    .executeTakeFirstOrThrow();

async function consents(em: Em, { customerId }: Telling, channel: string, granted: boolean, purpose = "marketing") {
  const values = { customer_id: customerId, channel, granted, decided_on: riyadhDay(), source: "store" };
  if (purpose === "marketing") await rows(em).insertInto("customer_consents").values(values).execute();
  else
    await rows(em)
      .insertInto("customer_purposes")
      .values({ ...values, purpose })
      .execute();
}

describe("telling a customer", () => {
  it("writes a message in the customer's language, to the number that gets messages", async () => {
    const { em, telling } = await shop({ language: "en" });
    const message = await messageOf(em, await tell(em, telling));
    expect(message).toMatchObject({
      event: "job_ready",
      purpose: "service",
      channel: "whatsapp",
      locale: "en",
      status: "waiting",
      about_kind: "lens_job",
      about_id: 7,
      subject: "Your glasses are ready",
    });
    expect(message.address).toMatch(/^\+966551/);
    expect(message.body).toContain(
      "Dear Sara,\nyour glasses (order J-7) are ready. We look forward to seeing you at Olaya.",
    );
    // Neither a link nor a phone of the store is known: their lines are left out.
    expect(message.body).not.toMatch(/\{|Details|Questions/);
  });

  it("writes Arabic where nobody has asked for the language", async () => {
    const { em, telling } = await shop();
    expect(await languageOf(em, telling.customerId)).toBe("ar");
    expect((await messageOf(em, await tell(em, telling))).body).toContain("مرحبًا Sara،\nنظارتك جاهزة");
  });

  it("tells nothing twice, not even at the same time", async () => {
    const { em, telling } = await shop();
    const told = await Promise.all(Array.from({ length: 8 }, () => em.fork().transactional((tx) => tell(tx, telling))));
    expect(told.filter((one) => "id" in one)).toHaveLength(1);
    expect(told.filter((one) => "none" in one && one.none === "told")).toHaveLength(7);
    expect(await tell(em, { ...telling, fields: { number: "J-8" } })).toEqual({ none: "told" });
    expect(await tell(em, { ...telling, key: "job_ready:8" })).toHaveProperty("id");
  });

  it("leaves nothing behind when what it tells is undone", async () => {
    const { em, telling } = await shop();
    const undone = em.fork().transactional(async (tx) => {
      await tell(tx, telling);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await tell(em, telling)).toHaveProperty("id");
  });

  it("that no address is known of writes nothing", async () => {
    const landline = await shop({ phone: `+96611${String(Date.now()).slice(-7)}` });
    expect(await tell(landline.em, landline.telling)).toEqual({ none: "address" });
    const mailed = await shop({ phone: `+96611${String(Date.now() + 1).slice(-7)}`, email: "sara@mail.example" });
    expect(await messageOf(mailed.em, await tell(mailed.em, mailed.telling))).toMatchObject({
      channel: "email",
      address: "sara@mail.example",
    });
  });

  it("takes the next channel after a refusal, and none after all are refused", async () => {
    const { em, telling } = await shop();
    await consents(em, telling, "whatsapp", false, "service");
    expect((await messageOf(em, await tell(em, telling))).channel).toBe("sms");
    await consents(em, telling, "sms", false, "service");
    await consents(em, telling, "email", false, "service");
    expect(await tell(em, { ...telling, key: "other" })).toEqual({ none: "consent" });
  });

  it("asks for a yes where it is marketing", async () => {
    const { em, telling } = await shop();
    const asked: Telling = { ...telling, event: "feedback", key: "feedback:7" };
    expect(await tell(em, asked)).toEqual({ none: "consent" });
    await consents(em, telling, "sms", true);
    expect((await messageOf(em, await tell(em, asked))).channel).toBe("sms");
  });

  it("stops at the limit of a day, but for what a person sends", async () => {
    const { em, telling } = await shop();
    for (const key of ["1", "2", "3", "4"]) expect(await tell(em, { ...telling, key })).toHaveProperty("id");
    expect(await tell(em, { ...telling, key: "5" })).toEqual({ none: "limit" });
    expect(await tell(em, { ...telling, key: "6", channel: "sms" })).toHaveProperty("id");
  });

  it("counts messages of the same moment one after the other", async () => {
    const { em, telling } = await shop();
    const keys = Array.from({ length: 8 }, (_, index) => String(index));
    const told = await Promise.all(keys.map((key) => em.fork().transactional((tx) => tell(tx, { ...telling, key }))));
    expect(told.filter((one) => "id" in one)).toHaveLength(4);
    expect(told.filter((one) => "none" in one && one.none === "limit")).toHaveLength(4);
  });

  it("keeps quiet hours for what can wait, and none for what the customer has just done", async () => {
    const { em, telling } = await shop();
    // A Thursday, half past nine in the evening.
    const notBefore = new Date("2037-11-26T21:30:00+03:00");
    const ready = await messageOf(em, await tell(em, { ...telling, notBefore }));
    const friday = new Date("2037-11-27T16:00:00+03:00");
    const saturday = new Date("2037-11-27T09:00:00+03:00");
    expect([friday.getTime(), saturday.getTime()]).toContain(ready.next_attempt_at.getTime());
    expect(ready.not_after?.getTime()).toBe(ready.next_attempt_at.getTime() + 3 * 24 * 60 * 60 * 1000);
    const receipt = await messageOf(em, await tell(em, { ...telling, event: "receipt", key: "r", notBefore }));
    expect(receipt.next_attempt_at).toEqual(notBefore);
  });

  it("follows what the shop has set up: an event that is off, a channel that is off or of the branch alone", async () => {
    const { em, telling } = await shop({ email: "sara@mail.example" });
    const db = rows(em);
    const channel = { is_on: true, settings: "{}" };
    await db
      .insertInto("message_channels")
      .values([
        { ...channel, store_id: telling.storeId, channel: "whatsapp", way: "cloud", is_on: false },
        { ...channel, store_id: telling.storeId, channel: "email", way: "smtp" },
      ])
      .execute();
    // SMS is only shown, so the e-mail that really leaves is better.
    expect((await messageOf(em, await tell(em, telling))).channel).toBe("email");
    expect(await tell(em, { ...telling, key: "w", channel: "whatsapp" })).toEqual({ none: "off" });
    await em.fork().transactional(async (tx) => {
      await rows(tx)
        .insertInto("message_events")
        .values({ event: "job_ready", is_on: false, channels: '["sms"]' })
        .execute();
      expect(await tell(tx, { ...telling, key: "off" })).toEqual({ none: "off" });
      await rows(tx).updateTable("message_events").set({ is_on: true }).where("event", "=", "job_ready").execute();
      expect((await messageOf(tx, await tell(tx, { ...telling, key: "on" }))).channel).toBe("sms");
      await rows(tx).deleteFrom("message_events").execute();
    });
  });

  it("says nothing to somebody who is gone", async () => {
    const { em, telling } = await shop();
    await rows(em)
      .updateTable("customers")
      .set({ deleted_at: new Date() })
      .where("id", "=", telling.customerId)
      .execute();
    expect(await tell(em, telling)).toEqual({ none: "address" });
  });
});
