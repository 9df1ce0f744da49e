import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { createLensJob } from "./create-job.server.ts";
import { getLensJob, listLensJobs } from "./read-jobs.server.ts";
import { cancelLensJob, finishLensJob, holdLensJob, receiveLensJob, resumeLensJob } from "./step-job.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  return { em, store, actor, ...(await makeLensSale(em, { storeId: store.id })) };
}

describe("a lens job", () => {
  it("begins from a line of a sale, to be measured, with the prescription's version and figures", async () => {
    const { em, actor, saleItemId, saleId, prescriptionId } = await shop();
    const job = await execute(createLensJob, { em, actor }, { saleItemId });
    expect(job).toMatchObject({ status: "draft", saleId, prescriptionId, prescriptionVersion: 1, eyes: "B" });
    expect(job.jobNumber).toMatch(/^LJ-.+-000001$/);
    expect(job.ordered?.right).toMatchObject({ sphere: "-2.00", cylinder: "-1.00", axis: 90 });
    expect(job.events).toMatchObject([{ step: "create", fromStatus: null, toStatus: "draft" }]);
    await rows(em)
      .updateTable("prescriptions")
      .set({ right_sphere: "1.00" })
      .where("id", "=", prescriptionId)
      .execute();
    expect((await execute(getLensJob, { em, actor }, { id: job.id })).ordered?.right.sphere).toBe("-2.00");
  });

  it("is refused a second time for the same piece, and begins again after it was cancelled", async () => {
    const { em, actor, saleItemId } = await shop();
    const job = await execute(createLensJob, { em, actor }, { saleItemId });
    await expect(execute(createLensJob, { em, actor }, { saleItemId })).rejects.toMatchObject({
      code: "conflict",
      message: "lensJobs.errors.hasJob",
    });
    await execute(cancelLensJob, { em, actor }, { id: job.id });
    expect((await execute(createLensJob, { em, actor }, { saleItemId })).status).toBe("draft");
  });

  it("two presses at once begin one job", async () => {
    const { em, actor, saleItemId } = await shop();
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, () => execute(createLensJob, { em: em.fork(), actor }, { saleItemId })),
    );
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is refused for a line that is no lens, and for another customer's prescription", async () => {
    const { em, actor, frameItemId, saleItemId } = await shop();
    const other = await makeLensSale(em, { storeId: actor.store?.id ?? 0 });
    await expect(execute(createLensJob, { em, actor }, { saleItemId: frameItemId })).rejects.toMatchObject({
      message: "lensJobs.errors.noLens",
    });
    await expect(
      execute(createLensJob, { em, actor }, { saleItemId, prescriptionId: other.prescriptionId }),
    ).rejects.toMatchObject({ message: "lensJobs.errors.otherCustomer" });
    await expect(execute(createLensJob, { em, actor }, {})).rejects.toMatchObject({
      message: "lensJobs.errors.neither",
    });
  });

  it("begins from a prescription without a sale", async () => {
    const { em, actor, prescriptionId, customerId } = await shop();
    const job = await execute(createLensJob, { em, actor }, { prescriptionId, eyes: "L" });
    expect(job).toMatchObject({ saleId: null, customerId, eyes: "L", way: "frame_enclosed" });
  });

  it("waits while something holds it, and goes on where it stopped", async () => {
    const { em, actor, store } = await shop();
    const { id } = await makeLensJob(em, { storeId: store.id, status: "sent" });
    const held = await execute(holdLensJob, { em, actor }, { id, reason: "frame", note: "The frame broke" });
    expect(held).toMatchObject({ status: "sent", holdReason: "frame", holdNote: "The frame broke" });
    await expect(execute(receiveLensJob, { em, actor }, { id })).rejects.toMatchObject({
      code: "conflict",
      message: "lensJobs.errors.held",
    });
    expect(await execute(resumeLensJob, { em, actor }, { id })).toMatchObject({ status: "sent", holdReason: null });
    expect(await execute(receiveLensJob, { em, actor }, { id })).toMatchObject({ status: "received" });
  });

  it("a step that its status does not allow is refused, and changes nothing", async () => {
    const { em, actor, store } = await shop();
    const { id } = await makeLensJob(em, { storeId: store.id, status: "received" });
    await expect(execute(finishLensJob, { em, actor }, { id })).rejects.toMatchObject({
      code: "conflict",
      message: "lensJobs.errors.is.received",
    });
    expect((await execute(getLensJob, { em, actor }, { id })).events).toEqual([]);
  });

  it("two presses at once take one step", async () => {
    const { em, actor, store } = await shop();
    const { id } = await makeLensJob(em, { storeId: store.id, status: "checked" });
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, () => execute(finishLensJob, { em: em.fork(), actor }, { id })),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await execute(getLensJob, { em, actor }, { id })).events).toHaveLength(1);
  });

  it("of another store is not found", async () => {
    const { em, actor } = await shop();
    const other = await makeStore(em);
    const { id } = await makeLensJob(em, { storeId: other.id, status: "sent" });
    for (const operation of [getLensJob, receiveLensJob, cancelLensJob]) {
      await expect(execute(operation as typeof getLensJob, { em, actor }, { id })).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });
});

describe("the list of lens jobs", () => {
  it("finds jobs by number, tray, and where they are", async () => {
    const { em, actor, store } = await shop();
    const yesterday = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);
    const made = await Promise.all([
      makeLensJob(em, { storeId: store.id, status: "draft" }),
      makeLensJob(em, { storeId: store.id, status: "sent", expected_on: yesterday, tray_number: "T-77" }),
      makeLensJob(em, { storeId: store.id, status: "collected", collected_at: new Date(), promised_on: yesterday }),
      makeLensJob(em, {
        storeId: store.id,
        status: "released",
        hold_reason: "customer",
        held_since: new Date(),
      }),
    ]);
    const [draft, sent, collected, held] = made.map(({ id }) => id);
    const found = async (input: object) =>
      (await execute(listLensJobs, { em, actor }, { ...input, limit: 50 })).rows
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    const sorted = (...ids: (number | undefined)[]) => ids.map(Number).sort((a, b) => a - b);
    expect(await found({})).toEqual(sorted(draft, sent, collected, held));
    expect(await found({ status: "open" })).toEqual(sorted(draft, sent, held));
    expect(await found({ status: "late" })).toEqual(sorted(sent));
    expect(await found({ status: "held" })).toEqual(sorted(held));
    expect(await found({ status: "collected" })).toEqual(sorted(collected));
    expect(await found({ q: "t-77" })).toEqual(sorted(sent));
    expect(await found({ q: made[3]?.jobNumber })).toEqual(sorted(held));
  });
});
