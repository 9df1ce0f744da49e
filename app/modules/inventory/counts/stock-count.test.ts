import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { listCountEntries } from "#app/modules/inventory/counts/entry/list-count-entries.server.ts";
import { recordCountEntry } from "#app/modules/inventory/counts/entry/record-count-entry.server.ts";
import { takeBackEntry } from "#app/modules/inventory/counts/entry/take-back-entry.server.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { settleUncounted } from "#app/modules/inventory/counts/review/settle-uncounted.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { listStockMovements } from "#app/modules/inventory/movements/list-stock-movements.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { cancelStockCount } from "./cancel-stock-count.server.ts";
import { createStockCount } from "./create-stock-count.server.ts";
import { getStockCount } from "./get-stock-count.server.ts";
import { listStockCounts } from "./list-stock-counts.server.ts";
import { reopenStockCount } from "./reopen-stock-count.server.ts";
import { startStockCount } from "./start-stock-count.server.ts";
import { updateStockCount } from "./update-stock-count.server.ts";

const { em: getEm } = testDatabase();
const COUNTER: readonly Permission[] = ["inventory:read", "inventory:update"];

/** A store with a manager, a user who counts, and items with the given pieces. */
async function shop(quantities: readonly number[] = [10]) {
  const em = await getEm();
  const store = await makeStore(em);
  const manager = await makeActor(em, { stores: [store] });
  const counter = await makeActor(em, { stores: [store], permissions: COUNTER });
  const items: Awaited<ReturnType<typeof makeVariant>>[] = [];
  for (const quantity of quantities) items.push(await makeVariant(em, { storeId: store.id, quantity }));
  const [item] = items;
  if (!item) throw new Error("No items");

  const as = (actor: Actor) => ({
    draft: (input: object = {}) => execute(createStockCount, { em, actor }, { name: "Spring", ...input }),
    start: (id: number) => execute(startStockCount, { em, actor }, { id }),
    enter: (id: number, input: object, idempotencyKey?: string) =>
      execute(recordCountEntry, { em, actor, idempotencyKey }, { id, ...input }),
    takeBack: (id: number, entryId: number) => execute(takeBackEntry, { em, actor }, { id, entryId }),
    finish: (id: number) => execute(reviewStockCount, { em, actor }, { id }),
    reopen: (id: number, lineIds: number[] = []) => execute(reopenStockCount, { em, actor }, { id, lineIds }),
    settle: (id: number, input: object) => execute(settleUncounted, { em, actor }, { id, ...input }),
    post: (id: number, idempotencyKey?: string) => execute(postStockCount, { em, actor, idempotencyKey }, { id }),
    cancel: (id: number) => execute(cancelStockCount, { em, actor }, { id }),
    get: (id: number) => execute(getStockCount, { em, actor }, { id }),
    lines: async (id: number, input: object = {}) =>
      (await execute(listCountLines, { em, actor }, { id, ...input })).rows,
    entries: async (id: number, input: object = {}) =>
      (await execute(listCountEntries, { em, actor }, { id, ...input })).rows,
  });
  const sell = (quantity: number, variantId = item.id) =>
    execute(createSale, { em, actor: manager }, { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity }] });
  const onHand = async (variantId = item.id) =>
    (
      await rows(em)
        .selectFrom("inventory")
        .select("quantity")
        .where("store_id", "=", store.id)
        .where("variant_id", "=", variantId)
        .executeTakeFirst()
    )?.quantity;
  const run = async (input: object = {}) => {
    const { id } = await as(manager).draft(input);
    await as(manager).start(id);
    return id;
  };
  return { em, store, manager, counter, as, item, items, sell, onHand, run };
}

