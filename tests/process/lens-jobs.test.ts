import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { makeLab, makeSentBox } from "#tests/support/shop/consignments.ts";
import { forEach, post } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const BOXES = 40;
const JOBS = 8;

/** Each box with its jobs: those that were received, those with an outcome, the events of receiving, and the sum of their costs. */
const received = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("lens_consignments as c")
    .innerJoin("lens_consignment_items as i", "i.consignment_id", "c.id")
    .innerJoin("lens_jobs as j", "j.id", "i.job_id")
    .leftJoin("lens_job_events as e", (on) => on.onRef("e.job_id", "=", "j.id").on("e.step", "=", "receive"))
    .select(["c.id", "c.status"])
    .select((e) => [
      e.cast<number>(e.fn.count("j.id").filterWhere("j.status", "=", "received"), "integer").as("jobs"),
      e.cast<number>(e.fn.count("i.outcome"), "integer").as("outcomes"),
      e.cast<number>(e.fn.count("e.id"), "integer").as("events"),
      e.fn.sum<string | null>("j.cost").as("cost"),
    ])
    .where("c.store_id", "=", storeId)
    .groupBy(["c.id", "c.status"])
    .orderBy("c.id")
    .execute();

it("a server that is killed while consignments are received takes all of a box or nothing of it", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const { token } = await signIn(em, await makeActor(em, { stores: [store] }));
  const of = { storeId: store.id, laboratoryId: await makeLab(em) };
  const calls = [];
  for (let n = 0; n < BOXES; n += 1) {
    const { id, jobs } = await makeSentBox(em, of, JOBS);
    const items = jobs.map((job) => ({ jobId: job.id, outcome: "received", cost: "12.50" }));
    calls.push({ key: randomUUID(), path: `/api/lens-consignments/${id}/receive`, body: JSON.stringify({ items }) });
  }
  const first = await startServer({ databaseUrl: databaseUrl() });
  let asked = 0;
  const answered = await forEach(calls, 8, async (call) => {
    asked += 1;
    if (asked === BOXES / 2) first.child.kill("SIGKILL");
    return (await post(first.url, token, call, call.path)).status;
  });
  expect(answered.length).toBeGreaterThan(2);
  expect(answered.length).toBeLessThan(BOXES);
  const all = { status: "completed", jobs: JOBS, outcomes: JOBS, events: JOBS, cost: "100.00" };
  const nothing = { status: "sent", jobs: 0, outcomes: 0, events: 0, cost: null };
  const cut = await received(em, store.id);
  for (const { id: _id, ...box } of cut) expect([all, nothing]).toContainEqual(box);
  expect(cut.filter(({ status }) => status === "sent").length).toBeGreaterThan(0);

  const second = await startServer({ databaseUrl: databaseUrl() });
  const again = await forEach(calls, 8, async (call) => (await post(second.url, token, call, call.path)).status);
  expect(new Set(again)).toEqual(new Set([200]));
  for (const { id: _id, ...box } of await received(em, store.id)) expect(box).toEqual(all);
}, 120_000);
