import { expect, it } from "vitest";
import { lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { noteTold } from "./note-told.server.ts";
import { remindReady, tellReady } from "./tell-ready.server.ts";

const { em: getEm } = testDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;

async function shop(readyDays = 0) {
  const em = await getEm();
  const store = await makeStore(em);
  const sale = await makeLensSale(em, { storeId: store.id });
  const job = await makeLensJob(em, {
    ...{ storeId: store.id, status: "ready", sale_id: sale.saleId, sale_item_id: sale.saleItemId },
    customer_id: sale.customerId,
  });
  const ready_at = new Date(Date.now() - readyDays * DAY_MS - 60_000);
  await rows(em).updateTable("lens_jobs").set({ ready_at }).where("id", "=", job.id).execute();
  await rows(em).updateTable("customers").set({ phone: "+966501234567" }).where("id", "=", sale.customerId).execute();
  return { em, store, job, customerId: sale.customerId };
}

const messagesOf = (em: Em, jobId: number) =>
  rows(em)
    .selectFrom("messages")
    .select(["event", "status", "body", "link"])
    .where("about_kind", "=", "lens_job")
    .where("about_id", "=", jobId)
    .orderBy("id")
    .execute();

it("ready glasses are told with the link to their passport, and once they are collected nothing waits", async () => {
  const { em, store, job, customerId } = await shop();
  await em.fork().transactional((tx) => tellReady(tx as Em, { ...job, storeId: store.id, customerId }));
  const [told] = await messagesOf(em, job.id);
  expect(told).toMatchObject({ event: "job_ready", status: "waiting", link: expect.stringMatching(/^\/passport\//) });
  expect(told?.body).toContain(job.jobNumber);
  const actor = await makeActor(em, { stores: [store] });
  await em.fork().transactional(async (tx) => {
    const context = { ...actor, em: tx as Em };
    await takeStep(context, await lockJob(context, job.id), "collect");
  });
  expect((await messagesOf(em, job.id)).map(({ status }) => status)).toEqual(["cancelled"]);
});

it.each([
  [1, []],
  [3, ["3 أيام"]],
  [8, ["7 أيام"]],
  [14, ["14 يومًا"]],
  // Older than the reminders: nobody is reminded of what has waited since before.
  [40, []],
])("glasses that have waited %i days are reminded of with %j", async (days, words) => {
  const { em, job } = await shop(days);
  await Promise.all([remindReady(), remindReady()]);
  await remindReady();
  const found = await messagesOf(em, job.id);
  expect(found.map(({ body }) => words.find((one) => body.includes(`منذ ${one}`)))).toEqual(words);
});

it("glasses that were made again are reminded of anew", async () => {
  const { em, job } = await shop(3);
  await remindReady();
  const before = { created_at: new Date(Date.now() - 20 * DAY_MS) };
  await rows(em).updateTable("messages").set(before).where("about_id", "=", job.id).execute();
  const ready_at = new Date(Date.now() - 4 * DAY_MS);
  await rows(em).updateTable("lens_jobs").set({ ready_at }).where("id", "=", job.id).execute();
  await remindReady();
  await remindReady();
  expect((await messagesOf(em, job.id)).map(({ event }) => event)).toEqual(["job_waiting", "job_waiting"]);
});

/** Lets the message of ready glasses have this state. */
async function sentJob(status: string, readyDays = 0) {
  const made = await shop(readyDays);
  const { em, store, job, customerId } = made;
  await em.fork().transactional((tx) => tellReady(tx as Em, { ...job, storeId: store.id, customerId }));
  await rows(em)
    .updateTable("messages")
    .set({ status, sent_at: new Date("2026-11-20T10:00:00Z") })
    .where("about_id", "=", job.id)
    .execute();
  const read = () =>
    rows(em)
      .selectFrom("lens_jobs")
      .select(["status", "told_at as toldAt", "version"])
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow();
  const tells = () =>
    rows(em)
      .selectFrom("lens_job_events")
      .select(["from_status as from", "to_status as to", "user_id as userId", "details"])
      .where("job_id", "=", job.id)
      .where("step", "=", "tell")
      .execute();
  return { ...made, read, tells };
}

it("a job whose message has left is told, once, whichever of the servers notes it", async () => {
  const { read, tells } = await sentJob("sent");
  const { version } = await read();
  await Promise.all([noteTold(), noteTold(), noteTold()]);
  await noteTold();
  expect(await read()).toEqual({ status: "notified", toldAt: new Date("2026-11-20T10:00:00Z"), version: version + 1 });
  expect(await tells()).toEqual([
    {
      ...{ from: "ready", to: "notified", userId: null },
      details: { channel: "whatsapp", messageId: expect.any(Number) },
    },
  ]);
});

it.each(["waiting", "sink", "unknown", "failed", "cancelled", "expired"])(
  "a job whose message is %s is not told",
  async (status) => {
    const { read, tells } = await sentJob(status);
    await noteTold();
    expect(await read()).toMatchObject({ status: "ready", toldAt: null });
    expect(await tells()).toEqual([]);
  },
);

it("glasses that are ready again are not told by the message of the first time", async () => {
  const { em, job, read } = await sentJob("delivered");
  await rows(em)
    .updateTable("messages")
    .set({ created_at: new Date(Date.now() - DAY_MS) })
    .where("about_id", "=", job.id)
    .execute();
  await noteTold();
  expect(await read()).toMatchObject({ status: "ready", toldAt: null });
});

it("who was told by a message is reminded; who was told by a person is not", async () => {
  const { em, store, job } = await sentJob("sent", 3);
  await rows(em).updateTable("messages").set({ created_at: new Date() }).where("about_id", "=", job.id).execute();
  await noteTold();
  await remindReady();
  const events = async () => (await messagesOf(em, job.id)).map(({ event, status }) => `${event} ${status}`);
  expect(await events()).toEqual(["job_ready sent", "job_waiting waiting"]);
  const actor = await makeActor(em, { stores: [store] });
  await em.fork().transactional(async (tx) => {
    const context = { ...actor, em: tx as Em };
    await takeStep(context, await lockJob(context, job.id), "tell", { details: { channel: "phone" } });
  });
  expect(await events()).toEqual(["job_ready sent", "job_waiting cancelled"]);
  await rows(em)
    .updateTable("lens_jobs")
    .set({ ready_at: new Date(Date.now() - 8 * DAY_MS) })
    .where("id", "=", job.id)
    .execute();
  await remindReady();
  expect(await events()).toHaveLength(2);
});
