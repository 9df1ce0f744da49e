import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { listSaleItems } from "#app/modules/sales/sale/get-sale.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listSerials } from "./list-serials.server.ts";
import { numberPieces } from "./number-pieces.server.ts";

const { em: getEm } = testDatabase();
const SALE = { paymentMethod: "cash" };

async function shop({ quantity = 0, serialType = "Manual", inventoryType = "Serialized" } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, quantity });
  await rows(em)
    .updateTable("inventory")
    .set({ inventory_type: inventoryType, serial_type: serialType })
    .where("variant_id", "=", variant.id)
    .execute();
  const door = { em, actor };
  const adjust = (pieces: number, serials: string | string[] = []) =>
    execute(adjustStock, door, { variantId: variant.id, quantity: pieces, reason: "correction", serials });
  const sell = (...lines: [number, string[]][]) =>
    execute(createSale, door, {
      sale: SALE,
      items: lines.map(([pieces, serials]) => ({ variantId: variant.id, quantity: pieces, serials })),
    });
  const list = async (search: object) =>
    (await execute(listSerials, { em: await getEm(), actor }, { variantId: variant.id, storeId: store.id, ...search }))
      .rows;
  const inStock = async () => (await list({ status: "in_stock" })).map(({ serial }) => serial);
  const soldWith = async (saleId: number) =>
    (await execute(listSaleItems, { em: await getEm(), actor }, { id: saleId })).map(({ serials }) => serials);
  const shelf = () =>
    rows(em)
      .selectFrom("inventory")
      .select(["quantity", "quantity_serialized as numbered"])
      .where("variant_id", "=", variant.id)
      .executeTakeFirstOrThrow();
  return { em, store, actor, variant, door, adjust, sell, list, inStock, soldWith, shelf };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("serial numbers", () => {
  it("are typed from the package, one for each piece, and are required at the sale", async () => {
    const { adjust, sell, inStock, soldWith, shelf, variant } = await shop();
    expect(await refusal(adjust(2, "A1"))).toMatchObject({
      message: "serials.errors.count",
      details: { field: "serials" },
    });
    await adjust(3, "A1\nA2, A3");
    expect(await inStock()).toEqual(["A1", "A2", "A3"]);
    expect(await refusal(sell([2, ["A1"]]))).toMatchObject({
      message: "serials.errors.missing",
      details: { field: "items[0].serials", params: { item: `${variant.name} (${variant.sku})`, missing: 1 } },
    });
    expect(await refusal(sell([1, ["A9"]]))).toMatchObject({ message: "serials.errors.unknown" });
    expect(await refusal(sell([1, ["A1", "A2"]]))).toMatchObject({ message: "serials.errors.moreThanPieces" });
    const { id } = await sell([1, ["a3"]], [1, ["A1"]]);
    expect(await soldWith(id)).toEqual([["A3"], ["A1"]]);
    expect(await inStock()).toEqual(["A2"]);
    expect(await shelf()).toEqual({ quantity: 1, numbered: 1 });
  });

  it("are made by the shop, and the oldest are sold first", async () => {
    const { adjust, sell, inStock, soldWith, store, variant } = await shop({ serialType: "Auto" });
    await adjust(2);
    await adjust(1);
    const number = (n: number) => `${store.id}-${variant.id}-000${n}`;
    expect(await inStock()).toEqual([number(1), number(2), number(3)]);
    const { id } = await sell([2, []]);
    expect(await soldWith(id)).toEqual([[number(1), number(2)]]);
    await adjust(1);
    expect(await inStock()).toEqual([number(3), number(4)]);
  });

  it("are given to unnumbered pieces, no more than exist, also by two users at once", async () => {
    const { em, actor, door, variant, shelf, inStock, list, sell } = await shop({ quantity: 3 });
    const number = async (serials: string | string[]) =>
      execute(numberPieces, { em: await forkEm(), actor }, { variantId: variant.id, serials });
    expect(await refusal(number([]))).toMatchObject({ errors: { serials: [{ key: "serials.errors.required" }] } });
    expect(await number("P1")).toMatchObject([{ serial: "P1", status: "in_stock", saleId: null, sku: variant.sku }]);
    expect(await refusal(number(["p1"]))).toMatchObject({ code: "conflict", message: "serials.errors.taken" });
    expect(await refusal(number(["P2", "p2"]))).toMatchObject({ message: "serials.errors.twice" });
    const both = await Promise.allSettled([number(["P2", "P3"]), number(["P4", "P5"])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(number(["P6"]))).toMatchObject({
      message: "serials.errors.notLoose",
      details: { field: "serials", params: { available: 0 } },
    });
    expect(await inStock()).toHaveLength(3);
    const { id: saleId } = await sell([1, ["P1"]]);
    expect(await list({ status: "sold" })).toMatchObject([{ serial: "P1", saleId }]);
    expect(await list({ serial: "p1" })).toHaveLength(1);
    expect(await list({ q: variant.sku })).toHaveLength(3);
    expect(await shelf()).toEqual({ quantity: 2, numbered: 2 });
    const stranger = { ...door, actor: await makeActor(em, { stores: [await makeStore(em)] }) };
    expect((await execute(listSerials, stranger, { variantId: variant.id })).rows).toEqual([]);
  });

  it("are made by the shop for unnumbered pieces", async () => {
    const { door, variant, inStock } = await shop({ quantity: 2, serialType: "Auto" });
    expect(await execute(numberPieces, door, { variantId: variant.id })).toHaveLength(2);
    expect(await inStock()).toHaveLength(2);
    expect(await execute(numberPieces, door, { variantId: variant.id })).toEqual([]);
    const { door: other, variant: plain } = await shop({ inventoryType: "Regular", quantity: 2 });
    expect(await refusal(execute(numberPieces, other, { variantId: plain.id, serials: ["A"] }))).toMatchObject({
      message: "serials.errors.notKept",
    });
  });

  it("are not required for unnumbered pieces from before", async () => {
    const { adjust, sell, soldWith, shelf } = await shop({ quantity: 2 });
    await adjust(1, ["N1"]);
    const { id } = await sell([2, []]);
    expect(await soldWith(id)).toEqual([[]]);
    expect(await refusal(sell([1, []]))).toMatchObject({
      message: "serials.errors.missing",
      details: { params: { missing: 1 } },
    });
    await sell([1, ["N1"]]);
    expect(await shelf()).toEqual({ quantity: 0, numbered: 0 });
  });

  it("leave with an adjustment that names them, and cannot be in stock twice", async () => {
    const { adjust, inStock, shelf } = await shop();
    await adjust(3, ["B1", "B2", "B3"]);
    expect(await refusal(adjust(1, ["b2"]))).toMatchObject({ code: "conflict", message: "serials.errors.taken" });
    expect(await refusal(adjust(2, ["C1", "c1"]))).toMatchObject({ message: "serials.errors.twice" });
    expect(await refusal(adjust(-1))).toMatchObject({ message: "serials.errors.nameThem" });
    await adjust(-1, ["B2"]);
    expect(await inStock()).toEqual(["B1", "B3"]);
    await adjust(1, ["B2"]);
    expect(await shelf()).toEqual({ quantity: 3, numbered: 3 });
  });

  it("are refused for items without this setting", async () => {
    const { adjust, sell } = await shop({ inventoryType: "Regular", quantity: 2 });
    expect(await refusal(adjust(1, ["X1"]))).toMatchObject({ message: "serials.errors.notKept" });
    expect(await refusal(sell([1, ["X1"]]))).toMatchObject({ message: "serials.errors.unknown" });
  });

  it("find their item when scanned, and stay with the cart line until the sale", async () => {
    const { door, em, actor, adjust, variant, soldWith } = await shop();
    await adjust(2, ["S1", "S2"]);
    const scan = async (draftId: number | null, code: string) => {
      const cart = draftId === null ? null : await execute(getCart, { em: await getEm(), actor }, { draftId });
      const items = (cart?.lines ?? []).map(({ variantId, quantity, serials }) => ({ variantId, quantity, serials }));
      return execute(saveCart, door, { draftId, sale: SALE, items, change: { type: "addCode", code } });
    };
    const { id } = await scan(null, "s1");
    expect(await refusal(scan(id, "S1"))).toMatchObject({ message: "serials.errors.inCart" });
    await scan(id, variant.sku);
    await scan(id, "S2");
    const { lines } = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    expect(lines).toMatchObject([{ quantity: 2, serials: "S1 S2" }]);
    const items = lines.map(({ variantId, quantity, serials }) => ({ variantId, quantity, serials }));
    const sale = await execute(completeCart, { em, actor }, { draftId: id, sale: SALE, items });
    expect(await soldWith(sale.id)).toEqual([["S1", "S2"]]);
  });
});
