import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { recordCountEntry } from "#app/modules/inventory/counts/entry/record-count-entry.server.ts";
import { takeBackEntry } from "#app/modules/inventory/counts/entry/take-back-entry.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { getCountLine } from "#app/modules/inventory/counts/lines/get-count-line.server.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { reopenStockCount } from "#app/modules/inventory/counts/reopen-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { listLots } from "#app/modules/inventory/lots/read-lots.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { listSerials } from "#app/modules/inventory/serials/list-serials.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { nameSurplusLot } from "./name-surplus-lot.server.ts";
import { postStockCount } from "./post-stock-count.server.ts";
import { reviewStockCount } from "./review-stock-count.server.ts";

const { em: getEm } = testDatabase();
const LOT = { inventory_type: "Lot", lot_type: "Manual" };
const NUMBERED = { inventory_type: "Serialized", serial_type: "Manual" };

/** A store with one item that has the given settings, its count, and its stock. */
async function shop(kept: typeof LOT | typeof NUMBERED, quantity = 0) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const item = await makeVariant(em, { storeId: store.id, quantity });
  await rows(em).updateTable("inventory").set(kept).where("variant_id", "=", item.id).execute();
  const door = async () => ({ em: await forkEm(), actor });
  const receive = async (input: object) =>
    execute(adjustStock, await door(), { variantId: item.id, reason: "correction", ...input });
  const sell = async (serials: string[] = [], pieces = 1) => {
    const items = [{ variantId: item.id, quantity: pieces, serials }];
    return execute(createSale, await door(), { sale: { paymentMethod: "cash" }, items });
  };
  const begin = async () => {
    const { id } = await execute(createStockCount, await door(), { name: "Pieces" });
    await execute(startStockCount, await door(), { id });
    return id;
  };
  const enter = async (id: number, input: object) => execute(recordCountEntry, await door(), { id, ...input });
  const review = async (id: number) => {
    await execute(reviewStockCount, await door(), { id });
    const { rows: lines } = await execute(listCountLines, await door(), { id });
    return lines[0]?.id ?? 0;
  };
  const line = async (id: number, lineId: number) => execute(getCountLine, await door(), { id, lineId });
  const post = async (id: number) => execute(postStockCount, await door(), { id });
  const reopen = async (id: number, lineId: number) =>
    execute(reopenStockCount, await door(), { id, lineIds: [lineId] });
  const lots = async () => {
    const { rows: found } = await execute(listLots, await door(), {});
    return Object.fromEntries(found.map(({ lotCode, currentQuantity }) => [lotCode, currentQuantity]));
  };
  const numbers = async () => {
    const { rows: found } = await execute(listSerials, await door(), { status: "in_stock", variantId: item.id });
    return found.map(({ serial }) => serial);
  };
  const onHand = async () => {
    const { drift, lots: odd, serials } = await execute(checkIntegrity, await door(), {});
    expect([drift.total, odd.total, serials.total]).toEqual([0, 0, 0]);
    const shelf = rows(em).selectFrom("inventory").select("quantity").where("store_id", "=", store.id);
    return (await shelf.where("variant_id", "=", item.id).executeTakeFirstOrThrow()).quantity;
  };
  return {
    em,
    store,
    actor,
    item,
    door,
    receive,
    sell,
    begin,
    enter,
    review,
    line,
    post,
    reopen,
    lots,
    numbers,
    onHand,
  };
}

const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("a count of lots", () => {
  it("takes missing pieces from the lots that expire first, and shows these lots before posting", async () => {
    const { item, receive, begin, enter, review, line, post, lots, onHand } = await shop(LOT, 1);
    await receive({ quantity: 2, lotCode: "SOON", expiryDate: "2030-01-01" });
    await receive({ quantity: 4, lotCode: "LATER", expiryDate: "2031-01-01" });
    const id = await begin();
    await enter(id, { code: item.sku, quantity: 4 });
    const lineId = await review(id);
    const { lots: shown } = await line(id, lineId);
    expect(shown.map(({ lotCode, quantity, leaves }) => [lotCode, quantity, leaves])).toEqual([
      ["SOON", 2, 2],
      ["LATER", 4, 1],
      [null, 1, 0],
    ]);
    await post(id);
    expect(await lots()).toEqual({ LATER: 3 });
    expect(await onHand()).toBe(4);
  });

  it("puts a surplus into the lot that the review names, in the same step as its pieces", async () => {
    const { item, door, receive, begin, enter, review, line, post, lots, onHand } = await shop(LOT);
    await receive({ quantity: 2, lotCode: "A1", expiryDate: "2030-01-01" });
    const id = await begin();
    await enter(id, { code: item.sku, quantity: 5 });
    const lineId = await review(id);
    const name = async (lot: object) => execute(nameSurplusLot, await door(), { id, lineId, ...lot });
    const { summary } = await execute(getStockCount, await door(), { id });
    expect(summary?.surplusWithoutLot).toBe(3);
    expect(await refusal(name({ lotCode: "a1", expiryDate: "2030-02-02" }))).toMatchObject({
      message: "lots.errors.otherDate",
    });
    expect(await refusal(name({ expiryDate: "2030-02-02" }))).toMatchObject({
      errors: { lotCode: [{ key: "lots.errors.codeRequired" }] },
    });
    expect(await name({ lotCode: "B2", expiryDate: "2032-01-01" })).toMatchObject({ lotCode: "B2", difference: 3 });
    expect((await execute(getStockCount, await door(), { id })).summary?.surplusWithoutLot).toBe(0);
    await post(id);
    expect(await lots()).toEqual({ A1: 2, B2: 3 });
    expect(await onHand()).toBe(5);
    expect(await line(id, lineId)).toMatchObject({ lotCode: "B2", lots: [], result: 5 });
  });

  it("posts a surplus without a lot when nobody named one, and forgets the named lot of a recounted line", async () => {
    const { item, door, begin, enter, review, line, reopen, post, lots, onHand } = await shop(LOT, 2);
    const id = await begin();
    await enter(id, { code: item.sku, quantity: 4 });
    const lineId = await review(id);
    await execute(nameSurplusLot, await door(), { id, lineId, lotCode: "X" });
    await reopen(id, lineId);
    await enter(id, { code: item.sku, quantity: 3 });
    await review(id);
    expect(await line(id, lineId)).toMatchObject({ lotCode: null, difference: 1 });
    await post(id);
    expect(await lots()).toEqual({});
    expect(await onHand()).toBe(3);
  });
});

