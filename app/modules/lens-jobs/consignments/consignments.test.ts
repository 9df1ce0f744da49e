import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { cancelLensJob, holdLensJob, receiveLensJob } from "#app/modules/lens-jobs/step-job.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeConsignment, makeLab, makeReleased, makeSentBox } from "#tests/support/shop/consignments.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { listJobsToSend } from "./jobs-to-send.server.ts";
import { getLensConsignment, listLensConsignments } from "./read-consignments.server.ts";
import { receiveLensConsignment } from "./receive-consignment.server.ts";
import { sendLensConsignment } from "./send-consignment.server.ts";
import { setLensJobCost } from "./set-job-cost.server.ts";
import { updateLensConsignment } from "./update-consignment.server.ts";
import { cancelLensConsignment, createLensConsignment } from "./write-consignment.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const of = { storeId: store.id, laboratoryId: await makeLab(em) };
  return { em, store, actor, of, context: { em, actor } };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const begin = ({ context, of }: Shop, jobs: readonly { id: number }[]) =>
  execute(createLensConsignment, context, {
    laboratoryId: of.laboratoryId,
    items: jobs.map(({ id }) => ({ jobId: id })),
  });
const statusesOf = async ({ context }: Shop, jobs: readonly { id: number }[]) => {
  const found = await Promise.all(jobs.map(({ id }) => execute(getLensJob, context, { id })));
  return found.map(({ status }) => status);
};
/** An actor with these rights alone. */
const withRights = (actor: Actor, ...rights: string[]): Actor => ({ ...actor, permissions: new Set(rights) });
const settled = async (work: readonly Promise<unknown>[]) => {
  const done = await Promise.allSettled(work);
  return {
    done: done.filter(({ status }) => status === "fulfilled").length,
    refused: done.flatMap((one) => (one.status === "rejected" ? [one.reason.code as string] : [])),
  };
};

