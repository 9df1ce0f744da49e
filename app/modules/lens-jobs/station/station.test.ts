import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { releaseLensJob } from "#app/modules/lens-jobs/order/release-job.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { cancelLensJob } from "#app/modules/lens-jobs/step-job.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory, makeStockedLens, shelfOf } from "#tests/support/shop/own-lenses.ts";
import { findLensTicket } from "./find-ticket.server.ts";
import { scanLensJob } from "./scan-job.server.ts";
import { lineToText, nextOf, SCAN_STEPS, textToLine } from "./station-steps.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const make = async (status: JobStatus, more: object = {}) => makeLensJob(em, { storeId: store.id, status, ...more });
  const scan = (step: string, code: string, more: object = {}, by = actor) =>
    execute(scanLensJob, { em: em.fork(), actor: by, idempotencyKey: randomUUID() }, { step, code, ...more });
  const eventsOf = async (id: number) => (await execute(getLensJob, { em, actor }, { id })).events;
  return { em, store, actor, make, scan, eventsOf };
}

describe("a scan at a station", () => {
  it.each([
    ["confirm", "sent", "in_lab"],
    ["receive", "sent", "received"],
    ["receive", "in_lab", "received"],
    ["finish", "checked", "ready"],
    ["tell", "ready", "notified"],
  ] as const)("%s leads a job that is %s to %s, and says whose it is", async (step, from, to) => {
    const { em, make, scan, eventsOf } = await shop();
    const customer = await makeCustomer(em);
    const { id, jobNumber } = await make(from, { customer_id: customer.id });
    const { first_name } = await rows(em)
      .selectFrom("customers")
      .select("first_name")
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow();
    const scanned = await scan(step, ` ${jobNumber.toLowerCase()} `);
    expect(scanned).toMatchObject({ id, outcome: "done", step, firstName: first_name, job: { status: to, jobNumber } });
    expect(await eventsOf(id)).toMatchObject([{ step, fromStatus: from, toStatus: to }]);
  });

  it("sends jobs to one laboratory, and begins edging in the branch", async () => {
    const { em, store, actor, make, scan, eventsOf } = await shop();
    const [{ id: laboratoryId }, { id: other }] = [await makeLaboratory(em), await makeLaboratory(em)];
    const { id, jobNumber } = await make("released", { laboratory_id: laboratoryId });
    await expect(scan("send", jobNumber, { laboratoryId: other })).rejects.toMatchObject({
      message: "lensStation.errors.otherLaboratory",
      details: { field: "code" },
    });
    expect(await eventsOf(id)).toEqual([]);
    const sent = await scan("send", jobNumber, { laboratoryId });
    expect(sent).toMatchObject({ outcome: "done", job: { status: "sent", expectedOn: expect.any(String) } });
    expect((await scan("send", jobNumber, { laboratoryId })).outcome).toBe("already");
    const right = await makeStockedLens(em, { storeId: store.id, sphere: "-2.00", cylinder: "-1.00" });
    const left = await makeStockedLens(em, { storeId: store.id, sphere: "-2.50" });
    const { customerId, prescriptionId } = await makeLensSale(em, { storeId: store.id });
    const own = await make("draft", {
      way: "in_house",
      customer_id: customerId,
      prescription_id: prescriptionId,
      prescription_version: 1,
      frame_name: "Frame",
      right_variant_id: right.id,
      left_variant_id: left.id,
    });
    await execute(releaseLensJob, { em, actor }, { id: own.id });
    expect(await scan("start", own.jobNumber)).toMatchObject({ outcome: "done", job: { status: "in_lab" } });
    const all = await Promise.all(Array.from({ length: 10 }, () => scan("start", own.jobNumber)));
    expect(all.every(({ outcome }) => outcome === "already")).toBe(true);
    expect(await shelfOf(em, store.id, right.id)).toMatchObject({ quantity: 4, ledger: 4, held: 0 });
  });

  it("writes the times of its steps", async () => {
    const { make, scan, em } = await shop();
    const { id, jobNumber } = await make("sent");
    await scan("receive", jobNumber);
    const times = () =>
      rows(em)
        .selectFrom("lens_jobs")
        .select(["received_at", "ready_at", "told_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await times()).toMatchObject({ received_at: expect.any(Date), ready_at: null, told_at: null });
  });

  it("takes one step, however often the same ticket is scanned at once", async () => {
    const { em, store, make, scan, eventsOf, actor } = await shop();
    const { id, jobNumber } = await make("sent");
    const other = await makeActor(em, { stores: [store] });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => scan("receive", jobNumber, {}, index % 2 === 0 ? actor : other)),
    );
    expect(all.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect(all.filter(({ outcome }) => outcome === "already")).toHaveLength(49);
    const [first] = all.filter(({ outcome }) => outcome === "done");
    for (const one of all) expect([one.at, one.by]).toEqual([first?.at, first?.by]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("says when and by whom a step was taken before, also when the job is further by now", async () => {
    const { em, store, actor, make, scan, eventsOf } = await shop();
    const { id, jobNumber } = await make("sent");
    await scan("receive", jobNumber);
    await rows(em).updateTable("lens_jobs").set({ status: "checked" }).where("id", "=", id).execute();
    const later = await makeActor(em, { stores: [store] });
    const again = await scan("receive", jobNumber, {}, later);
    expect(again).toMatchObject({
      outcome: "already",
      by: `${actor.user.firstName} ${actor.user.lastName}`,
      job: { status: "checked" },
    });
    expect(again.at).toBe((await eventsOf(id))[0]?.at);
  });

  it("tells a customer once, with the channel of the station", async () => {
    const { make, scan, eventsOf } = await shop();
    const { id, jobNumber } = await make("ready");
    expect((await scan("tell", jobNumber, { channel: "whatsapp" })).outcome).toBe("done");
    expect((await scan("tell", jobNumber, { channel: "sms" })).outcome).toBe("already");
    expect(await eventsOf(id)).toMatchObject([{ step: "tell", details: { channel: "whatsapp" } }]);
  });

  it.each([
    ["a status that does not fit", "received", {}, "finish", "lensJobs.errors.is.received"],
    ["a step that nobody took", "collected", { collected_at: new Date() }, "receive", "lensJobs.errors.is.collected"],
    ["a job on hold", "sent", { hold_reason: "frame", held_since: new Date() }, "receive", "lensJobs.errors.held"],
    ["a way without this step", "sent", { way: "in_house" }, "confirm", "lensJobs.errors.way"],
  ] as const)("is refused beside the code for %s", async (_why, status, more, step, message) => {
    const { make, scan, eventsOf } = await shop();
    const { id, jobNumber } = await make(status, more);
    await expect(scan(step, jobNumber)).rejects.toMatchObject({
      code: "conflict",
      message,
      details: { field: "code" },
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it("does not call a step done whose job was cancelled afterwards", async () => {
    const { em, actor, make, scan } = await shop();
    const { id, jobNumber } = await make("sent");
    await scan("confirm", jobNumber);
    await execute(cancelLensJob, { em, actor }, { id });
    await expect(scan("confirm", jobNumber)).rejects.toMatchObject({ message: "lensJobs.errors.is.cancelled" });
  });

  it("finds no ticket of another store, even of one in which the user may work", async () => {
    const { em, store, scan } = await shop();
    const other = await makeStore(em);
    const { jobNumber } = await makeLensJob(em, { storeId: other.id, status: "sent", tray_number: "77" });
    const both = await makeActor(em, { stores: [store, other] });
    for (const code of [jobNumber, "77", "NO-SUCH"])
      await expect(scan("receive", code, {}, both)).rejects.toMatchObject({
        code: "rule",
        message: "lensStation.errors.unknown",
      });
  });

  it("finds a job by its tray, but not by the tray of a job that ended", async () => {
    const { em, actor, make, scan } = await shop();
    await make("cancelled", { tray_number: "A-12" });
    const { id } = await make("sent", { tray_number: "A-12" });
    expect((await scan("receive", "a-١٢")).id).toBe(id);
    expect(await execute(findLensTicket, { em, actor }, { code: "A-12" })).toMatchObject({ id, isTray: true });
    await make("sent", { tray_number: "A-12" });
    await expect(scan("receive", "A-12")).rejects.toMatchObject({ message: "lensStation.errors.sharedTray" });
  });

  it("needs the right to change sales", async () => {
    const { em, store, make, scan } = await shop();
    const { jobNumber } = await make("sent");
    const reader = await makeActor(em, { stores: [store], permissions: ["sales:read"] });
    await expect(scan("receive", jobNumber, {}, reader)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a tray", () => {
  it("gets a job, says so again, and is refused while another open job lies in it", async () => {
    const { em, actor, make, scan } = await shop();
    const [first, second] = [await make("sent"), await make("draft")];
    expect(await scan("tray", first.jobNumber, { tray: " 17 " })).toMatchObject({
      outcome: "done",
      job: { trayNumber: "17" },
    });
    expect((await scan("tray", first.jobNumber, { tray: "١٧" })).outcome).toBe("already");
    await expect(scan("tray", second.jobNumber, { tray: "17" })).rejects.toMatchObject({
      message: "lensStation.errors.trayTaken",
      details: { params: { other: first.jobNumber }, field: "code" },
    });
    await execute(cancelLensJob, { em, actor }, { id: first.id });
    expect((await scan("tray", second.jobNumber, { tray: "17" })).outcome).toBe("done");
    await expect(scan("tray", second.jobNumber)).rejects.toMatchObject({ errors: { tray: [expect.anything()] } });
    await expect(scan("tray", first.jobNumber, { tray: "18" })).rejects.toMatchObject({
      message: "lensJobs.errors.is.cancelled",
    });
  });

  it("is given to one of many jobs that are put into it at once", async () => {
    const { em, store, make, scan } = await shop();
    const jobs = await Promise.all(Array.from({ length: 12 }, () => make("sent")));
    const put = await Promise.allSettled(jobs.map(({ jobNumber }) => scan("tray", jobNumber, { tray: "5" })));
    expect(put.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lying = await rows(em)
      .selectFrom("lens_jobs")
      .select("id")
      .where("store_id", "=", store.id)
      .where("tray_number", "=", "5")
      .execute();
    expect(lying).toHaveLength(1);
  });
});

describe("the steps of a station", () => {
  it("each lead to a next one, and an ended job to none", () => {
    expect(nextOf("received")).toBe("check");
    expect(nextOf("notified")).toBe("collect");
    for (const ended of ["collected", "cancelled", "remade", "returned"] as const) expect(nextOf(ended)).toBeNull();
    expect(SCAN_STEPS).not.toContain("release");
  });

  it("keep the lines of the log as texts", () => {
    for (const tone of ["good", "bad", "calm"] as const) {
      const line = { tone, text: "LJ-1: !fine" };
      expect(textToLine(lineToText(line))).toEqual(line);
    }
    expect(textToLine("forged")).toEqual({ tone: "calm", text: "orged" });
  });
});