describe("a count of serial numbers", () => {
  it("counts a piece once when two users scan it at once, and again after its entry was undone", async () => {
    const { item, door, receive, begin, enter } = await shop(NUMBERED);
    await receive({ quantity: 2, serials: ["A1", "A2"] });
    const id = await begin();
    const both = await Promise.allSettled([enter(id, { code: "a1" }), enter(id, { code: "A1" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "counts.errors.serialTwice", details: { field: "code" } },
    });
    const entry = await enter(id, { code: "A2" });
    expect(entry).toMatchObject({ serial: "A2", sku: item.sku, quantity: 1, lineCounted: 2 });
    await execute(takeBackEntry, await door(), { id, entryId: entry.id });
    expect(await enter(id, { code: "A2" })).toMatchObject({ lineCounted: 2 });
    expect(await refusal(enter(id, { code: "A1", quantity: 2 }))).toMatchObject({
      errors: { quantity: [{ key: "counts.errors.onePiece" }] },
    });
  });

  it("names missing and unknown numbers, and changes the stock to match when posted", async () => {
    const { item, receive, sell, begin, enter, review, line, post, numbers, onHand } = await shop(NUMBERED);
    await receive({ quantity: 4, serials: ["A1", "A2", "A3", "A4"] });
    const id = await begin();
    expect(await refusal(enter(id, { code: "NEW-1" }))).toMatchObject({
      message: "counts.errors.unknownCode",
      details: { extra: { unknownSerial: "NEW-1" } },
    });
    await enter(id, { code: item.sku, serial: "NEW-1" });
    await enter(id, { code: "A1" });
    await enter(id, { code: "A2" });
    await sell(["A2"]);
    const lineId = await review(id);
    expect(await line(id, lineId)).toMatchObject({
      difference: -1,
      result: 2,
      serials: { scanned: ["NEW-1", "A1", "A2"], missing: ["A3", "A4"], leaving: ["A3", "A4"], unknown: ["NEW-1"] },
    });
    await post(id);
    expect(await numbers()).toEqual(["A1", "NEW-1"]);
    expect(await onHand()).toBe(2);
  });

  it("exchanges numbers when the number of pieces agrees, and changes no numbers of a line without scans", async () => {
    const { item, receive, begin, enter, review, post, numbers, onHand } = await shop(NUMBERED);
    await receive({ quantity: 2, serials: ["A1", "A2"] });
    const typed = await begin();
    await enter(typed, { code: item.sku, quantity: 2 });
    await review(typed);
    await post(typed);
    expect(await numbers()).toEqual(["A1", "A2"]);
    const scanned = await begin();
    await enter(scanned, { code: "A1" });
    await enter(scanned, { code: item.sku, serial: "B1" });
    await review(scanned);
    await post(scanned);
    expect(await numbers()).toEqual(["A1", "B1"]);
    expect(await onHand()).toBe(2);
  });

  it("refuses a number of another store, and more numbers than pieces", async () => {
    const { em, item, receive, sell, begin, enter, review, reopen, post, numbers, onHand } = await shop(NUMBERED);
    const other = await makeStore(em);
    const away = { store_id: other.id, variant_id: item.id, serial: "AWAY" };
    await rows(em).insertInto("stock_serials").values(away).execute();
    await receive({ quantity: 2, serials: ["A1", "A2"] });
    const id = await begin();
    expect(await refusal(enter(id, { code: item.sku, serial: "away" }))).toMatchObject({
      message: "counts.errors.serialElsewhere",
    });
    await sell(["A2"]);
    await enter(id, { code: "A1" });
    const lineId = await review(id);
    expect(await refusal(post(id))).toMatchObject({ message: "counts.errors.moreNumbers" });
    await reopen(id, lineId);
    await enter(id, { code: "A1" });
    await review(id);
    await post(id);
    expect(await numbers()).toEqual(["A1"]);
    expect(await onHand()).toBe(1);
  });

  it("takes serial numbers only for items that have them", async () => {
    const { item, begin, enter } = await shop(LOT, 2);
    const id = await begin();
    expect(await refusal(enter(id, { code: item.sku, serial: "S1" }))).toMatchObject({
      message: "serials.errors.notKept",
    });
    expect(await refusal(enter(id, { code: "S1" }))).toMatchObject({ details: { extra: undefined } });
  });
});
