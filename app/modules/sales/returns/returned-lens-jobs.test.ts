import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { finishLensJob, receiveLensJob } from "#app/modules/lens-jobs/step-job.server.ts";
import { markCollected } from "#app/modules/sales/payments/mark-collected.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { returnGoods } from "./return-goods.server.ts";
import { voidSale } from "./void-sale.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];

/** A sale of two pieces of one lens with a job in this status, and one who may manage sales unless told otherwise. */
async function sold(status: JobStatus, permissions = MANAGER) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions });
  const lens = await makeVariant(em, { storeId: store.id, quantity: 10, price: "100.00", category: "Regular Lenses" });
  const sale = await sellItems({ em, actor }, [{ variantId: lens.id, quantity: 2 }]);
  const [itemId = 0] = sale.lines;
  const ended = status === "collected" ? { collected_at: new Date() } : {};
  const of = { sale_id: sale.id, sale_item_id: itemId, other_item_id: itemId, ...ended };
  const { id: jobId, jobNumber } = await makeLensJob(em, { storeId: store.id, status, ...of });
  const giveBack = (values: object = {}, pieces = 2) =>
    execute(
      returnGoods,
      { em: em.fork(), actor },
      { id: sale.id, reasonCode: "changed_mind", items: [{ saleItemId: itemId, quantity: pieces }], ...values },
    );
  const job = () => execute(getLensJob, { em: em.fork(), actor }, { id: jobId });
  const onShelf = async () => {
    const found = await rows(em).selectFrom("inventory").select("quantity").where("variant_id", "=", lens.id).execute();
    return found[0]?.quantity;
  };
  return { em, store, actor, sale, itemId, jobId, jobNumber, giveBack, job, onShelf };
}

describe("returning lenses that have a job", () => {
  it.each(["draft", "released"] as const)("cancels a job that is %s, and says the credit note", async (status) => {
    const { giveBack, job } = await sold(status, [...CASHIER_RIGHTS]);
    const { returnNumber } = await giveBack();
    const { events, ...now } = await job();
    expect(now.status).toBe("cancelled");
    expect(events).toMatchObject([{ step: "cancel", fromStatus: status, toStatus: "cancelled", note: returnNumber }]);
  });

  it("one lens of a pair ends the job of the pair", async () => {
    const { giveBack, job } = await sold("draft");
    await giveBack({}, 1);
    expect((await job()).status).toBe("cancelled");
  });

  it("a piece without a job leaves the other piece's job alone", async () => {
    const { em, giveBack, job, jobId } = await sold("draft");
    await rows(em).updateTable("lens_jobs").set({ other_item_id: null }).where("id", "=", jobId).execute();
    await giveBack({}, 1);
    expect(await job()).toMatchObject({ status: "draft", events: [] });
  });

  it.each([
    ["sent", "atLaboratory"],
    ["in_lab", "atLaboratory"],
    ["received", "finished"],
    ["failed_check", "finished"],
    ["ready", "finished"],
    ["notified", "finished"],
  ] as const)(
    "is refused while the job is %s, until one who manages sales says what becomes of it",
    async (status, why) => {
      const cashier = await sold(status, [...CASHIER_RIGHTS]);
      await expect(cashier.giveBack({ endsLensJobs: true })).rejects.toMatchObject({
        code: "forbidden",
        message: `lensSale.errors.${why}Manager`,
      });
      const { giveBack, job, onShelf, jobNumber } = await sold(status);
      await expect(giveBack()).rejects.toMatchObject({
        code: "rule",
        message: `lensSale.errors.${why}`,
        details: { field: "endsLensJobs", params: { number: jobNumber } },
      });
      expect([(await job()).status, await onShelf()]).toEqual([status, 8]);
      await giveBack({ endsLensJobs: true, lensJobFee: "30.00" });
      const atLaboratory = why === "atLaboratory";
      expect(await job()).toMatchObject({ status: atLaboratory ? "cancelled" : "returned" });
      const { em } = { em: await getEm() };
      const kept = await rows(em)
        .selectFrom("lens_jobs")
        .select("cancel_fee")
        .where("job_number", "=", jobNumber)
        .execute();
      expect(kept).toEqual([{ cancel_fee: atLaboratory ? "30.00" : null }]);
    },
  );

  it("of glasses that were collected ends nothing, and is noted in the job's history", async () => {
    const { giveBack, job } = await sold("collected", [...CASHIER_RIGHTS]);
    const { returnNumber } = await giveBack();
    expect(await job()).toMatchObject({
      status: "collected",
      events: [{ step: "line_returned", fromStatus: "collected", toStatus: "collected", note: returnNumber }],
    });
  });

  it("puts the lenses back on the shelf only when a person says so", async () => {
    const ordered = await sold("draft");
    await ordered.giveBack();
    expect(await ordered.onShelf()).toBe(8);
    const whole = await sold("draft");
    await whole.giveBack({ items: [{ saleItemId: whole.itemId, quantity: 2, condition: "shelf" }] });
    expect(await whole.onShelf()).toBe(10);
  });

  it("a void cancels the job that was begun by mistake, and its lenses are on the shelf again", async () => {
    const { em, actor, sale, job, onShelf } = await sold("draft");
    await execute(voidSale, { em, actor }, { id: sale.id, reasonCode: "entry_error" });
    expect([(await job()).status, await onShelf()]).toEqual(["cancelled", 10]);
    const sent = await sold("sent");
    const asked = (values: object) =>
      execute(voidSale, sent, { id: sent.sale.id, reasonCode: "entry_error", ...values });
    await expect(asked({})).rejects.toMatchObject({ message: "lensSale.errors.atLaboratory" });
    await asked({ endsLensJobs: true });
    expect([(await sent.job()).status, await sent.onShelf()]).toEqual(["cancelled", 8]);
  });

  it("beside a step of the job: the one that is first decides, and the other one sees it", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { em, actor, jobId, giveBack, job, onShelf } = await sold("sent");
      const [back, step] = await Promise.allSettled([
        giveBack({ endsLensJobs: true }),
        execute(receiveLensJob, { em: em.fork(), actor }, { id: jobId }),
      ]);
      const { status, events } = await job();
      expect(back.status).toBe("fulfilled");
      expect(status).toBe(step.status === "fulfilled" ? "returned" : "cancelled");
      expect(events.map((event) => event.step).reverse()).toEqual(
        step.status === "fulfilled" ? ["receive", "return"] : ["cancel"],
      );
      expect(await onShelf()).toBe(8);
      outcomes.add(status);
    }
    expect([...outcomes].every((status) => status === "returned" || status === "cancelled")).toBe(true);
  });

  it("ten returns at once end the job once", async () => {
    const { giveBack, job } = await sold("draft");
    const back = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack()));
    expect(back.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await job()).events).toHaveLength(1);
  });
});

describe("marking a sale as collected", () => {
  it("is refused while its glasses are being made, and leads to the jobs that are ready", async () => {
    const { em, actor, sale, jobId, jobNumber } = await sold("checked");
    const mark = () => execute(markCollected, { em: em.fork(), actor }, { id: sale.id });
    const params = { numbers: jobNumber };
    await expect(mark()).rejects.toMatchObject({ message: "lensSale.errors.notReady", details: { params } });
    await execute(finishLensJob, { em, actor }, { id: jobId });
    await expect(mark()).rejects.toMatchObject({ message: "lensSale.errors.handOver", details: { params } });
    const collected = { status: "collected", collected_at: new Date() };
    await rows(em).updateTable("lens_jobs").set(collected).where("id", "=", jobId).execute();
    expect(await mark()).toMatchObject({ id: sale.id });
  });
});
