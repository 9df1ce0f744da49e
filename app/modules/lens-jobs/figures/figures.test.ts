import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { type JobStatus, OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { getRemakeRates } from "#app/modules/lens-jobs/remakes/get-remake-rates.server.ts";
import { getLensJobReport } from "#app/modules/reports/lens-jobs/get-lens-job-report.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVendor } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { getLensBoard } from "./get-lens-board.server.ts";

const { em: getEm } = testDatabase();

/** A moment of March 2026 in Riyadh, at noon unless told. */
const march = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour - 3));
const MARCH = { period: "custom", from: "2026-03-01", to: "2026-03-31" };

async function makeLaboratory(em: Em): Promise<number> {
  const { id: vendorId } = await makeVendor(em);
  const { id } = await rows(em)
    .insertInto("lens_laboratories")
    .values({ vendor_id: vendorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A store with the jobs of March. A laboratory made five of them, sent on the 1st and received after 2, 4, 6, 8 and 20 days. Two were
 * expected on the 9th, and the one of the 7th on the 6th; four were promised for the 8th, and were ready on the 4th, 6th, 8th and 10th.
 */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const laboratoryId = await makeLaboratory(em);
  const sale = await makeLensSale(em, { storeId: store.id, columns: { sale_date: march(1) } });
  const jobs = [];
  for (const [index, days] of [2, 4, 6, 8, 20].entries()) {
    jobs.push(
      await makeLensJob(em, {
        storeId: store.id,
        status: "collected",
        laboratory_id: laboratoryId,
        sale_id: sale.saleId,
        prescription_id: sale.prescriptionId,
        lens_name: index < 2 ? "Progressive 1.67" : "Single vision 1.6",
        sent_at: march(1),
        received_at: march(1 + days),
        ready_at: march(2 + days),
        collected_at: march(3 + days),
        expected_on: index < 3 ? (index === 2 ? "2026-03-06" : "2026-03-09") : null,
        promised_on: index < 4 ? "2026-03-08" : null,
        cost: "100.00",
        created_by: actor.user.id,
      }),
    );
  }
  return { em, store, actor, laboratoryId, jobs: jobs.map(({ id }) => id), ...sale };
}

const check = (em: Em, jobId: number, userId: number, passed: boolean, at = march(5)) =>
  rows(em)
    .insertInto("lens_job_checks")
    .values({ job_id: jobId, at, user_id: userId, tolerance_set: {}, readings: {}, results: sql`'[]'::jsonb`, passed })
    .execute();

async function remade(
  em: Em,
  { jobId, storeId, ...columns }: { jobId: number; storeId: number } & Record<string, unknown>,
) {
  const { id: newJobId } = await makeLensJob(em, { storeId, remake_of_id: jobId });
  const { id } = await rows(em)
    .insertInto("lens_job_remakes")
    .values({
      job_id: jobId,
      new_job_id: newJobId,
      reason: "lab_power",
      fault: "lab",
      payer: "lab",
      eyes: "B",
      created_at: march(10),
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const view = async ({ em, actor }: Pick<Awaited<ReturnType<typeof shop>>, "em" | "actor">, by: string) =>
  (await execute(listReportRows, { em: em.fork(), actor }, { report: "lens-jobs", by, ...MARCH, limit: 50 })).rows;

describe("the report of lens jobs", () => {
  it("says medians, nine of ten, and shares as they come out by hand", async () => {
    const { em, actor, store, jobs } = await shop();
    const [first = 0, second = 0, third = 0] = jobs;
    // First checks: passed, failed, passed. The second check of the failed one does not count.
    await check(em, first, actor.user.id, true);
    await check(em, second, actor.user.id, false);
    await check(em, second, actor.user.id, true, march(6));
    await check(em, third, actor.user.id, true);
    await remade(em, { jobId: first, storeId: store.id, credit_asked: "60.00", cost: "25.00" });
    await remade(em, { jobId: second, storeId: store.id, reason: "warranty_coating", is_counted: false });
    const report = await execute(getLensJobReport, { em, actor }, MARCH);
    expect(report.now).toEqual({
      finished: 5,
      received: 5,
      collected: 5,
      // 2, 4, 6, 8, 20: the middle one; and 8 + 0.6 × 12.
      labMedian: "6.0",
      labP90: "15.2",
      // The sale was on the 1st: 4, 6, 8, 10, 22.
      allMedian: "8.0",
      allP90: "17.2",
      // Two of three came by their day; three of four were ready by the 8th.
      onTime: "66.7",
      readyOnTime: "75.0",
      firstPass: "66.7",
      remade: 2,
      // One counted remake of five finished jobs.
      remakeRate: "20.0",
      spend: "500.00",
    });
    expect(report.open).toEqual({ inProgress: 2, late: 0, held: 0, openCredits: "60.00" });
    expect(report.before).toMatchObject({
      finished: 0,
      labMedian: null,
      onTime: null,
      remakeRate: null,
      spend: "0.00",
    });
  });

  it("sets laboratories beside each other, and leaves out those with which nothing happened", async () => {
    const made = await shop();
    const { em, actor, store, jobs } = made;
    await makeLaboratory(em);
    await check(em, jobs[0] ?? 0, actor.user.id, true);
    await remade(em, { jobId: jobs[0] ?? 0, storeId: store.id, credit_asked: "60.00" });
    expect(await view(made, "laboratory")).toMatchObject([
      {
        rowKey: String(made.laboratoryId),
        received: 5,
        labMedian: "6.0",
        labP90: "15.2",
        onTime: "66.7",
        firstPass: "100.0",
        remade: 1,
        rate: "20.0",
        spend: "500.00",
        openCredits: "60.00",
      },
    ]);
    expect(await view(made, "turnaround")).toMatchObject([
      {
        received: 5,
        labMedian: "6.0",
        onTime: "66.7",
        finished: 5,
        readyOnTime: "75.0",
        collected: 5,
        allMedian: "8.0",
      },
    ]);
  });

  it("counts the time in a status from the step into it, over holds, up to the step out of it", async () => {
    const made = await shop();
    const { em, jobs, actor } = made;
    const event = (jobId: number, from: JobStatus | null, to: JobStatus, at: Date, step = "send") =>
      rows(em)
        .insertInto("lens_job_events")
        .values({ job_id: jobId, step, from_status: from, to_status: to, at, user_id: actor.user.id })
        .execute();
    const [first = 0, second = 0] = jobs;
    await event(first, null, "draft", march(1), "create");
    await event(first, "draft", "draft", march(2), "hold");
    await event(first, "draft", "released", march(4), "release");
    await event(first, "released", "sent", march(4, 18));
    await event(second, null, "draft", march(1), "create");
    await event(second, "draft", "released", march(2), "release");
    const shown = await view(made, "stateTime");
    expect(shown).toMatchObject([
      { state: "draft", jobs: 2, medianDays: "2.0", p90Days: "2.8" },
      { state: "released", jobs: 1, medianDays: "0.3", p90Days: "0.3" },
    ]);
  });

  it("tells remakes apart by lens, doctor, optician and reason", async () => {
    const made = await shop();
    const { em, actor, store, jobs, prescriptionId } = made;
    const { id: doctorId } = await rows(em)
      .insertInto("doctors")
      .values({ first_name: "Huda", last_name: `Doctor ${store.id}`, phone: `05${store.id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em).updateTable("prescriptions").set({ doctor_id: doctorId }).where("id", "=", prescriptionId).execute();
    const releaser = await makeActor(em, { stores: [store] });
    await rows(em)
      .insertInto("lens_job_events")
      .values({ job_id: jobs[0] ?? 0, step: "release", to_status: "released", user_id: releaser.user.id })
      .execute();
    await remade(em, { jobId: jobs[0] ?? 0, storeId: store.id, cost: "25.00" });
    await remade(em, { jobId: jobs[3] ?? 0, storeId: store.id, reason: "measure" });
    expect(await view(made, "remakeLens")).toMatchObject([
      { lens: "Progressive 1.67", finished: 2, remade: 1, counted: 1, rate: "50.0", cost: "25.00" },
      { lens: "Single vision 1.6", finished: 3, remade: 1, counted: 1, rate: "33.3", cost: "0.00" },
    ]);
    expect(await view(made, "remakeDoctor")).toMatchObject([
      { doctor: `Huda Doctor ${store.id}`, finished: 5, remade: 2, rate: "40.0" },
    ]);
    const byOptician = await view(made, "remakeOptician");
    expect(byOptician.map(({ rowKey, finished, remade: again }) => [rowKey, finished, again])).toEqual(
      expect.arrayContaining([
        [String(releaser.user.id), 1, 1],
        [String(actor.user.id), 4, 1],
      ]),
    );
    expect(await view(made, "remakeReason")).toMatchObject([
      { reason: "lab_power", finished: 5, remade: 1, rate: "20.0" },
      { reason: "measure", finished: 5, remade: 1, rate: "20.0" },
    ]);
    const rates = await execute(
      getRemakeRates,
      { em, actor },
      { from: "2026-03-01", to: "2026-03-31", by: "lens", storeId: store.id },
    );
    expect(rates).toMatchObject({ finished: 5, remade: 2, counted: 2, rate: "40.0", cost: "25.00" });
    expect(rates.rows.map(({ name, rate }) => [name, rate])).toEqual([
      ["Single vision 1.6", "33.3"],
      ["Progressive 1.67", "50.0"],
    ]);
  });

  it("does not count a pair as waited for that was made again after it had been collected", async () => {
    const { em, actor, store, jobs, saleId } = await shop();
    await makeLensJob(em, {
      storeId: store.id,
      status: "collected",
      remake_of_id: jobs[0],
      sale_id: saleId,
      collected_at: march(30),
    });
    const { now } = await execute(getLensJobReport, { em, actor }, MARCH);
    expect(now).toMatchObject({ collected: 5, allMedian: "8.0" });
  });

  it("lists the finished jobs behind the figures, with their days", async () => {
    const made = await shop();
    const shown = await view(made, "finishedJob");
    expect(shown).toHaveLength(5);
    expect(shown[0]).toMatchObject({
      rowKey: String(made.jobs[4]),
      labDays: "20.0",
      punctual: null,
      remake: "no",
      cost: "100.00",
    });
    expect(shown[4]).toMatchObject({ rowKey: String(made.jobs[0]), labDays: "2.0", punctual: "yes" });
  });

  it("is for who reads reports or manages sales; a manager of sales sees no costs", async () => {
    const { em, store, jobs } = await shop();
    await remade(em, { jobId: jobs[0] ?? 0, storeId: store.id, credit_asked: "60.00" });
    const seller = await makeActor(em, { stores: [store], permissions: ["sales:read", "sales:update"] });
    await expect(execute(getLensJobReport, { em, actor: seller }, MARCH)).rejects.toMatchObject({ code: "forbidden" });
    await expect(view({ em, actor: seller }, "laboratory")).rejects.toMatchObject({ code: "forbidden" });
    const manager = await makeActor(em, { stores: [store], permissions: ["sales:manage"] });
    const report = await execute(getLensJobReport, { em, actor: manager }, MARCH);
    expect(report.now).toMatchObject({ received: 5, spend: null });
    expect(report.open.openCredits).toBeNull();
    const [laboratory] = await view({ em, actor: manager }, "laboratory");
    expect(laboratory).toMatchObject({ received: 5, spend: null, openCredits: null });
    const other = await makeActor(em, { stores: [await makeStore(em)] });
    expect((await execute(getLensJobReport, { em, actor: other }, MARCH)).now.finished).toBe(0);
  });
});

describe("the board", () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);

  it("has a column for each open status, with its counts, and the jobs that wait longest", async () => {
    const em = await getEm();
    const [store, second] = [await makeStore(em), await makeStore(em)];
    const actor = await makeActor(em, { stores: [store, second] });
    const made: { id: number }[] = [];
    for (let days = 0; days < 8; days += 1) {
      made.push(await makeLensJob(em, { storeId: store.id, status: "sent", status_since: ago(days) }));
    }
    const late = await makeLensJob(em, { storeId: store.id, status: "sent", expected_on: "2026-01-01" });
    const rush = await makeLensJob(em, {
      storeId: store.id,
      status: "sent",
      is_rush: true,
      hold_reason: "lens",
      held_since: new Date(),
    });
    await makeLensJob(em, { storeId: store.id, status: "collected", collected_at: new Date() });
    await makeLensJob(em, { storeId: second.id, status: "draft" });
    const board = await execute(getLensBoard, { em, actor }, { storeId: store.id });
    expect(board.map(({ status }) => status)).toEqual(OPEN_STATUSES);
    const sent = board.find(({ status }) => status === "sent");
    expect(sent).toMatchObject({ count: 10, late: 1, held: 1, rush: 1 });
    expect(sent?.jobs.map(({ id }) => id)).toEqual([rush.id, late.id, ...[7, 6, 5, 4].map((days) => made[days]?.id)]);
    expect(sent?.jobs[2]).toMatchObject({ age: 7, isLate: false, isRush: false });
    expect(board.find(({ status }) => status === "draft")).toMatchObject({ count: 0, jobs: [] });
    const all = await execute(getLensBoard, { em, actor }, {});
    expect(all.find(({ status }) => status === "draft")).toMatchObject({ count: 1 });
    const progress = await execute(
      listReportRows,
      { em, actor },
      { report: "lens-jobs", by: "progress", storeId: store.id, limit: 20 },
    );
    expect(progress.rows).toMatchObject([
      { state: "sent", jobs: 10, upTo2: 5, upTo7: 5, upTo14: 0, over14: 0, oldest: 7, late: 1, held: 1 },
    ]);
  });
});
