import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { listLots } from "#app/modules/inventory/lots/read-lots.server.ts";
import { listSerials } from "#app/modules/inventory/serials/list-serials.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createInventory } from "./create-inventory.server.ts";
import { getVariantStock } from "./get-variant-stock.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [second, store] });
  const { id: variantId } = await makeVariant(em, { storeId: foreign.id, quantity: 3 });
  const create = (input: object) => execute(createInventory, { em, actor }, { variantId, ...input });
  const movements = (storeId: number) =>
    rows(em)
      .selectFrom("stock_movements")
      .select(["kind", "quantity"])
      .where("store_id", "=", storeId)
      .where("variant_id", "=", variantId)
      .execute();
  return { em, store, second, foreign, actor, variantId, create, movements };
}

describe("createInventory", () => {
  it("adds the first pieces of a stock line as a movement", async () => {
    const { store, variantId, create, movements } = await shop();
    const row = await create({ storeId: store.id, quantity: 6, reorderLevel: 2 });
    expect(row).toMatchObject({ storeId: store.id, variantId, quantity: 6, quantityOnHold: 0, reorderLevel: 2 });
    expect(await movements(store.id)).toEqual([{ kind: "initial", quantity: 6 }]);
  });

  it("takes the defaults, and store 1 when it is a store of the user", async () => {
    const { store, second, create, movements } = await shop();
    const chosen = store.id === 1 || second.id === 1 ? 1 : second.id;
    expect(await create({})).toMatchObject({ storeId: chosen, quantity: 0, reorderLevel: 5 });
    expect(await movements(chosen)).toEqual([]);
    expect(await create({ quantity: 2 })).toMatchObject({ storeId: chosen, quantity: 2 });
  });

  it("is a conflict when the stock line has movements, also for two calls at once", async () => {
    const { store, create, movements } = await shop();
    const both = await Promise.allSettled([1, 2].map(() => create({ storeId: store.id, quantity: 5 })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(create({ storeId: store.id, quantity: 5 })).rejects.toMatchObject({ code: "conflict" });
    expect(await movements(store.id)).toEqual([{ kind: "initial", quantity: 5 }]);
  });

  it("takes the lot, the serial numbers and the settings of the stock line", async () => {
    const { em, actor, store, second, create } = await shop();
    const lot = { inventoryType: "Lot", lotType: "Manual", lotCode: "L1", expiryDate: "2031-01-01" };
    expect(await create({ ...lot, storeId: store.id, quantity: 4 })).toMatchObject({
      inventoryType: "Lot",
      quantity: 4,
    });
    expect(await execute(listLots, { em, actor }, { storeId: store.id })).toMatchObject({
      rows: [{ lotCode: "L1", currentQuantity: 4, expiryDate: "2031-01-01" }],
    });
    const numbered = { inventoryType: "Serialized", serialType: "Manual", storeId: second.id };
    const wrong = create({ ...numbered, quantity: 1, serials: ["A", "B"], lotCode: "L" });
    await expect(wrong).rejects.toMatchObject({
      errors: {
        lotCode: [{ key: "lots.errors.notKept" }],
        serials: [{ key: "serials.errors.moreThanPieces", params: { count: 1 } }],
      },
    });
    await create({ ...numbered, quantity: 3, serials: ["A", "B"] });
    const { rows: serials } = await execute(listSerials, { em, actor }, { storeId: second.id });
    expect(serials.map(({ serial }) => serial)).toEqual(["A", "B"]);
    const { lots, serials: odd, drift } = await execute(checkIntegrity, { em, actor }, {});
    expect([lots.total, odd.total, drift.total]).toEqual([0, 0, 0]);
  });

  it("adds a number to only one store when two stores type it at once", async () => {
    const { store, second, create, movements } = await shop();
    const numbered = { inventoryType: "Serialized", serialType: "Manual", quantity: 2 };
    const both = await Promise.allSettled([
      create({ ...numbered, storeId: store.id, serials: ["Z1", "Z2"] }),
      create({ ...numbered, storeId: second.id, serials: ["Z2", "z1"] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "serials.errors.taken", details: { field: "serials" } },
    });
    expect([...(await movements(store.id)), ...(await movements(second.id))]).toHaveLength(1);
  });

  it("refuses another store and an unknown item", async () => {
    const { foreign, create } = await shop();
    await expect(create({ storeId: foreign.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(create({ variantId: 999_999 })).rejects.toMatchObject({ message: "stock.errors.unknownItem" });
  });
});

describe("getVariantStock", () => {
  it("shows the user's stores only, also stores without a stock line", async () => {
    const { em, store, second, actor, variantId, create } = await shop();
    await create({ storeId: store.id, quantity: 4, reorderLevel: 5 });
    const { levels } = await execute(getVariantStock, { em, actor }, { variantId });
    expect(levels).toMatchObject([
      { storeId: second.id, quantity: 0, reorderLevel: null, status: "out_of_stock" },
      { storeId: store.id, quantity: 4, available: 4, pending: 0, reorderLevel: 5, status: "low_stock" },
    ]);
    const unknown = execute(getVariantStock, { em, actor }, { variantId: 999_999 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
