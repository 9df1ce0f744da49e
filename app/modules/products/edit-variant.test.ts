import { describe, expect, it } from "vitest";
import { mergedConflict } from "#app/http/form/conflict.server.ts";
import { isStale } from "#app/lib/database/change-row.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { createInventory } from "#app/modules/inventory/stock/create-inventory.server.ts";
import { setPowerLevels } from "#app/modules/products/lenses/set-power-levels.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { editVariant } from "./edit-variant.server.ts";
import { getVariantEditor } from "./get-variant-editor.server.ts";

const { em: getEm } = testDatabase();

/** A lens that one store has, and another does not yet. */
async function shop() {
  const em = await getEm();
  const [store, second] = [await makeStore(em), await makeStore(em)];
  const lens = await makeVariant(em, { storeId: store.id, category: "Contact Lenses", reorderLevel: 4 });
  await rows(em).updateTable("product_variants").set({ sphere: "-1.00" }).where("id", "=", lens.id).execute();
  const actor = await makeActor(em, { stores: [store] });
  const shelfIn = (storeId: number) =>
    rows(em)
      .selectFrom("inventory")
      .select(["reorder_level", "version"])
      .where("variant_id", "=", lens.id)
      .where("store_id", "=", storeId)
      .executeTakeFirst();
  const as = (who: typeof actor) => ({
    editor: () => execute(getVariantEditor, { em, actor: who }, { productId: lens.productId, id: lens.id }),
    edit: (input: object) => execute(editVariant, { em, actor: who }, { id: lens.id, ...input }),
    setLevels: (reorderLevel: number) =>
      execute(setPowerLevels, { em, actor: who }, { id: lens.productId, sphereFrom: -1, sphereTo: -1, reorderLevel }),
  });
  return { em, store, second, lens, actor, shelfIn, as };
}

describe("editVariant", () => {
  it("refuses settings that somebody else changed meanwhile, and names the user and both values", async () => {
    const { em, store, actor, shelfIn, as } = await shop();
    const other = await makeActor(em, { stores: [store] });
    const { stockVersion } = await as(actor).editor();
    await as(other).setLevels(9);
    expect(await shelfIn(store.id)).toEqual({ reorder_level: 9, version: stockVersion + 1 });
    const sent = { version: 1, stockVersion, reorderLevel: "4", minQuantity: "2" };
    const refusal = await as(actor)
      .edit(sent)
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: "conflict", message: "errors.stale" });
    const { extra } = refusal.details;
    if (!isStale(extra)) throw new Error("not stale");
    expect(extra).toMatchObject({ changedBy: `Test ${other.user.lastName}`, base: { reorderLevel: 4 } });
    const typed = { ...sent, version: "1", stockVersion: String(stockVersion) };
    const { initialValue, conflict } = mergedConflict(extra, { initialValue: typed, fields: Object.keys(typed) });
    expect(conflict).toMatchObject({ fields: [{ name: "reorderLevel", theirs: "9", yours: "4" }] });
    expect(initialValue).toMatchObject({
      version: "1",
      stockVersion: String(stockVersion + 1),
      reorderLevel: "9",
      minQuantity: "2",
    });
    await as(actor).edit({ ...sent, ...initialValue });
    expect(await shelfIn(store.id)).toEqual({ reorder_level: 9, version: stockVersion + 2 });
  });

  it("refuses settings of a stock line that was opened meanwhile, and raises no version of unchanged rows", async () => {
    const { em, second, shelfIn, as } = await shop();
    const actor = await makeActor(em, { stores: [second] });
    const { stockVersion } = await as(actor).editor();
    expect(stockVersion).toBe(0);
    await as(actor).setLevels(7);
    await expect(as(actor).edit({ stockVersion, reorderLevel: "3" })).rejects.toMatchObject({ code: "conflict" });
    await as(actor).setLevels(7);
    await as(actor).edit({ stockVersion: 1, reorderLevel: "7" });
    expect(await shelfIn(second.id)).toEqual({ reorder_level: 7, version: 1 });
  });
});

describe("a stock line that is opened without a reorder level", () => {
  it("gets the category's level, however it is opened; a line made by an API call gets 5", async () => {
    const { em, second, lens, shelfIn, as } = await shop();
    const actor = await makeActor(em, { stores: [second] });
    const category = rows(em).updateTable("categories").where("name", "=", "Contact Lenses");
    const opened = async (open: () => Promise<unknown>) => {
      await open();
      const shelf = await shelfIn(second.id);
      for (const table of ["stock_count_lines", "stock_movements", "inventory"] as const) {
        await rows(em).deleteFrom(table).where("variant_id", "=", lens.id).execute();
      }
      return shelf?.reorder_level;
    };
    await category.set({ default_reorder_level: 12 }).execute();
    const shelf = { variantId: lens.id };
    try {
      const adjustment = { ...shelf, quantity: 2, reason: "found" };
      expect(await opened(() => execute(adjustStock, { em, actor }, adjustment))).toBe(12);
      expect(await opened(() => as(actor).edit({ minQuantity: 1 }))).toBe(12);
      const scope = { name: "Lenses", scope: "products", productIds: [lens.productId] };
      expect(
        await opened(async () => {
          const { id } = await execute(createStockCount, { em, actor }, scope);
          await execute(startStockCount, { em, actor }, { id });
        }),
      ).toBe(12);
      expect(await opened(() => execute(createInventory, { em, actor }, { ...shelf, storeId: second.id }))).toBe(5);
    } finally {
      await category.set({ default_reorder_level: 5 }).execute();
    }
  });
});