describe("a stock count", () => {
  it("keeps sales during the count: snapshot 10, counted 8, 3 sold since leaves 5", async () => {
    const { em, as, manager, counter, item, sell, onHand, run } = await shop([10]);
    const id = await run();
    await as(counter).enter(id, { code: item.sku, quantity: 8 });
    await sell(3);
    await as(counter).finish(id);
    expect(await as(manager).lines(id)).toMatchObject([
      { sku: item.sku, expected: 10, counted: 8, moved: -3, difference: -2, result: 5, value: "-200.00" },
    ]);
    expect(await as(manager).post(id)).toMatchObject({ status: "posted", postedByName: expect.any(String) });
    expect(await onHand()).toBe(5);
    const { rows: moved } = await execute(listStockMovements, { em, actor: manager }, { variantId: item.id });
    expect(moved.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ["count", -2, 5],
      ["sale", -3, 7],
      ["initial", 10, 10],
    ]);
    expect(moved[0]).toMatchObject({ referenceType: "stock_counts", referenceId: id, note: "Spring" });
    expect((await execute(checkIntegrity, { em, actor: manager }, {})).drift.total).toBe(0);
    // The posted count keeps its figures, whatever is sold later.
    await sell(1);
    expect(await as(manager).lines(id)).toMatchObject([{ moved: -3, difference: -2, result: 5 }]);
  });

  it("adds up entries of several people at once, and undoes an entry by a cancelling entry", async () => {
    const { em, as, manager, counter, item, run, store } = await shop([10]);
    const others = await Promise.all([1, 2, 3].map(() => makeActor(em, { stores: [store], permissions: COUNTER })));
    const id = await run();
    const made = await Promise.all(
      [counter, ...others].flatMap((actor) =>
        [1, 2].map(() => as(actor).enter(id, { code: ` ${item.sku.toLowerCase()} ` })),
      ),
    );
    expect(await as(manager).get(id)).toMatchObject({ lines: 1, countedLines: 1 });
    expect(await as(counter).lines(id)).toMatchObject([{ counted: 8 }]);
    expect(made[0]).toMatchObject({ quantity: 1, source: "scan", place: null });

    const typed = await as(counter).enter(id, { variantId: item.id, quantity: "٥", place: "Window 2" });
    expect(typed).toMatchObject({ quantity: 5, source: "typed", place: "Window 2", lineCounted: 13 });
    await expect(as(others[0] as Actor).takeBack(id, typed.id)).rejects.toMatchObject({ code: "forbidden" });
    const undone = await Promise.allSettled([as(counter).takeBack(id, typed.id), as(manager).takeBack(id, typed.id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await as(counter).lines(id)).toMatchObject([{ counted: 8 }]);
    expect(await as(counter).entries(id)).toHaveLength(10);
    const [last] = await as(counter).entries(id, { mine: true, limit: 1 });
    expect(last).toMatchObject({ id: typed.id, counts: false, lineCounted: 8 });
    const { people } = await as(manager).get(id);
    expect(people.map(({ pieces }) => pieces)).toEqual([2, 2, 2, 2]);
    await expect(as(manager).takeBack(id, (await as(manager).entries(id))[0]?.id ?? 0)).rejects.toMatchObject({
      message: "counts.errors.takenBack",
    });
  });

  it("counts an entry once that is sent twice with one request key", async () => {
    const { as, counter, item, run } = await shop([10]);
    const id = await run();
    const [first, again] = await Promise.all([1, 2].map(() => as(counter).enter(id, { code: item.sku }, "once")));
    expect(again).toEqual(first);
    expect(await as(counter).lines(id)).toMatchObject([{ counted: 1 }]);
  });

  it("takes the variants of its scope, and allows a variant in only one running count of a store", async () => {
    const { em, as, manager, items, store } = await shop([1, 2, 3]);
    const [one, two, three] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
    const brand = (
      await rows(em).selectFrom("products").select("brand").where("id", "=", one.productId).executeTakeFirstOrThrow()
    ).brand;
    const first = await as(manager).draft({ name: "One brand", scope: "brand", brand });
    expect(first).toMatchObject({ number: 1, status: "draft", lines: 0, brand, categoryId: null });
    await as(manager).start(first.id);
    expect((await as(manager).lines(first.id)).map(({ sku }) => sku)).toEqual([one.sku]);

    const all = await as(manager).draft({ name: "Everything" });
    await expect(as(manager).start(all.id)).rejects.toMatchObject({
      code: "conflict",
      message: "counts.errors.countedElsewhere",
      details: { params: { sku: one.sku, number: 1, name: "One brand" }, extra: { countId: first.id } },
    });
    const chosen = await as(manager).draft({ scope: "products", productIds: [three.productId] });
    await as(manager).start(chosen.id);
    await expect(as(manager).enter(chosen.id, { code: one.sku, add: true })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(as(manager).enter(chosen.id, { code: two.sku })).rejects.toMatchObject({
      message: "counts.errors.outside",
      details: { extra: { outside: { variantId: two.id, sku: two.sku } } },
    });
    await as(manager).enter(chosen.id, { code: two.sku, quantity: 2, add: true });
    expect(await as(manager).lines(chosen.id, { order: "shelf" })).toMatchObject([
      { sku: two.sku, expected: 2, counted: 2 },
      { sku: three.sku, expected: 3, counted: null },
    ]);
    await as(manager).cancel(first.id);
    await as(manager).cancel(chosen.id);
    expect(await as(manager).start(all.id)).toMatchObject({ lines: 3 });
    const elsewhere = await makeActor(em, { stores: [await makeStore(em)] });
    await expect(as(elsewhere).get(all.id)).rejects.toMatchObject({ code: "not_found" });
    const list = await execute(listStockCounts, { em, actor: manager }, { status: "counting", storeId: store.id });
    expect(list).toMatchObject({ total: 1, rows: [{ id: all.id, number: 2 }] });
  });

  it("starts only one of two counts of the same items that start at once", async () => {
    const { as, manager } = await shop([5, 6]);
    const drafts = [await as(manager).draft(), await as(manager).draft()];
    const started = await Promise.allSettled(drafts.map(({ id }) => as(manager).start(id)));
    expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("counts an item that is new in the store, and remaining pieces of a retired item", async () => {
    const { em, as, manager, items, onHand, store } = await shop([4, 0]);
    const [left, gone] = items as [(typeof items)[0], (typeof items)[0]];
    const bare = await makeVariant(em, { storeId: (await makeStore(em)).id });
    await rows(em)
      .updateTable("product_variants")
      .set({ is_active: false })
      .where("id", "in", [left.id, gone.id])
      .execute();
    const { id } = await as(manager).draft();
    await as(manager).start(id);
    expect((await as(manager).lines(id)).map(({ sku }) => sku)).toEqual([left.sku]);
    await as(manager).enter(id, { code: left.sku, quantity: 3 });
    await as(manager).enter(id, { code: bare.sku, add: "on" });
    const digits = left.sku.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await as(manager).enter(id, { code: digits })).toMatchObject({ sku: left.sku });
    await expect(as(manager).enter(id, { code: "NO-SUCH-CODE" })).rejects.toMatchObject({
      message: "counts.errors.unknownCode",
    });
    await as(manager).finish(id);
    await as(manager).post(id);
    expect(await onHand(bare.id)).toBe(1);
    expect(await onHand(left.id)).toBe(4);
    expect(
      await execute(listStockMovements, { em, actor: manager }, { storeId: store.id, kind: "count" }),
    ).toMatchObject({ total: 1 });
  });

  it("hides the figures of a blind count from users who count until posting, and from reviewers until the review", async () => {
    const { as, manager, counter, item, run } = await shop([10]);
    const id = await run({ isBlind: true });
    const hidden = { expected: null, moved: null, difference: null, result: null, value: null };
    const entry = await as(counter).enter(id, { code: item.sku, quantity: 7 });
    expect(JSON.stringify(entry)).not.toMatch(/expected|snapshot|difference/);
    for (const actor of [counter, manager]) {
      expect(await as(actor).lines(id, { filter: "differences" })).toMatchObject([{ counted: 7, ...hidden }]);
      expect((await as(actor).get(id)).summary).toBeNull();
    }
    await as(counter).finish(id);
    expect(await as(counter).lines(id)).toMatchObject([hidden]);
    expect((await as(counter).get(id)).summary).toBeNull();
    expect(await as(manager).lines(id)).toMatchObject([{ expected: 10, difference: -3 }]);
    expect((await as(manager).get(id)).summary).toEqual({
      differences: 1,
      uncounted: 0,
      missingPieces: 3,
      missingValue: "300.00",
      surplusPieces: 0,
      surplusValue: "0.00",
      surplusWithoutLot: 0,
    });
    await as(manager).post(id);
    expect(await as(counter).lines(id)).toMatchObject([{ expected: 10, difference: -3 }]);
  });

  it("recounts a line from a new snapshot and keeps the other lines", async () => {
    const { as, manager, counter, items, sell, onHand, run } = await shop([10, 4]);
    const [item, other] = items as [(typeof items)[0], (typeof items)[0]];
    const id = await run();
    await as(counter).enter(id, { code: item.sku, quantity: 7 });
    await as(counter).enter(id, { code: other.sku, quantity: 4 });
    await sell(2);
    await as(counter).finish(id);
    const [differing] = await as(manager).lines(id, { filter: "differences" });
    await as(manager).reopen(id, [differing?.id ?? 0]);
    expect(await as(manager).lines(id, { filter: "uncounted" })).toMatchObject([
      { sku: item.sku, round: 2, expected: 8 },
    ]);
    await as(counter).enter(id, { code: item.sku, quantity: 8 });
    await as(counter).finish(id);
    expect(await as(manager).lines(id, { filter: "differences" })).toEqual([]);
    expect(await as(manager).entries(id)).toHaveLength(3);
    await as(manager).post(id);
    expect([await onHand(item.id), await onHand(other.id)]).toEqual([8, 4]);
    await expect(as(manager).reopen(id)).rejects.toMatchObject({ code: "conflict", message: "counts.errors.posted" });
  });

  it("does not change uncounted lines, unless a reviewer sets them to 0", async () => {
    const { as, manager, items, onHand, run } = await shop([10, 4, 6]);
    const [item, none, left] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
    const id = await run();
    await as(manager).enter(id, { code: item.sku, quantity: 10 });
    await as(manager).finish(id);
    await as(manager).settle(id, { all: true });
    expect(await as(manager).lines(id, { filter: "uncounted" })).toEqual([]);
    await as(manager).settle(id, { all: true, undo: true });
    expect(await as(manager).lines(id, { filter: "uncounted" })).toHaveLength(2);
    const line = (await as(manager).lines(id)).find(({ sku }) => sku === none.sku);
    await as(manager).settle(id, { lineIds: String(line?.id) });
    expect(await as(manager).lines(id, { filter: "differences" })).toMatchObject([
      { sku: none.sku, counted: 0, difference: -4 },
    ]);
    await as(manager).post(id);
    expect([await onHand(item.id), await onHand(none.id), await onHand(left.id)]).toEqual([10, 0, 6]);
  });

  it("refuses a result below 0 or below the pieces on hold, names the line, and posts nothing", async () => {
    const { em, as, manager, items, sell, onHand, run, store } = await shop([10, 6]);
    const [item, held] = items as [(typeof items)[0], (typeof items)[0]];
    const id = await run();
    await as(manager).enter(id, { code: item.sku, quantity: 2 });
    await as(manager).enter(id, { code: held.sku, quantity: 2 });
    await sell(5);
    await as(manager).finish(id);
    await expect(as(manager).post(id)).rejects.toMatchObject({
      message: "counts.errors.belowNothing",
      details: { params: { item: `${item.name} (${item.sku})`, result: "−3", others: 0 } },
    });
    const at = rows(em).updateTable("inventory").where("store_id", "=", store.id);
    await at.set({ quantity_on_hold: 3 }).where("variant_id", "=", held.id).execute();
    await as(manager).reopen(
      id,
      (await as(manager).lines(id)).filter(({ sku }) => sku === item.sku).map((line) => line.id),
    );
    await as(manager).finish(id);
    await expect(as(manager).post(id)).rejects.toMatchObject({
      message: "counts.errors.belowHold",
      details: { params: { result: "2", onHold: 3 } },
    });
    expect([await onHand(item.id), await onHand(held.id)]).toEqual([5, 6]);
    expect(await as(manager).get(id)).toMatchObject({ status: "review" });
  });

  it("is posted once when two users post it at once, and answers again to the same request key", async () => {
    const { em, as, manager, item, onHand, run, store } = await shop([10]);
    const other = await makeActor(em, { stores: [store] });
    const id = await run();
    await as(manager).enter(id, { code: item.sku, quantity: 9 });
    await as(manager).finish(id);
    const posted = await Promise.allSettled([as(manager).post(id, "post"), as(other).post(id, "post")]);
    expect(posted.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(posted.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: "counts.errors.posted" },
    });
    const winner = posted[0]?.status === "fulfilled" ? manager : other;
    expect(await as(winner).post(id, "post")).toMatchObject({ status: "posted" });
    expect(await onHand()).toBe(9);
    const activity = await rows(em)
      .selectFrom("activities")
      .select(["activity_type", "description", "entity_id"])
      .where("store_id", "=", store.id)
      .execute();
    expect(activity).toEqual([{ activity_type: "stock_counted", description: "Spring", entity_id: id }]);
    const audited = await rows(em)
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "postStockCount")
      .where("entity_id", "=", id)
      .execute();
    expect(audited).toEqual([
      {
        before: { status: "review" },
        after: { id, status: "posted", counted: 1, differences: 1, pieces: -1, value: "-100.00" },
      },
    ]);
  });

  it("is posted while eight users sell: movements add up to on hand, which is never below 0", async () => {
    const { em, as, manager, items, run, sell, store } = await shop([30, 30, 30]);
    const id = await run();
    for (const [index, { sku }] of items.entries())
      await as(manager).enter(id, { code: sku, quantity: 28 + index * 2 });
    await as(manager).finish(id);
    const selling = Array.from({ length: 8 }, (_, worker) => async () => {
      for (let n = 0; n < 4; n += 1) await sell(1, items[(worker + n) % 3]?.id);
    });
    await Promise.all([...selling.map((work) => work()), as(manager).post(id)]);
    const shelves = await rows(em)
      .selectFrom("inventory")
      .select(["variant_id", "quantity"])
      .where("store_id", "=", store.id)
      .execute();
    expect(shelves.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(90 - 32 - 2 + 0 + 2);
    const { drift } = await execute(checkIntegrity, { em, actor: manager }, {});
    expect(drift).toEqual({ total: 0, rows: [] });
    const moved = await execute(listStockMovements, { em, actor: manager }, { limit: 1000 });
    expect(moved.rows.every(({ balance }) => balance >= 0)).toBe(true);
  });

  it("changes a draft, and refuses a stale change and a change of a running count", async () => {
    const { em, as, manager, items, counter } = await shop([1]);
    const draft = await as(counter).draft({ isBlind: "on" });
    const change = (input: object) => execute(updateStockCount, { em, actor: manager }, { id: draft.id, ...input });
    expect(await change({ scope: "products", productIds: [items[0]?.productId], version: 1 })).toMatchObject({
      version: 2,
      isBlind: true,
      scope: "products",
      productIds: [items[0]?.productId],
    });
    await expect(change({ name: "Late", version: 1 })).rejects.toMatchObject({
      code: "conflict",
      message: "errors.stale",
    });
    await expect(change({ scope: "brand" })).rejects.toMatchObject({ details: { field: "brand" } });
    await expect(change({ scope: "category", categoryId: 99_999 })).rejects.toMatchObject({
      details: { field: "categoryId" },
    });
    await expect(change({ productIds: [99_999] })).rejects.toMatchObject({ details: { field: "productIds" } });
    await expect(as(counter).enter(draft.id, { code: "x" })).rejects.toMatchObject({ message: "counts.errors.draft" });
    await as(counter).start(draft.id);
    await expect(change({ name: "Late" })).rejects.toMatchObject({ message: "counts.errors.counting" });
    await expect(as(counter).cancel(draft.id)).rejects.toMatchObject({ code: "forbidden" });
    await as(counter).finish(draft.id);
    await expect(as(counter).enter(draft.id, { code: "x" })).rejects.toMatchObject({ message: "counts.errors.review" });
    for (const step of [as(counter).post(draft.id), as(counter).reopen(draft.id), as(counter).settle(draft.id, {})]) {
      await expect(step).rejects.toMatchObject({ code: "forbidden" });
    }
    await as(counter).cancel((await as(counter).draft()).id);
    const empty = await as(counter).draft({ scope: "products" });
    await expect(as(counter).start(empty.id)).rejects.toMatchObject({ message: "counts.errors.nothing" });
  });
});
