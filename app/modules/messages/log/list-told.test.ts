import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { listTold } from "./list-told.server.ts";

const { em: getEm } = testDatabase();

it("says what a customer was told by the user's stores, the newest first, and nothing of its contents", async () => {
  const em = await getEm();
  const [store, elsewhere] = [await makeStore(em), await makeStore(em)];
  const [customer, other] = [await makeCustomer(em), await makeCustomer(em)];
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:update"] });
  const sent_at = new Date("2026-11-20T10:00:00Z");
  const of = { storeId: store.id, customerId: customer.id };
  const [first] = await makeMessages(em, { ...of, event: "receipt", channel: "email", status: "sent", sent_at });
  const [second] = await makeMessages(em, { ...of, event: "job_ready", status: "waiting" });
  await makeMessages(em, { storeId: elsewhere.id, customerId: customer.id });
  await makeMessages(em, { storeId: store.id, customerId: other.id });
  const { rows: told, total } = await execute(listTold, { em, actor }, { customerId: customer.id });
  expect(total).toBe(2);
  expect(told).toMatchObject([
    { id: second, event: "job_ready", channel: "sms", status: "waiting" },
    { id: first, event: "receipt", channel: "email", status: "sent", at: sent_at.toISOString() },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/966|glasses are ready/);
  const page = await execute(listTold, { em, actor }, { customerId: customer.id, limit: 1 });
  expect(page).toMatchObject({ rows: [{ id: second }], total: 2, next: 1 });
});

it("is for those who see customers", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const customer = await makeCustomer(em);
  const read = async (permissions: Permission[]) =>
    execute(
      listTold,
      { em, actor: await makeActor(em, { stores: [store], permissions }) },
      { customerId: customer.id },
    );
  await expect(read(["sales:read"])).rejects.toMatchObject({ code: "forbidden" });
  expect(await read(["customers:read"])).toMatchObject({ rows: [], total: 0 });
});
