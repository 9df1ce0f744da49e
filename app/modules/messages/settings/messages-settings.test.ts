import { describe, expect, it } from "vitest";
import type { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { settleMessage } from "#app/modules/messages/log/settle-message.server.ts";
import { lineOf } from "#app/modules/messages/outbox/channel-settings.server.ts";
import { channelsOf } from "#app/modules/messages/recipient.server.ts";
import { testMessage } from "#app/modules/messages/templates/test-message.server.ts";
import { updateMessageTemplate } from "#app/modules/messages/templates/write-template.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { startGateway } from "#tests/support/message-receivers.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { getMessageChannel } from "./read-channels.server.ts";
import { updateMessageChannel } from "./write-channel.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store] }) };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: InvalidInput) => error.errors ?? error,
  );

const smtp = {
  channel: "email",
  way: "smtp",
  isOn: true,
  host: "mail.example",
  port: "587",
  user: "u",
  from: "shop@eyes.example",
};

describe("a channel", () => {
  it("keeps its secret encrypted and unseen, also when the form comes back without it", async () => {
    const { em, actor, store } = await shop();
    const save = (values: object) =>
      execute(updateMessageChannel, { em, actor }, { ...smtp, storeId: store.id, ...values });
    const saved = await save({ secret: "hush-hush" });
    expect(saved).toMatchObject({
      way: "smtp",
      hasSecret: true,
      fields: { host: "mail.example", from: "shop@eyes.example" },
    });
    await save({ host: "other.example" });
    const row = (await channelsOf(em, store.id)).get("email");
    expect(row?.sealedSecret).toMatch(/^v1\./);
    expect(row && (await lineOf(em, row))).toMatchObject({ secret: "hush-hush", settings: { host: "other.example" } });
    const audited = await rows(em)
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("entity", "=", "message_channels")
      .execute();
    expect(JSON.stringify([saved, audited])).not.toContain("hush-hush");
    // Another way has another secret.
    expect(await save({ way: "gateway", url: "https://g.example", body: "{}" })).toMatchObject({ hasSecret: false });
    expect(await save({ way: "company" })).toMatchObject({ storeId: null });
  });

  it.each([
    [{ ...smtp, host: "" }, "host"],
    [{ ...smtp, from: "the shop" }, "from"],
    [{ ...smtp, channel: "sms" }, "way"],
    [{ channel: "sms", way: "gateway", url: "ftp://x", body: "x" }, "url"],
    [{ channel: "sms", way: "gateway", url: "https://g.example", body: "{phone}" }, "body"],
    [{ channel: "sms", way: "gateway", url: "https://g.example", body: "" }, "body"],
    [{ channel: "sms", way: "gateway", url: "https://g.example", body: "x", headers: "nonsense" }, "headers"],
    [{ channel: "whatsapp", way: "cloud", url: "https://graph.example", phoneNumberId: "" }, "phoneNumberId"],
  ])("is refused as %j", async (values, field) => {
    const { em, actor, store } = await shop();
    const errors = await refusal(execute(updateMessageChannel, { em, actor }, { storeId: store.id, ...values }));
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it("of another store is out of reach", async () => {
    const { em, actor } = await shop();
    const foreign = await makeStore(em);
    const refused = await refusal(execute(updateMessageChannel, { em, actor }, { ...smtp, storeId: foreign.id }));
    expect(refused).toMatchObject({ code: "forbidden" });
    expect(await execute(getMessageChannel, { em, actor }, { channel: "sms" })).toMatchObject({ way: "sink" });
  });
});

describe("the words of an event", () => {
  const words = {
    event: "recall",
    subject: "Eyes",
    subjectAr: "العين",
    body: "Dear {firstName}",
    bodyAr: "{firstName}",
  };
  it("are kept in versions", async () => {
    const { em, actor } = await shop();
    const first = await execute(updateMessageTemplate, { em, actor }, words);
    const both = await Promise.all(
      ["a", "b"].map((body) => execute(updateMessageTemplate, { em: em.fork(), actor }, { ...words, body })),
    );
    expect(both.map(({ versionNo }) => versionNo).sort()).toEqual([first.versionNo + 1, first.versionNo + 2]);
    await rows(em).deleteFrom("message_templates").where("event", "=", "recall").execute();
  });

  it.each([
    [{ body: "Dear {name}" }, { body: [{ key: "messages.errors.field", params: { field: "name" } }] }],
    [{ bodyAr: "{number}" }, { bodyAr: [{ key: "messages.errors.field", params: { field: "number" } }] }],
    [{ subject: "Dear {firstName" }, { subject: [{ key: "messages.errors.brace" }] }],
  ])("%j are refused", async (change, errors) => {
    const { em, actor } = await shop();
    expect(await refusal(execute(updateMessageTemplate, { em, actor }, { ...words, ...change }))).toEqual(errors);
  });

  it("go to oneself as a test, without a row", async () => {
    const { em, actor, store } = await shop();
    const gateway = await startGateway();
    const values = {
      channel: "sms",
      way: "gateway",
      isOn: true,
      url: `${gateway.url}/send`,
      body: '{"to":"{to}","text":"{text}"}',
    };
    await execute(
      updateMessageChannel,
      { em, actor },
      { ...values, storeId: store.id, acceptedPath: "status", accepted: "queued" },
    );
    await makeCustomer(em);
    const test = (input: object) =>
      execute(testMessage, { em, actor }, { event: "job_ready", channel: "sms", locale: "en", ...input });
    expect(await test({ to: "050 123 4567" })).toEqual({ outcome: "accepted", answer: null });
    expect(JSON.parse(gateway.received[0]?.body ?? "")).toMatchObject({
      to: "+966501234567",
      text: expect.stringContaining("are ready"),
    });
    expect(await refusal(test({ to: "" }))).toEqual({ to: [{ key: "errors.phone" }] });
    expect(await refusal(test({ channel: "whatsapp", to: "0501234567" }))).toMatchObject({ code: "rule" });
    await gateway.close();
  });
});

describe("deciding about a message", () => {
  it.each([
    ["unknown", "arrived", "sent"],
    ["unknown", "again", "waiting"],
    ["failed", "again", "waiting"],
    ["waiting", "cancel", "cancelled"],
    ["sent", "again", null],
    ["sending", "cancel", null],
    ["waiting", "arrived", null],
  ])("that is %s as %s makes it %s", async (status, decision, after) => {
    const { em, actor, store } = await shop();
    const { id: customerId } = await makeCustomer(em);
    const next = new Date(Date.now() + 3_600_000);
    const [id = 0] = await makeMessages(em, { storeId: store.id, customerId, status, next_attempt_at: next });
    const done = await execute(settleMessage, { em, actor }, { id, decision }).then(
      (message) => message.status,
      (error) => error.code,
    );
    expect(done).toBe(after ?? "conflict");
  });
});
