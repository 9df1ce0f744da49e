import { randomUUID } from "node:crypto";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { startGateway, startMailServer, type TestGateway } from "#tests/support/message-receivers.ts";
import { gatewaySettings, makeChannel, makeMessages } from "#tests/support/message-shop.ts";
import { endServers, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { post } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  await endServers();
  gateway.received.length = 0;
  await rows(await getEm())
    .deleteFrom("messages")
    .execute();
});
afterAll(() => gateway.close());

const slowly = (ms: number) =>
  gateway.answers((_, response) => void setTimeout(() => response.end('{"status":"queued","id":"g"}'), ms));

/** Four branches, each with its gateway, and messages of all of them. */
async function shop(count: number) {
  const em = await getEm();
  const { id: customerId } = await makeCustomer(em);
  for (let branch = 0; branch < 4; branch += 1) {
    const { id: storeId } = await makeStore(em);
    await makeChannel(em, { storeId, channel: "sms", way: "gateway", settings: gatewaySettings(gateway.url) });
    await makeMessages(em, { storeId, customerId, count: count / 4 });
  }
  const statuses = async () =>
    (await rows(em).selectFrom("messages").select("status").orderBy("id").execute()).map(({ status }) => status);
  return { em, statuses };
}

const sender = () =>
  startServer({
    databaseUrl: databaseUrl(),
    program: ["tests/support/message-sender.ts"],
    env: { LOG_LEVEL: "silent" },
  });

const referencesSent = () => gateway.received.map(({ body }) => String(JSON.parse(body).ref));
const SETTLED = { timeout: 90_000, interval: 300 };

describe("a server that sends messages", () => {
  it("leaves none out and sends none twice when it is killed again and again", async () => {
    const { em, statuses } = await shop(200);
    slowly(60);
    for (let kill = 1; kill <= 3; kill += 1) {
      const before = gateway.received.length;
      const { end } = await sender();
      await expect.poll(() => gateway.received.length, SETTLED).toBeGreaterThan(before + 15);
      await end("SIGKILL");
    }
    await sender();
    await expect.poll(async () => (await statuses()).filter((one) => one === "waiting").length, SETTLED).toBe(0);
    await expect.poll(async () => (await statuses()).filter((one) => one === "sending").length, SETTLED).toBe(0);
    const all = await statuses();
    const unknown = all.filter((status) => status === "unknown").length;
    expect(all.filter((status) => status === "sent").length + unknown).toBe(200);
    // Each kill leaves at most what was under way: one message of each branch.
    expect(unknown).toBeLessThanOrEqual(3 * 4);
    const references = referencesSent();
    expect(new Set(references).size).toBe(references.length);
    // What counts as sent has arrived, and what has arrived counts as sent, or waits for a person.
    const sent = await rows(em).selectFrom("messages").select("reference").where("status", "=", "sent").execute();
    expect(sent.filter(({ reference }) => !references.includes(reference))).toEqual([]);
  }, 180_000);

  it("waits while the gateway is away, and then sends each once", async () => {
    const { em, statuses } = await shop(8);
    gateway.answers((_, response) => void response.writeHead(503).end());
    await sender();
    await expect.poll(() => gateway.received.length, SETTLED).toBeGreaterThanOrEqual(3);
    expect((await statuses()).filter((status) => status === "failed" || status === "unknown")).toEqual([]);
    gateway.received.length = 0;
    slowly(1);
    await rows(em)
      .updateTable("messages")
      .set({ next_attempt_at: new Date() })
      .where("status", "=", "waiting")
      .execute();
    await expect.poll(async () => (await statuses()).filter((status) => status === "sent").length, SETTLED).toBe(8);
    expect(new Set(referencesSent()).size).toBe(8);
  }, 120_000);

  it("is one of two: together they send each message once", async () => {
    const { statuses } = await shop(80);
    slowly(20);
    await Promise.all([sender(), sender()]);
    await expect.poll(async () => (await statuses()).filter((status) => status === "sent").length, SETTLED).toBe(80);
    expect(gateway.received).toHaveLength(80);
    expect(new Set(referencesSent()).size).toBe(80);
  }, 120_000);
});

/** The texts of all PDF files that stand in a mail. */
async function papersIn(mail: string): Promise<string[]> {
  const pdfium = await PDFiumLibrary.init();
  const texts: string[] = [];
  for (const part of mail.split(/\r\n--[^\r\n]+/).filter((one) => /Content-Type: application\/pdf/i.test(one))) {
    const body = part.split("\r\n\r\n").slice(1).join("").replace(/\s/g, "");
    const document = await pdfium.loadDocument(Buffer.from(body, "base64"));
    texts.push([...document.pages()].map((page) => page.getText()).join("\n"));
    document.destroy();
  }
  pdfium.destroy();
  return texts;
}

it("sends a receipt with its paper, from the first message after its start on", async () => {
  const em = await getEm();
  const mail = await startMailServer();
  const store = await makeStore(em);
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara" });
  await rows(em).updateTable("customers").set({ email: "sara@mail.example" }).where("id", "=", customerId).execute();
  const sale = await makeSaleRow(em, { storeId: store.id, customerId });
  const { token } = await signIn(em, await makeActor(em, { stores: [store] }));
  const settings = { host: "127.0.0.1", port: mail.port, secure: false, user: "", from: "Shop <shop@eyes.example>" };
  await makeChannel(em, { storeId: store.id, channel: "email", way: "smtp", settings });
  const about = { event: "receipt", about_kind: "sale", about_id: sale.id };
  await makeMessages(em, { storeId: store.id, customerId, channel: "email", address: "sara@mail.example", ...about });
  const { url } = await startServer({ databaseUrl: databaseUrl() });
  await expect.poll(() => mail.mails.length, SETTLED).toBe(1);
  for (const count of [2, 3]) {
    const asked = { key: randomUUID(), body: JSON.stringify({ channel: "email" }) };
    const answer = await post(url, token, asked, `/api/sales/${sale.id}/send`);
    expect(await answer.json()).toMatchObject({ saleId: sale.id, channel: "email", leaves: true });
    await expect.poll(() => mail.mails.length, SETTLED).toBe(count);
  }
  for (const { text } of mail.mails) {
    expect(await papersIn(text)).toEqual([expect.stringContaining(sale.receiptNumber)]);
  }
  await mail.close();
}, 120_000);
