import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";
import {
  type startMailServer as StartMail,
  startGateway,
  startMailServer,
  type TestGateway,
} from "#tests/support/message-receivers.ts";
import { gatewaySettings, makeChannel, makeMessages } from "#tests/support/message-shop.ts";
import { newMessageSender, sendCustomerMessages, startSendingMessages } from "./send-messages.server.ts";
import { limits } from "./transport.server.ts";

const { em: getEm } = testDatabase();
const usual = { ...limits };
let gateway: TestGateway;
let mail: Awaited<ReturnType<typeof StartMail>>;

beforeAll(async () => {
  gateway = await startGateway();
  mail = await startMailServer();
});
afterEach(async () => {
  Object.assign(limits, usual);
  gateway.answers((_, response) => void response.end('{"status":"queued","id":"g-1"}'));
  gateway.received.length = 0;
  mail.mails.length = 0;
  mail.fails(null);
  startSendingMessages();
  // No test leaves a message behind that the next one would send.
  await rows(await getEm())
    .deleteFrom("messages")
    .execute();
});
afterAll(async () => {
  await gateway.close();
  await mail.close();
});

async function shop() {
  const em = await getEm();
  const { id: storeId } = await makeStore(em);
  const { id: customerId } = await makeCustomer(em);
  const sms = (change = {}) =>
    makeChannel(em, {
      storeId,
      channel: "sms",
      way: "gateway",
      settings: gatewaySettings(gateway.url, change),
      secret: "s3cret",
    });
  const smtp = { host: "127.0.0.1", port: mail.port, secure: false, user: "shop", from: "Shop <shop@eyes.example>" };
  const email = (secret = "s3cret", change = {}) =>
    makeChannel(em, { storeId, channel: "email", way: "smtp", settings: { ...smtp, ...change }, secret });
  const write = (columns = {}) => makeMessages(em, { storeId, customerId, ...columns });
  const states = async () =>
    (
      await rows(em)
        .selectFrom("messages")
        .select(["status", "answer", "attempts"])
        .where("store_id", "=", storeId)
        .orderBy("id")
        .execute()
    ).map(({ status, answer, attempts }) => [status, answer, attempts]);
  return { em, storeId, customerId, sms, email, write, states };
}

