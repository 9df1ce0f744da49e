import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";
import { gatewaySettings, makeChannel, makeMessages } from "#tests/support/message-shop.ts";
import { channelOfToken, reportToken } from "./report-token.server.ts";
import { stopMessages, stoppable } from "./stop-messages.server.ts";
import { readReport, takeReport } from "./take-report.server.ts";

const { em: getEm } = testDatabase();

async function shop(status = "sent", columns = {}) {
  const em = await getEm();
  const { id: storeId } = await makeStore(em);
  const { id: customerId } = await makeCustomer(em);
  const settings = gatewaySettings("http://127.0.0.1:9");
  const channelId = await makeChannel(em, { storeId, channel: "sms", way: "gateway", settings });
  const [id = 0] = await makeMessages(em, { storeId, customerId, status, ...columns });
  const message = () => rows(em).selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { em, storeId, customerId, channelId, message };
}

it("an address for reports names its channel, and nothing else does", async () => {
  const { em, channelId } = await shop();
  const token = await reportToken(em, channelId);
  expect(await channelOfToken(em, token)).toMatchObject({ id: channelId, channel: "sms" });
  const other = (channelId + 1).toString(36);
  for (const wrong of [
    "",
    "1",
    token.slice(0, -1),
    `${token}0`,
    token.replace(/^[^-]+/, other),
    token.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
  ]) {
    expect(await channelOfToken(em, wrong)).toBeNull();
  }
});

it.each([
  ["sent", "DELIVRD", "delivered"],
  // An answer that got lost is known after all.
  ["unknown", "DELIVRD", "delivered"],
  ["sent", "UNDELIV", "failed"],
  // Reports come late and twice: none leads back.
  ["read", "DELIVRD", "read"],
  ["delivered", "UNDELIV", "delivered"],
  ["cancelled", "DELIVRD", "cancelled"],
  ["waiting", "DELIVRD", "waiting"],
  ["sent", "ACCEPTD", "sent"],
])("a message that is %s and reported as %s is %s", async (before, state, after) => {
  const { em, channelId, message } = await shop(before);
  const channel = await channelOfToken(em, await reportToken(em, channelId));
  if (!channel) throw new Error("no channel");
  await takeReport(em, channel, readReport(channel, { ref: (await message()).reference, state }));
  expect((await message()).status).toBe(after);
});

it("a customer stops reminders and offers by the link of a message, and service goes on", async () => {
  const { em, storeId, customerId, message } = await shop("waiting", { purpose: "reminder" });
  const [service = 0] = await makeMessages(em, { storeId, customerId });
  const { reference } = await message();
  const found = await stoppable(em, reference, "192.0.2.1");
  expect(found).toMatchObject({ customerId, channel: "sms" });
  await stopMessages(em, found);
  await stopMessages(em, found);
  expect((await message()).status).toBe("cancelled");
  const kept = await rows(em).selectFrom("messages").select("status").where("id", "=", service).executeTakeFirst();
  expect(kept?.status).toBe("waiting");
  const consents = await rows(em)
    .selectFrom("customer_consents")
    .select(["channel", "granted", "source"])
    .where("customer_id", "=", customerId)
    .execute();
  expect(consents).toEqual([{ channel: "sms", granted: false, source: "website" }]);
});

it("a wrong link stops nothing, and too many of them are refused", async () => {
  const { em } = await shop();
  const wrong = () => stoppable(em, crypto.randomUUID(), "192.0.2.77").catch((error: { code: string }) => error.code);
  expect(await wrong()).toBe("not_found");
  const codes = [];
  for (let attempt = 0; attempt < 200 && codes.at(-1) !== "too_many"; attempt += 1) codes.push(await wrong());
  expect(codes.at(-1)).toBe("too_many");
});