describe("packing a consignment", () => {
  it("offers the released jobs of a laboratory, and packs them with the frames that their way sends along", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const [a] = await makeReleased(em, of, 1);
    const [b] = await makeReleased(em, of, 1, { way: "lens_only_uncut" });
    await makeReleased(em, of, 1, { way: "in_house" });
    await makeReleased(em, { ...of, laboratoryId: await makeLab(em) }, 1);
    const offered = async () =>
      (await execute(listJobsToSend, context, of)).jobs.map(({ id }) => id).sort((x, y) => x - y);
    expect(await offered()).toEqual([a?.id, b?.id]);
    const box = await begin(own, [a, b] as { id: number }[]);
    expect(box.consignmentNumber).toMatch(/^LC-.+-000001$/);
    expect(box).toMatchObject({ status: "draft", jobs: 2, frames: 1, awaited: 0 });
    expect(await offered()).toEqual([]);
  });

  it("takes a job by its ticket or tray, out again, and says by name what cannot lie in the box", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const [a, b, held] = await makeReleased(em, of, 3);
    await makeReleased(em, of, 1, { tray_number: "17" });
    const draft = await makeLensJob(em, { storeId: of.storeId, laboratory_id: of.laboratoryId });
    const [elsewhere] = await makeReleased(em, { ...of, laboratoryId: await makeLab(em) }, 1);
    await execute(holdLensJob, context, { id: held?.id, reason: "frame" });
    const { id } = await begin(own, []);
    const scan = (code: string | undefined) => execute(updateLensConsignment, context, { id, code });
    expect(await scan(a?.jobNumber.toLowerCase())).toMatchObject({ jobs: 1 });
    expect(await scan("17")).toMatchObject({ jobs: 2 });
    for (const [code, message] of [
      [a?.jobNumber, "lensConsignments.errors.twice"],
      [held?.jobNumber, "lensJobs.errors.held"],
      [draft.jobNumber, "lensJobs.errors.is.draft"],
      [elsewhere?.jobNumber, "lensConsignments.errors.otherLaboratory"],
      ["nothing", "lensConsignments.errors.unknown"],
    ]) {
      await expect(scan(code)).rejects.toMatchObject({ message, details: { field: "code" } });
    }
    const other = await begin(own, [b] as { id: number }[]);
    await expect(scan(b?.jobNumber)).rejects.toMatchObject({
      message: "lensConsignments.errors.elsewhere",
      details: { params: { number: b?.jobNumber, consignment: other.consignmentNumber } },
    });
    await execute(cancelLensConsignment, context, { id: other.id });
    expect(await scan(b?.jobNumber)).toMatchObject({ jobs: 3 });
    const less = await execute(updateLensConsignment, context, {
      id,
      items: [{ jobId: b?.id, hasFrame: false }],
      carrier: "Aramex",
    });
    expect(less).toMatchObject({ jobs: 1, frames: 0, carrier: "Aramex", items: [{ jobId: b?.id }] });
  });

  it("the same job scanned into two boxes at once lies in one", async () => {
    const own = await shop();
    const { em, actor, of } = own;
    const [job] = await makeReleased(em, of, 1);
    const boxes = await Promise.all(Array.from({ length: 6 }, () => begin(own, [])));
    const { done, refused } = await settled(
      boxes.map(({ id }) =>
        execute(updateLensConsignment, { em: em.fork(), actor }, { id, code: job?.jobNumber ?? "" }),
      ),
    );
    expect([done, [...new Set(refused)]]).toEqual([1, ["conflict"]]);
    const lying = await rows(em)
      .selectFrom("lens_consignment_items")
      .select("id")
      .where("job_id", "=", job?.id ?? 0)
      .execute();
    expect(lying).toHaveLength(1);
  });

  it("needs the right to change the stock, and no right of the sales", async () => {
    const own = await shop();
    const { em, actor, of } = own;
    const jobs = await makeReleased(em, of, 1);
    const selling = { em, actor: withRights(actor, "sales:manage", "inventory:read") };
    await expect(execute(createLensConsignment, selling, { laboratoryId: of.laboratoryId })).rejects.toMatchObject({
      code: "forbidden",
    });
    const stocking = { em, actor: withRights(actor, "inventory:update") };
    const items = jobs.map(({ id }) => ({ jobId: id }));
    const box = await execute(createLensConsignment, stocking, { laboratoryId: of.laboratoryId, items });
    await execute(sendLensConsignment, stocking, { id: box.id });
    await execute(receiveLensConsignment, stocking, { id: box.id, all: true });
    expect(await statusesOf(own, jobs)).toEqual(["received"]);
    await expect(execute(receiveLensJob, stocking, { id: jobs[0]?.id })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("sending a consignment", () => {
  it("sends all its jobs, each with the day of its lens, and says so in their histories", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const jobs = [
      ...(await makeReleased(em, of, 2)),
      ...(await makeReleased(em, of, 1, { lens_design: "progressive" })),
    ];
    const { id, consignmentNumber } = await begin(own, jobs);
    const sent = await execute(sendLensConsignment, context, { id, carrier: "SMSA", trackingNumber: "29 1" });
    expect(sent).toMatchObject({ status: "sent", carrier: "SMSA", trackingNumber: "29 1", awaited: 3 });
    const [plain, , progressive] = sent.items.map(({ expectedOn }) => expectedOn ?? "");
    expect(plain && progressive && plain < progressive).toBe(true);
    expect(sent.expectedOn).toBe(progressive);
    const job = await execute(getLensJob, context, { id: jobs[0]?.id });
    expect(job.sentAt).not.toBeNull();
    expect(job.events[0]).toMatchObject({
      step: "send",
      toStatus: "sent",
      details: { consignment: consignmentNumber },
    });
  });

  it("sends none when one is on hold or went another way, and names it", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const jobs = await makeReleased(em, of, 3);
    const { id } = await begin(own, jobs);
    await execute(holdLensJob, context, { id: jobs[1]?.id, reason: "customer" });
    await expect(execute(sendLensConsignment, context, { id })).rejects.toMatchObject({
      message: "lensConsignments.errors.held",
      details: { params: { numbers: jobs[1]?.jobNumber } },
    });
    await execute(cancelLensJob, context, { id: jobs[1]?.id });
    await expect(execute(sendLensConsignment, context, { id })).rejects.toMatchObject({
      message: "lensJobs.errors.is.cancelled",
      details: { params: { number: jobs[1]?.jobNumber } },
    });
    expect(await statusesOf(own, jobs)).toEqual(["released", "cancelled", "released"]);
    const empty = await begin(own, []);
    await expect(execute(sendLensConsignment, context, { id: empty.id })).rejects.toMatchObject({ code: "rule" });
  });
});

describe("receiving a consignment", () => {
  it("takes sound and damaged jobs with their costs, waits for the missing one, and is completed with it", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const { id, jobs } = await makeSentBox(em, of, 3);
    const [a, b, c] = jobs.map((job) => job.id);
    const first = await execute(receiveLensConsignment, context, {
      id,
      items: [
        { jobId: a, outcome: "received", cost: "120" },
        { jobId: b, outcome: "damaged", cost: "80.50", note: "Left lens scratched" },
        { jobId: c, outcome: "short", cost: "99" },
      ],
    });
    expect(first).toMatchObject({ status: "sent", awaited: 1, short: 1, damaged: 1, totalCost: "200.50" });
    expect(await statusesOf(own, jobs)).toEqual(["received", "received", "sent"]);
    expect(await execute(getLensJob, context, { id: b })).toMatchObject({
      cost: "80.50",
      events: [{ step: "receive", note: "Left lens scratched", details: { outcome: "damaged" } }],
    });
    const items = [{ jobId: a, outcome: "received" }];
    await expect(execute(receiveLensConsignment, context, { id, items })).rejects.toMatchObject({
      message: "lensConsignments.errors.notAwaited",
    });
    const last = await execute(receiveLensConsignment, context, { id, items: [{ jobId: c, outcome: "received" }] });
    expect(last).toMatchObject({ status: "completed", awaited: 0, short: 0 });
    expect(last.completedAt).not.toBeNull();
  });

  it("refuses damage without words, and a receipt that says nothing", async () => {
    const { em, context, of } = await shop();
    const { id, jobs } = await makeSentBox(em, of, 1);
    const receive = (outcome: string | null, all = false) =>
      execute(receiveLensConsignment, context, { id, all, items: [{ jobId: jobs[0]?.id, outcome }] });
    await expect(receive("damaged")).rejects.toMatchObject({ details: { field: "items[0].note" } });
    await expect(receive(null)).rejects.toMatchObject({ message: "lensConsignments.errors.nothing" });
    expect(await receive(null, true)).toMatchObject({ status: "completed" });
  });

  it("a job that comes by itself or is cancelled is settled in its box", async () => {
    const own = await shop();
    const { em, context, of } = own;
    const { id, jobs } = await makeSentBox(em, of, 3);
    const [a, b, c] = jobs.map((job) => job.id);
    await execute(receiveLensConsignment, context, { id, items: [{ jobId: b, outcome: "short" }] });
    await execute(receiveLensJob, context, { id: a });
    await execute(receiveLensJob, context, { id: b });
    expect(await execute(getLensConsignment, context, { id })).toMatchObject({
      status: "sent",
      awaited: 1,
      items: [{ outcome: "received" }, { outcome: "received" }, { outcome: null, isAwaited: true }],
    });
    await execute(cancelLensJob, context, { id: c, fee: "30.00" });
    expect(await execute(getLensConsignment, context, { id })).toMatchObject({ status: "completed", awaited: 0 });
  });

  it("jobs that come one by one at the same time complete their box once", async () => {
    const own = await shop();
    const { em, actor, context, of } = own;
    const { id, jobs } = await makeSentBox(em, of, 8);
    const { done } = await settled(
      jobs.map((job) => execute(receiveLensJob, { em: em.fork(), actor }, { id: job.id })),
    );
    expect(done).toBe(8);
    expect(await execute(getLensConsignment, context, { id })).toMatchObject({ status: "completed", awaited: 0 });
  });

  it("two receipts at once receive each job once", async () => {
    const own = await shop();
    const { em, actor, context, of } = own;
    const { id, jobs } = await makeSentBox(em, of, 10);
    const item = ({ id: jobId }: { id: number }) => ({ jobId, outcome: "received", cost: "50.00" });
    const receipts = [jobs, [...jobs].reverse(), jobs.slice(0, 5), jobs.slice(3)].map((part) =>
      execute(receiveLensConsignment, { em: em.fork(), actor }, { id, items: part.map(item) }),
    );
    const { refused } = await settled(receipts);
    expect([...new Set(refused)]).toEqual(["conflict"]);
    const events = await rows(em)
      .selectFrom("lens_job_events")
      .select("job_id")
      .where("step", "=", "receive")
      .where(
        "job_id",
        "in",
        jobs.map((job) => job.id),
      )
      .execute();
    expect(new Set(events.map(({ job_id }) => job_id)).size).toBe(events.length);
    await execute(receiveLensConsignment, context, { id, all: true }).catch(() => null);
    expect(await execute(getLensConsignment, context, { id })).toMatchObject({ status: "completed" });
  });

  it("a cost is corrected by who manages sales and sees costs, also in its box", async () => {
    const own = await shop();
    const { em, actor, context, of } = own;
    const { id, jobs } = await makeSentBox(em, of, 1);
    const jobId = jobs[0]?.id;
    await execute(receiveLensConsignment, context, { id, items: [{ jobId, outcome: "received", cost: "100" }] });
    const blind = { em, actor: withRights(actor, "sales:manage") };
    await expect(execute(setLensJobCost, blind, { id: jobId, cost: "1" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await execute(setLensJobCost, context, { id: jobId, cost: "90.50" })).toMatchObject({ cost: "90.50" });
    expect(await execute(getLensConsignment, context, { id })).toMatchObject({ totalCost: "90.50" });
    const [released] = await makeReleased(em, of, 1);
    await expect(execute(setLensJobCost, context, { id: released?.id, cost: "1" })).rejects.toMatchObject({
      code: "rule",
    });
  });

  it("of another store is not found", async () => {
    const { em, context, of } = await shop();
    const other = await makeStore(em);
    const { id } = await makeConsignment(em, { ...of, storeId: other.id, status: "sent" });
    for (const operation of [getLensConsignment, sendLensConsignment, receiveLensConsignment, cancelLensConsignment]) {
      await expect(execute(operation as typeof getLensConsignment, context, { id })).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });
});

it("the list finds consignments by number, laboratory, job and status", async () => {
  const own = await shop();
  const { em, context, of } = own;
  const { id, jobs, consignmentNumber } = await makeSentBox(em, of, 1);
  const draft = await makeConsignment(em, of);
  const found = async (input: object) =>
    (await execute(listLensConsignments, context, { ...input, limit: 50 })).rows.map((row) => row.id);
  expect(await found({})).toEqual([draft.id, id]);
  expect(await found({ status: "sent" })).toEqual([id]);
  expect(await found({ q: jobs[0]?.jobNumber })).toEqual([id]);
  expect(await found({ q: consignmentNumber })).toEqual([id]);
  expect(await found({ jobId: jobs[0]?.id })).toEqual([id]);
});
