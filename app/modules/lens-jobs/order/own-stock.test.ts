import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale, ORDERED } from "#tests/support/shop/lens-jobs.ts";
import { makeStockedLens, shelfOf } from "#tests/support/shop/own-lenses.ts";
import { getLensJob } from "../read-jobs.server.ts";
import { cancelLensJob, receiveLensJob } from "../step-job.server.ts";
import { getOrderForm } from "./order-form-data.server.ts";
import { releaseLensJob, startLensJob } from "./release-job.server.ts";
import { updateLensJob } from "./update-job.server.ts";

const { em: getEm } = testDatabase();

async function shop({ quantity = 5 }: { quantity?: number } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const sale = await makeLensSale(em, { storeId: store.id });
  const right = await makeStockedLens(em, { storeId: store.id, quantity, sphere: "-2.00", cylinder: "-1.00" });
  const left = await makeStockedLens(em, { storeId: store.id, quantity, sphere: "-2.50" });
  const job = (columns: object = {}) =>
    makeLensJob(em, {
      storeId: store.id,
      customer_id: sale.customerId,
      prescription_id: sale.prescriptionId,
      prescription_version: 1,
      frame_name: "Frame",
      way: "in_house",
      right_variant_id: right.id,
      left_variant_id: left.id,
      ...columns,
    });
  const shelves = async () => ({
    right: await shelfOf(em, store.id, right.id),
    left: await shelfOf(em, store.id, left.id),
  });
  return { em, store, actor, sale, right, left, job, shelves };
}

describe("lenses of the branch's own stock", () => {
  it("are held when the job is released, and taken when it is started", async () => {
    const own = await shop();
    const { id } = await own.job();
    await execute(releaseLensJob, own, { id });
    expect(await own.shelves()).toMatchObject({
      right: { quantity: 5, onHold: 1, held: 1, ledger: 5 },
      left: { quantity: 5, onHold: 1, held: 1, ledger: 5 },
    });
    const started = await execute(startLensJob, own, { id });
    expect(started).toMatchObject({ status: "in_lab", lensesTaken: true, cost: "40.00" });
    expect(await own.shelves()).toMatchObject({
      right: { quantity: 4, onHold: 0, held: 0, ledger: 4 },
      left: { quantity: 4, onHold: 0, held: 0, ledger: 4 },
    });
    const moved = await rows(own.em)
      .selectFrom("stock_movements")
      .select(["kind", "quantity"])
      .where("reference_type", "=", "lens_jobs")
      .where("reference_id", "=", id)
      .execute();
    expect(moved).toEqual([
      { kind: "lens_job", quantity: -1 },
      { kind: "lens_job", quantity: -1 },
    ]);
    expect(await execute(receiveLensJob, own, { id })).toMatchObject({ status: "received" });
  });

  it("are let go when the order changes or the job is cancelled", async () => {
    const own = await shop();
    const { id } = await own.job();
    await execute(releaseLensJob, own, { id });
    expect(await execute(updateLensJob, own, { id, eyes: "R" })).toMatchObject({ status: "draft" });
    expect(await own.shelves()).toMatchObject({ right: { onHold: 0, held: 0 }, left: { onHold: 0, held: 0 } });
    await execute(releaseLensJob, own, { id });
    expect(await own.shelves()).toMatchObject({ right: { onHold: 1, held: 1 }, left: { onHold: 0, held: 0 } });
    await execute(cancelLensJob, own, { id });
    expect(await own.shelves()).toMatchObject({ right: { quantity: 5, onHold: 0, held: 0 } });
  });

  it("that were taken stay used up when the job is cancelled, or go back by the word of a person with inventory rights", async () => {
    const own = await shop();
    const [used, whole] = [await own.job(), await own.job()];
    for (const { id } of [used, whole]) {
      await execute(releaseLensJob, own, { id });
      await execute(startLensJob, own, { id });
    }
    expect(await execute(cancelLensJob, own, { id: used.id })).toMatchObject({ lensesTaken: true, cost: "40.00" });
    const seller = await makeActor(own.em, { stores: [own.store], permissions: ["sales:update", "sales:read"] });
    await expect(
      execute(cancelLensJob, { em: own.em, actor: seller }, { id: whole.id, restocks: true }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const back = await execute(cancelLensJob, own, { id: whole.id, restocks: true });
    expect(back).toMatchObject({ status: "cancelled", lensesTaken: false, cost: null });
    expect(await own.shelves()).toMatchObject({
      right: { quantity: 4, onHold: 0, ledger: 4 },
      left: { quantity: 4, onHold: 0, ledger: 4 },
    });
  });

  it("that the sale itself took from stock are neither held nor taken again", async () => {
    const own = await shop();
    const { em, sale, right, left } = own;
    await rows(em)
      .updateTable("sale_items")
      .set({ variant_id: right.id, quantity: 1 })
      .where("id", "=", sale.saleItemId)
      .execute();
    const of = { sale_id: sale.saleId, sale_item_id: sale.saleItemId };
    const [first, second] = [await own.job(of), await own.job(of)];
    await execute(releaseLensJob, own, { id: first.id });
    expect(await own.shelves()).toMatchObject({ right: { onHold: 0 }, left: { onHold: 1 } });
    // The second job of the sale counts on no piece that the first one has.
    await execute(releaseLensJob, own, { id: second.id });
    expect(await own.shelves()).toMatchObject({ right: { onHold: 1 }, left: { onHold: 2 } });
    await execute(startLensJob, own, { id: first.id });
    await execute(startLensJob, own, { id: second.id });
    expect(await own.shelves()).toMatchObject({
      right: { quantity: 4, onHold: 0, ledger: 4 },
      left: { quantity: 3, onHold: 0, ledger: 3 },
    });
    expect(left.id).not.toBe(right.id);
  });

  it("that are not in stock refuse the release beside their field", async () => {
    const own = await shop({ quantity: 0 });
    const { id } = await own.job();
    await expect(execute(releaseLensJob, own, { id })).rejects.toMatchObject({
      message: "lensOrder.needs.stock",
      details: { field: "rightVariantId" },
    });
  });

  it("twenty jobs at once for the last five pairs: five are released", async () => {
    const own = await shop();
    const jobs = await Promise.all(Array.from({ length: 20 }, () => own.job()));
    const done = await Promise.allSettled(
      jobs.map(({ id }) => execute(releaseLensJob, { em: own.em.fork(), actor: own.actor }, { id })),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await own.shelves()).toMatchObject({ right: { onHold: 5, held: 5 }, left: { onHold: 5, held: 5 } });
  });

  it("eight presses at once take the lenses once", async () => {
    const own = await shop();
    const { id } = await own.job();
    await execute(releaseLensJob, own, { id });
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, () => execute(startLensJob, { em: own.em.fork(), actor: own.actor }, { id })),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await own.shelves()).toMatchObject({ right: { quantity: 4 }, left: { quantity: 4 } });
  });

  it("are offered where they have the ordered power, those in stock first", async () => {
    const own = await shop();
    const empty = await makeStockedLens(own.em, { storeId: own.store.id, quantity: 0, sphere: "-2.50" });
    const { id } = await own.job({ right_variant_id: null, left_variant_id: null });
    const { lenses } = await execute(getOrderForm, own, { id });
    expect(lenses.right.filter(({ available }) => available > 0).map((lens) => lens.id)).toEqual([own.right.id]);
    const offered = lenses.left.map((lens) => lens.id);
    expect(offered[0]).toBe(own.left.id);
    expect(offered).toContain(empty.id);
  });
});

