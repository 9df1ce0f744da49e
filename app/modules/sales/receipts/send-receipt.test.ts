import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { sendReceipt } from "./send-receipt.server.ts";

const { em: getEm } = testDatabase();

async function shop({ phone }: { phone?: string } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: customerId } = await makeCustomer(em, { phone });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", customerId).execute();
  const sale = await makeSaleRow(em, { storeId: store.id, customerId });
  const send = (input: object = {}, idempotencyKey: string | null = null) =>
    execute(sendReceipt, { em: em.fork() as Em, actor, idempotencyKey }, { id: sale.id, ...input });
  const messages = () =>
    rows(em)
      .selectFrom("messages")
      .select(["event", "channel", "status", "body", "link", "created_by"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute();
  return { em, store, actor, customerId, sale, send, messages };
}

it("writes the receipt's number and total with the link to the customer's own page, and sends again when asked again", async () => {
  const { actor, sale, send, messages } = await shop();
  expect(await send()).toMatchObject({ saleId: sale.id, channel: "whatsapp", leaves: false });
  await send({ channel: "sms" });
  const found = await messages();
  expect(found.map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  expect(found[0]).toMatchObject({ event: "receipt", created_by: actor.user.id });
  expect(found[0]?.link).toMatch(new RegExp(`^/my/[-0-9a-z]+/receipts/${sale.id}$`));
  expect(found[0]?.body).toContain(sale.receiptNumber);
  expect(found[0]?.body).toContain("SAR\u00a0115.00");
});

it("has no link while customers have no page of their own", async () => {
  const { em, actor, send, messages } = await shop();
  await execute(updateSettings, { em, actor }, { customerPage: false });
  await send();
  await execute(updateSettings, { em, actor }, { customerPage: true });
  expect((await messages())[0]?.link).toBeNull();
});

it("a button that is pressed eight times sends once", async () => {
  const { send, messages } = await shop();
  const key = randomUUID();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => send({}, key)));
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await messages()).toHaveLength(1);
});

it("calls without a key that count at the same moment are refused but for one", async () => {
  const { send, messages } = await shop();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => send({ channel: "sms" })));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.message] : []));
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["receipts.send.errors.told"] : []));
  expect(await messages()).toHaveLength(8 - refused.length);
});

it("says why a customer cannot be written to", async () => {
  const landline = await shop({ phone: "+966112223344" });
  await expect(landline.send()).rejects.toThrow("receipts.send.errors.address");
  const { em, store, actor, customerId, send, messages } = await shop();
  await rows(em)
    .insertInto("customer_purposes")
    .values({
      customer_id: customerId,
      channel: "sms",
      purpose: "service",
      granted: false,
      decided_on: riyadhDay(),
      source: "store",
    })
    .execute();
  await expect(send({ channel: "sms" })).rejects.toThrow("receipts.send.errors.consent");
  for (let message = 0; message < 4; message += 1) await send();
  await expect(send()).rejects.toThrow("receipts.send.errors.limit");
  expect(await messages()).toHaveLength(4);
  // By a channel that somebody has chosen there is no limit.
  await send({ channel: "whatsapp" });
  const walkIn = await makeSaleRow(em, { storeId: store.id });
  await expect(execute(sendReceipt, { em, actor }, { id: walkIn.id })).rejects.toThrow("receipts.send.errors.walkIn");
});

it("is refused while the shop sends no receipts", async () => {
  const { em, send, messages } = await shop();
  await rows(em)
    .insertInto("message_events")
    .values({ event: "receipt", is_on: false, channels: JSON.stringify(["sms"]) })
    .execute();
  await expect(send()).rejects.toThrow("receipts.send.errors.off");
  await rows(em).deleteFrom("message_events").where("event", "=", "receipt").execute();
  expect(await messages()).toEqual([]);
});
