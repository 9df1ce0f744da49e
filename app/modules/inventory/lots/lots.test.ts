import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { listStock } from "#app/modules/inventory/stock/list/list-stock.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createLot } from "./create-lot.server.ts";
import { listLots } from "./read-lots.server.ts";
import { updateLot } from "./update-lot.server.ts";

const { em: getEm } = testDatabase();
const today = riyadhDay();
const [SOON, LATER, OVER] = [addDays(today, 10), addDays(today, 300), addDays(today, -1)];

async function shop({ quantity = 0, lotType = "Manual", inventoryType = "Lot" } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, quantity });
  await rows(em)
    .updateTable("inventory")
    .set({ inventory_type: inventoryType, lot_type: lotType })
    .where("variant_id", "=", variant.id)
    .execute();
  const door = { em, actor };
  const adjust = (values: object) =>
    execute(adjustStock, door, { variantId: variant.id, reason: "correction", ...values });
  const receive = (lotCode: string | null, expiryDate: string | null, pieces: number) =>
    adjust({ quantity: pieces, lotCode, expiryDate });
  const sell = (pieces: number) =>
    execute(createSale, door, {
      sale: { paymentMethod: "cash" },
      items: [{ variantId: variant.id, quantity: pieces }],
    });
  /** Code and pieces of each lot, and the pieces without one. */
  const left = async () => {
    const shelf = await rows(em)
      .selectFrom("inventory")
      .select(["quantity", "quantity_in_lots as inLots"])
      .where("variant_id", "=", variant.id)
      .executeTakeFirstOrThrow();
    const lots = await rows(em)
      .selectFrom("stock_lots")
      .select(["lot_code", "current_quantity"])
      .where("variant_id", "=", variant.id)
      .orderBy("lot_code")
      .execute();
    return {
      ...Object.fromEntries(lots.map((lot) => [lot.lot_code, lot.current_quantity])),
      loose: shelf.quantity - shelf.inLots,
    };
  };
  const agrees = async () =>
    expect(await execute(checkIntegrity, door, {})).toMatchObject({ drift: { total: 0 }, lots: { total: 0 } });
  return { em, store, actor, variant, door, adjust, receive, sell, left, agrees };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("lots", () => {
  it("are sold first expired, first out, with one movement for each lot and pieces without a lot last", async () => {
    const { em, variant, receive, sell, left, agrees } = await shop({ quantity: 2 });
    await receive("LATER", LATER, 3);
    await receive("SOON", SOON, 3);
    const { id } = await sell(4);
    expect(await left()).toEqual({ SOON: 0, LATER: 2, loose: 2 });
    const moved = await rows(em)
      .selectFrom("stock_movements as m")
      .leftJoin("stock_lots as l", "l.id", "m.lot_id")
      .select(["m.quantity", "l.lot_code as code"])
      .where("m.variant_id", "=", variant.id)
      .where("m.reference_type", "=", "sales")
      .where("m.reference_id", "=", id)
      .orderBy("m.id")
      .execute();
    expect(moved).toEqual([
      { quantity: -3, code: "SOON" },
      { quantity: -1, code: "LATER" },
    ]);
    await sell(3);
    expect(await left()).toEqual({ SOON: 0, LATER: 0, loose: 1 });
    await agrees();
  });

  it("are not sold, held or offered when expired or blocked, and the refusal says so", async () => {
    const { door, variant, receive, sell, left } = await shop();
    await receive("OVER", OVER, 3);
    await receive("GOOD", null, 2);
    expect(await refusal(sell(3))).toMatchObject({
      message: "sales.errors.expired",
      details: { field: "items[0].quantity", params: { available: 2, expired: 3 } },
    });
    expect(await refusal(execute(createStockHold, door, { variantId: variant.id, quantity: 3 }))).toMatchObject({
      message: "holds.errors.notEnough",
      details: { params: { available: 2 } },
    });
    expect(await execute(findSaleItems, door, { q: variant.sku })).toMatchObject([{ available: 2 }]);
    const said = { available: 5, notSold: 3 };
    expect((await execute(listStock, door, { q: variant.sku })).rows).toMatchObject([{ level: said }]);
    expect((await execute(getVariantStock, door, { variantId: variant.id })).levels).toMatchObject([said]);
    const [good] = (await execute(listLots, door, { variantId: variant.id })).rows.filter(
      (lot) => lot.lotCode === "GOOD",
    );
    await execute(updateLot, door, { id: good?.id ?? 0, status: "blocked" });
    expect(await refusal(sell(1))).toMatchObject({
      message: "sales.errors.expired",
      details: { params: { available: 0 } },
    });
    await execute(updateLot, door, { id: good?.id ?? 0, status: "active" });
    await sell(2);
    expect(await left()).toEqual({ OVER: 3, GOOD: 0, loose: 0 });
  });

  it("are written off with the expired lots first, or from the named lot", async () => {
    const { adjust, receive, left, agrees } = await shop();
    await receive("OVER", OVER, 2);
    await receive("GOOD", LATER, 4);
    const moved = await adjust({ quantity: -3, reason: "expired" });
    expect(moved).toMatchObject({ quantity: -1, balance: 3, lotCode: "GOOD" });
    expect(await left()).toEqual({ OVER: 0, GOOD: 3, loose: 0 });
    await receive("NEXT", SOON, 2);
    await adjust({ quantity: -2, reason: "damaged", lotCode: "good" });
    expect(await left()).toEqual({ OVER: 0, GOOD: 1, NEXT: 2, loose: 0 });
    expect(await refusal(adjust({ quantity: -2, lotCode: "GOOD" }))).toMatchObject({
      message: "stock.errors.notInLot",
    });
    await agrees();
  });

  it("grow by incoming pieces with their code, and keep their date", async () => {
    const { receive, left } = await shop();
    await receive("A1", SOON, 2);
    await receive("a1", null, 1);
    await receive("a1", SOON, 1);
    expect(await left()).toEqual({ A1: 4, loose: 0 });
    expect(await refusal(receive("A1", LATER, 1))).toMatchObject({
      message: "lots.errors.otherDate",
      details: { field: "expiryDate" },
    });
  });

  it("get a code made by the shop where allowed, and otherwise need a typed code", async () => {
    const auto = await shop({ lotType: "Auto" });
    const day = today.slice(2).replaceAll("-", "");
    await auto.receive(null, SOON, 2);
    await auto.receive(null, SOON, 1);
    expect(await auto.left()).toEqual({ [`${day}-1`]: 2, [`${day}-2`]: 1, loose: 0 });
    const manual = await shop();
    expect(await refusal(manual.receive(null, SOON, 1))).toMatchObject({
      errors: { lotCode: [{ key: "lots.errors.codeRequired" }] },
    });
    expect(await manual.left()).toEqual({ loose: 0 });
  });

  it("are refused for items without this setting", async () => {
    const { receive, adjust } = await shop({ inventoryType: "Regular", quantity: 5 });
    expect(await refusal(receive("A1", null, 1))).toMatchObject({ message: "lots.errors.notKept" });
    expect(await refusal(adjust({ quantity: -1, lotCode: "A1" }))).toMatchObject({ message: "lots.errors.notKept" });
    expect(await adjust({ quantity: -1 })).toMatchObject({ balance: 4, lotId: null });
  });

  it("are named for pieces without a lot, for no more pieces than exist", async () => {
    const { door, variant, left, agrees } = await shop({ quantity: 5 });
    const name = (values: object) =>
      execute(createLot, door, { productVariantId: variant.id, lotCode: "B7", ...values });
    expect(await name({ initialQuantity: 3, expiryDate: SOON, unitCost: "12.5" })).toMatchObject({
      lotCode: "B7",
      currentQuantity: 3,
      initialQuantity: 3,
      unitCost: "12.50",
      status: "active",
      expiryDate: SOON,
    });
    expect(await left()).toEqual({ B7: 3, loose: 2 });
    expect(await refusal(name({ initialQuantity: 1 }))).toMatchObject({
      code: "conflict",
      message: "lots.errors.codeTaken",
      details: { field: "lotCode" },
    });
    expect(await refusal(name({ productVariantId: 999_999 }))).toMatchObject({
      message: "stock.errors.unknownItem",
      details: { field: "productVariantId" },
    });
    expect(await refusal(name({ lotCode: "B8", initialQuantity: 3 }))).toMatchObject({
      message: "lots.errors.notLoose",
      details: { params: { available: 2 } },
    });
    const dates = { lotCode: "B8", manufactureDate: SOON, expiryDate: today };
    expect(await refusal(name(dates))).toMatchObject({ errors: { expiryDate: [{ key: "lots.errors.dates" }] } });
    await agrees();
  });

  it("are listed by expiry day and filtered, and refuse a stale change", async () => {
    const { door, receive, variant } = await shop();
    await receive("NONE", null, 1);
    await receive("LATER", LATER, 1);
    await receive("SOON", SOON, 1);
    await receive("OVER", OVER, 1);
    const codes = async (filter?: string) => (await execute(listLots, door, { filter })).rows.map((lot) => lot.lotCode);
    expect(await codes()).toEqual(["OVER", "SOON", "LATER", "NONE"]);
    expect(await codes("expiring")).toEqual(["SOON"]);
    expect(await codes("expired")).toEqual(["OVER"]);
    const searched = async (q: string) => (await execute(listLots, door, { q })).rows.length;
    expect([await searched(variant.sku), await searched("nothing like it")]).toEqual([4, 0]);
    const [lot] = (await execute(listLots, door, { filter: "expired" })).rows;
    const id = lot?.id ?? 0;
    expect(await execute(updateLot, door, { id, version: 1, expiryDate: SOON })).toMatchObject({
      version: 2,
      lotCode: "OVER",
    });
    expect(await refusal(execute(updateLot, door, { id, version: 1, status: "blocked" }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusal(execute(updateLot, door, { id, lotCode: "soon" }))).toMatchObject({
      code: "conflict",
      message: "lots.errors.codeTaken",
    });
    const stranger = { em: door.em, actor: await makeActor(door.em, { stores: [await makeStore(door.em)] }) };
    expect(await refusal(execute(updateLot, stranger, { id, status: "blocked" }))).toMatchObject({ code: "not_found" });
  });
});