/** Steps that move own lenses, in any order. */
const STEPS = {
  release: (own: Own, id: number) => execute(releaseLensJob, own, { id }),
  start: (own: Own, id: number) => execute(startLensJob, own, { id }),
  right: (own: Own, id: number) => execute(updateLensJob, own, { id, eyes: "R" }),
  both: (own: Own, id: number) => execute(updateLensJob, own, { id, eyes: "B" }),
  laboratory: (own: Own, id: number) => execute(updateLensJob, own, { id, way: "frame_enclosed" }),
  ours: (own: Own, id: number) =>
    execute(updateLensJob, own, { id, way: "in_house", rightVariantId: own.right.id, leftVariantId: own.left.id }),
  cancel: (own: Own, id: number) => execute(cancelLensJob, own, { id }),
  restock: (own: Own, id: number) => execute(cancelLensJob, own, { id, restocks: true }),
};
type Own = Awaited<ReturnType<typeof shop>>;

it("any order of steps leaves the stock equal to its ledger, and on hold what released jobs hold", async () => {
  const own = await shop();
  const taken = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), { minLength: 2, maxLength: 10 }),
      async (steps) => {
        const { id } = await own.job({ ordered: ORDERED });
        for (const step of steps) {
          await STEPS[step](own, id).then(
            () => taken.add(step),
            () => undefined,
          );
        }
        for (const shelf of Object.values(await own.shelves())) {
          expect(shelf.quantity).toBe(shelf.ledger);
          expect(shelf.onHold).toBe(shelf.held);
        }
        const { status, lensesTaken } = await execute(getLensJob, own, { id });
        const held = await rows(own.em)
          .selectFrom("stock_holds")
          .select("id")
          .where("job_id", "=", id)
          .where("released_at", "is", null)
          .execute();
        if (status !== "released") expect(held).toEqual([]);
        if (status === "in_lab") expect(lensesTaken).toBe(true);
        await execute(cancelLensJob, own, { id, restocks: true }).catch(() => undefined);
      },
    ),
    { numRuns: 40 },
  );
  expect([...taken]).toEqual(expect.arrayContaining(["release", "right", "laboratory", "cancel"]));
});