describe("messages over a gateway", () => {
  it("leave once, with the secret and the customer's number, and keep the gateway's id", async () => {
    const one = await shop();
    await one.sms();
    const [id = 0] = await one.write({ body: 'Say "hi"' });
    await sendCustomerMessages();
    await sendCustomerMessages();
    expect(gateway.received).toHaveLength(1);
    expect(gateway.received[0]?.headers.authorization).toBe("Bearer s3cret");
    expect(JSON.parse(gateway.received[0]?.body ?? "")).toMatchObject({ to: "966500000001", text: 'Say "hi"' });
    expect(await one.states()).toEqual([["sent", null, 1]]);
    const row = await rows(one.em)
      .selectFrom("messages")
      .select(["gateway_id", "sent_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ gateway_id: "g-1", sent_at: expect.any(Date) });
  });

  it.each([
    [200, '{"status":"no_credit"}', ["failed", "no_credit", 1]],
    [400, "", ["failed", "400", 1]],
    [429, "", ["waiting", "429", 1]],
    [401, "", ["waiting", "401", 1]],
    [500, "", ["unknown", "500", 1]],
  ])("that are answered with %i %j become %j", async (status, body, state) => {
    const one = await shop();
    await one.sms();
    await one.write();
    gateway.answers((_, response) => void response.writeHead(status).end(body));
    await sendCustomerMessages();
    expect(await one.states()).toEqual([state]);
    // Whatever it was: it is not sent at once again.
    await sendCustomerMessages();
    expect(gateway.received).toHaveLength(1);
  });

  it("that the customer has refused meanwhile do not leave", async () => {
    const one = await shop();
    await one.sms();
    await one.write({ purpose: "reminder" });
    await one.write();
    const said = { channel: "sms", purpose: "reminder", granted: false, decided_on: riyadhDay(), source: "store" };
    await rows(one.em)
      .insertInto("customer_purposes")
      .values({ ...said, customer_id: one.customerId })
      .execute();
    await sendCustomerMessages();
    expect(await one.states()).toEqual([
      ["cancelled", null, 0],
      ["sent", null, 1],
    ]);
  });

  it("whose answer never comes are not sent again, unless the gateway knows our reference", async () => {
    const [careful, sure] = [await shop(), await shop()];
    limits.answerMs = 300;
    await careful.sms();
    await sure.sms({ dedups: true });
    gateway.answers(() => {});
    await careful.write();
    await sure.write();
    await sendCustomerMessages();
    expect(await careful.states()).toEqual([["unknown", expect.any(String), 1]]);
    expect(await sure.states()).toEqual([["waiting", expect.any(String), 1]]);
  });

  it("wait while nobody listens, and leave when somebody does", async () => {
    const one = await shop();
    const id = await one.sms({ url: "http://127.0.0.1:9/send" });
    await one.write();
    await sendCustomerMessages();
    expect(await one.states()).toEqual([["waiting", "ECONNREFUSED", 1]]);
    const settings = JSON.stringify(gatewaySettings(gateway.url));
    await rows(one.em).updateTable("message_channels").set({ settings }).where("id", "=", id).execute();
    await rows(one.em).updateTable("messages").set({ next_attempt_at: new Date() }).execute();
    await sendCustomerMessages();
    expect(await one.states()).toEqual([["sent", null, 2]]);
  });

  it("leave when they are due, and not after they are of no use", async () => {
    const one = await shop();
    await one.sms();
    const soon = new Date(Date.now() + 60_000);
    await one.write({ next_attempt_at: soon });
    await one.write({ not_after: new Date(Date.now() - 1_000) });
    await sendCustomerMessages();
    expect((await one.states()).map(([status]) => status)).toEqual(["waiting", "expired"]);
    expect(gateway.received).toEqual([]);
  });

  it("of a channel that is not set up are only shown, and those of one that is off are cancelled", async () => {
    const [sink, off] = [await shop(), await shop()];
    await off.sms();
    await rows(off.em)
      .updateTable("message_channels")
      .set({ is_on: false })
      .where("store_id", "=", off.storeId)
      .execute();
    await sink.write();
    await off.write();
    await sendCustomerMessages();
    expect([await sink.states(), await off.states()]).toEqual([[["sink", null, 0]], [["cancelled", null, 0]]]);
    expect(gateway.received).toEqual([]);
  });

  it("that a dead server had begun wait for a person", async () => {
    const one = await shop();
    await one.sms();
    await one.write({ status: "sending", attempts: 1 });
    await one.write();
    await sendCustomerMessages();
    expect((await one.states()).map(([status]) => status)).toEqual(["unknown", "sent"]);
    expect(gateway.received).toHaveLength(1);
  });

  it("leave once each when two servers send", async () => {
    const one = await shop();
    await one.sms();
    await one.write({ count: 30 });
    gateway.answers((_, response) => void setTimeout(() => response.end('{"status":"queued","id":"g"}'), 10));
    const senders = [newMessageSender(), newMessageSender(), newMessageSender()];
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await sendCustomerMessages();
    const references = gateway.received.map(({ body }) => JSON.parse(body).ref);
    expect(references).toHaveLength(30);
    expect(new Set(references).size).toBe(30);
  }, 30_000);
});

describe("messages by e-mail", () => {
  it("arrive with their subject, text and sender, also in Arabic", async () => {
    const one = await shop();
    await one.email();
    await one.write({
      channel: "email",
      address: "sara@mail.example",
      subject: "نظارتك جاهزة",
      body: "مرحبًا سارة",
      locale: "ar",
    });
    await sendCustomerMessages();
    expect(await one.states()).toEqual([["sent", null, 1]]);
    const [sent] = mail.mails;
    expect(sent).toMatchObject({ from: "shop@eyes.example", to: ["sara@mail.example"], user: "shop" });
    expect(sent?.text).toContain("Content-Language: ar");
    expect(sent?.text).toMatch(/Message-ID: <[0-9a-f-]{36}@eyes.example>/i);
    expect(sent?.text).toContain(Buffer.from("مرحبًا سارة").toString("base64"));
  });

  it("cannot add a recipient or a header by their texts", async () => {
    const one = await shop();
    await one.email();
    await one.write({
      channel: "email",
      address: "sara@mail.example",
      subject: "Hi\r\nBcc: other@mail.example",
      body: ".",
    });
    await sendCustomerMessages();
    expect(mail.mails[0]?.to).toEqual(["sara@mail.example"]);
    expect(mail.mails[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it.each([
    [{ at: "rcpt", code: 550 } as const, ["failed", "550", 1]],
    [{ at: "rcpt", code: 451 } as const, ["waiting", "451", 1]],
    [{ at: "data", code: 554 } as const, ["failed", "554", 1]],
    [{ at: "auth", code: 535 } as const, ["waiting", "EAUTH", 1]],
    ["silent" as const, ["unknown", expect.any(String), 1]],
  ])("that meet %j become %j", async (fault, state) => {
    const one = await shop();
    limits.answerMs = 500;
    await one.email();
    await one.write({ channel: "email", address: "sara@mail.example" });
    mail.fails(fault);
    await sendCustomerMessages();
    expect(await one.states()).toEqual([state]);
  });

  it("wait while the mail server is away", async () => {
    const one = await shop();
    await one.email("s3cret", { port: 9 });
    await one.write({ channel: "email", address: "sara@mail.example" });
    await sendCustomerMessages();
    expect(await one.states()).toEqual([["waiting", expect.stringMatching(/^E[A-Z]+$/), 1]]);
  });
});

describe("messages over WhatsApp", () => {
  it("name the template that the shop has approved, in the customer's language", async () => {
    const one = await shop();
    await makeChannel(one.em, {
      ...{ storeId: one.storeId, channel: "whatsapp", way: "cloud", secret: "token" },
      settings: { url: `${gateway.url}/v22.0`, phoneNumberId: "55" },
    });
    const { id: template_id } = await rows(one.em)
      .insertInto("message_templates")
      .values({
        ...{ event: "job_ready", version_no: 9_000, subject: "", subject_ar: "" },
        ...{ body: "{number} for {firstName}", body_ar: "{firstName}: {number}", whatsapp_name: "ready_1" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await one.write({ channel: "whatsapp", locale: "ar", template_id, fields: '{"firstName":"سارة","number":"J-1"}' });
    gateway.answers((_, response) => void response.end('{"messages":[{"id":"wamid.7"}]}'));
    await sendCustomerMessages();
    expect(await one.states()).toEqual([["sent", null, 1]]);
    expect(gateway.received[0]?.path).toBe("/v22.0/55/messages");
    expect(JSON.parse(gateway.received[0]?.body ?? "").template).toEqual({
      name: "ready_1",
      language: { code: "ar" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "سارة" },
            { type: "text", text: "J-1" },
          ],
        },
      ],
    });
    await rows(one.em).deleteFrom("message_templates").where("id", "=", template_id).execute();
  });
});
