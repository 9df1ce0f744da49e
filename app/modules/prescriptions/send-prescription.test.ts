import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { createPrescription } from "./create-prescription.server.ts";
import { sendPrescription } from "./send-prescription.server.ts";

const { em: getEm } = testDatabase();

async function shop({ shows = true } = {}) {
  const em = await getEm();
  const [store, here] = [await makeStore(em), await makeStore(em)];
  await rows(em).updateTable("stores").set({ shows_prescription: shows }).where("id", "=", store.id).execute();
  const actor = await makeActor(em, { stores: [here] });
  const { id: customerId } = await makeCustomer(em, { phone: "+966501234567" });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", customerId).execute();
  await makeSaleRow(em, { storeId: store.id, customerId });
  const write = () => execute(createPrescription, { em, actor }, { customerId, rightSphere: "-7.25" });
  const prescription = await write();
  const send = (input: object = {}, idempotencyKey: string | null = null) =>
    execute(sendPrescription, { em: em.fork() as Em, actor, idempotencyKey }, { id: prescription.id, ...input });
  const messages = () =>
    rows(em)
      .selectFrom("messages")
      .select(["event", "store_id", "channel", "body", "link", "created_by"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute();
  return { em, store, actor, customerId, prescription, write, send, messages };
}

it("writes the number and day with the link to the customer's page, and no power", async () => {
  const { store, actor, prescription, send, messages } = await shop();
  expect(await send()).toMatchObject({ prescriptionId: prescription.id, channel: "whatsapp", leaves: false });
  await send({ channel: "sms" });
  const found = await messages();
  expect(found.map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  expect(found[0]).toMatchObject({ event: "prescription", store_id: store.id, created_by: actor.user.id });
  expect(found[0]?.link).toMatch(/^\/my\/[-0-9a-z]+$/);
  expect(found[0]?.body).toContain(prescription.prescriptionNumber);
  expect(found[0]?.body).not.toContain("7.25");
});

it("a button that is pressed eight times sends once, and of calls at the same moment all but one are refused", async () => {
  const pressed = await shop();
  const key = randomUUID();
  await Promise.allSettled(Array.from({ length: 8 }, () => pressed.send({}, key)));
  expect(await pressed.messages()).toHaveLength(1);
  const called = await shop();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => called.send({ channel: "sms" })));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.message] : []));
  expect(refused.filter((why) => why !== "messages.send.none.told")).toEqual([]);
  expect(await called.messages()).toHaveLength(8 - refused.length);
});

it("sends nothing that the customer's page would not show", async () => {
  const closed = await shop({ shows: false });
  await expect(closed.send()).rejects.toThrow("prescriptions.send.errors.branch");
  const { em, actor, write, send, messages } = await shop();
  const newer = await write();
  await rows(em)
    .updateTable("prescriptions")
    .set({ date: new Date(Date.now() + 60_000) })
    .where("id", "=", newer.id)
    .execute();
  await expect(send()).rejects.toThrow("prescriptions.send.errors.older");
  await execute(updateSettings, { em, actor }, { customerPage: false });
  await expect(execute(sendPrescription, { em, actor }, { id: newer.id })).rejects.toThrow(
    "prescriptions.send.errors.page",
  );
  await execute(updateSettings, { em, actor }, { customerPage: true });
  expect(await messages()).toEqual([]);
  // Somebody whom the shop has never seen has no branch that could allow it.
  const { id: stranger } = await makeCustomer(em);
  const written = await execute(createPrescription, { em, actor }, { customerId: stranger, rightSphere: "-1.00" });
  await expect(execute(sendPrescription, { em, actor }, { id: written.id })).rejects.toThrow(
    "prescriptions.send.errors.branch",
  );
});

it("says why a customer cannot be written to", async () => {
  const { em, customerId, send } = await shop();
  await rows(em).updateTable("customers").set({ phone: "+966112223344" }).where("id", "=", customerId).execute();
  await expect(send()).rejects.toThrow("messages.send.none.address");
});
