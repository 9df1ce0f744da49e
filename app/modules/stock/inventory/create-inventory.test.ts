import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
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
  it("puts the first pieces on a shelf as a movement", async () => {
    const { store, variantId, create, movements } = await shop();
    const row = await create({ storeId: store.id, quantity: 6, reorderLevel: 2 });
    expect(row).toMatchObject({ storeId: store.id, variantId, quantity: 6, quantityOnHold: 0, reorderLevel: 2 });
    expect(await movements(store.id)).toEqual([{ kind: "initial", quantity: 6 }]);
  });

  it("takes the defaults, and store 1 where it is the user's", async () => {
    const { store, second, create, movements } = await shop();
    const chosen = store.id === 1 || second.id === 1 ? 1 : second.id;
    expect(await create({})).toMatchObject({ storeId: chosen, quantity: 0, reorderLevel: 5 });
    expect(await movements(chosen)).toEqual([]);
    expect(await create({ quantity: 2 })).toMatchObject({ storeId: chosen, quantity: 2 });
  });

  it("is a conflict where something has moved, also for two at once", async () => {
    const { store, create, movements } = await shop();
    const both = await Promise.allSettled([1, 2].map(() => create({ storeId: store.id, quantity: 5 })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(create({ storeId: store.id, quantity: 5 })).rejects.toMatchObject({ code: "conflict" });
    expect(await movements(store.id)).toEqual([{ kind: "initial", quantity: 5 }]);
  });

  it("refuses a store of others and an unknown item", async () => {
    const { foreign, create } = await shop();
    await expect(create({ storeId: foreign.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(create({ variantId: 999_999 })).rejects.toMatchObject({ message: "stock.errors.unknownItem" });
  });
});

describe("getVariantStock", () => {
  it("shows the user's stores only, also those that never had any", async () => {
    const { em, store, second, actor, variantId, create } = await shop();
    await create({ storeId: store.id, quantity: 4, reorderLevel: 5 });
    const { levels } = await execute(getVariantStock, { em, actor }, { variantId });
    expect(levels).toMatchObject([
      { storeId: second.id, quantity: 0, reorderLevel: null, status: null },
      { storeId: store.id, quantity: 4, available: 4, pending: 0, reorderLevel: 5, status: "low_stock" },
    ]);
    const unknown = execute(getVariantStock, { em, actor }, { variantId: 999_999 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
