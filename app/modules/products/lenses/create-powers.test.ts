import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createPowers } from "./create-powers.server.ts";
import { getPowers } from "./get-powers.server.ts";
import { previewPowers } from "./preview-powers.server.ts";
import { setPowerLevels } from "./set-power-levels.server.ts";

const { em: getEm } = testDatabase();

/** A contact lens with one variant that has no power yet, at 120.00. */
async function shop({ category = "Contact Lenses" } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { productId: id, name } = await makeVariant(em, { storeId: store.id, category, price: "120.00" });
  const code = `L${id}`;
  await rows(em).updateTable("products").set({ model: code }).where("id", "=", id).execute();
  return { em, store, actor, id, name, code };
}
type Shop = { em: Em; actor: Actor; id: number };

const range = { sphereFrom: "+0.50", sphereTo: "-1.00", sphereStep: 0.5, baseCurves: "8.4, 8.8" };
const lensesOf = async ({ em, actor, id }: Shop) => (await execute(getPowers, { em, actor }, { id })).variants;
const stockOf = ({ em, id }: Shop) =>
  rows(em)
    .selectFrom("product_variants as v")
    .leftJoin("inventory as i", "i.variant_id", "v.id")
    .leftJoin("stock_movements as m", "m.variant_id", "v.id")
    .select(["v.sku", "v.size", "v.price", "v.price_with_tax", "i.quantity", "i.reorder_level"])
    .select(["i.store_id", "m.kind", "m.quantity as moved"])
    .where("v.product_id", "=", id)
    .where("v.sphere", "is not", null)
    .orderBy("v.id")
    .execute();

describe("createPowers", () => {
  it("makes every power of the range once, with its stock", async () => {
    const made = await shop();
    const { em, actor, id, code, store } = made;
    const input = { id, ...range, initialQuantity: "6", reorderLevel: 2, price: "130" };
    const preview = await execute(previewPowers, { em, actor }, input);
    expect(preview).toMatchObject({ count: 8, skippedCount: 0 });
    expect(preview.ends).toEqual([
      { sku: `${code}-P050B84`, power: "+0.50 BC 8.4" },
      { sku: `${code}-100B88`, power: "-1.00 BC 8.8" },
    ]);
    const result = await execute(createPowers, { em, actor }, input);
    expect(result).toMatchObject({ id, created: 8, skipped: [] });
    const stock = await stockOf(made);
    expect(stock).toHaveLength(8);
    for (const row of stock) {
      expect(row).toMatchObject({ price: "130.00", price_with_tax: "130.00", quantity: 6, reorder_level: 2 });
      expect(row).toMatchObject({ store_id: store.id, kind: "initial", moved: 6 });
    }
    expect(stock.find(({ sku }) => sku === `${code}-000B84`)?.size).toBe("0.00 BC 8.4");

    const again = await execute(createPowers, { em, actor }, input);
    expect(again).toMatchObject({ created: 0, variants: [] });
    expect(again.skipped).toHaveLength(8);
    expect(await stockOf(made)).toEqual(stock);
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select("after")
      .where("actor_id", "=", actor.user.id)
      .where("action", "=", "createPowers")
      .orderBy("id")
      .execute();
    expect(audit.map(({ after }) => after)).toMatchObject([
      { productId: id, created: 8, skipped: 0, sphereFrom: "0.50" },
      { created: 0, skipped: 8 },
    ]);
  });

  it("skips and names variants whose SKU or power already exists", async () => {
    const made = await shop();
    const { em, actor, id, name, code, store } = made;
    const elsewhere = await makeVariant(em, { storeId: store.id, sku: `${code}-075` });
    await rows(em)
      .insertInto("product_variants")
      .values({ product_id: id, sku: `OLD-${code}`, price: "1.00", sphere: "-1.00", cylinder: "0.00" })
      .execute();
    const { created, skipped } = await execute(
      createPowers,
      { em, actor },
      { id, sphereFrom: "-0.75", sphereTo: "-1.25", skuPattern: `${code.toLowerCase()}-{power}` },
    );
    expect(created).toBe(1);
    expect(skipped).toEqual([
      { sku: `l${id}-075`, existingSku: elsewhere.sku, productName: elsewhere.name },
      { sku: `l${id}-100`, existingSku: `OLD-${code}`, productName: name },
    ]);
    expect((await stockOf(made)).map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual([
      [`OLD-${code}`, null, "1.00"],
      [`l${id}-125`, null, "120.00"],
    ]);
  });

  it("makes another colour of the same power", async () => {
    const made = await shop();
    const { em, actor, id, code } = made;
    const input = { id, sphereFrom: 0, sphereTo: 0 };
    for (const color of ["Grey", "Hazel", "grey"]) {
      const skuPattern = `${code}-${color}-{power}`;
      await execute(createPowers, { em, actor }, { ...input, color, skuPattern });
    }
    expect((await lensesOf(made)).filter(({ sphere }) => sphere === "0.00").map(({ color }) => color)).toEqual([
      "Grey",
      "Hazel",
    ]);
  });

  it("makes a range once, however often it is sent at once", async () => {
    const made = await shop();
    const { em, actor, id } = made;
    const input = { id, ...range, initialQuantity: 1 };
    const results = await Promise.all(
      Array.from({ length: 4 }, () => execute(createPowers, { em: em.fork(), actor }, input)),
    );
    expect(results.map(({ created }) => created).sort()).toEqual([0, 0, 0, 8]);
    expect(await stockOf(made)).toHaveLength(8);
    const keyed = { em, actor, idempotencyKey: `powers-${id}` };
    const more = { ...input, baseCurves: [9] };
    expect(await execute(createPowers, keyed, more)).toEqual(await execute(createPowers, keyed, more));
  });

  it("makes 2,000 in one step, and no more", async () => {
    const made = await shop({ category: "Regular Lenses" });
    const { em, actor, id } = made;
    const wide = { id, sphereFrom: -10, sphereTo: 9.75, cylinderFrom: 0, cylinderTo: -6, initialQuantity: 1 };
    const started = performance.now();
    expect(await execute(createPowers, { em, actor }, wide)).toMatchObject({ created: 2_000 });
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect(execute(createPowers, { em, actor }, { ...wide, sphereTo: 10 })).rejects.toMatchObject({
      errors: { sphereTo: [{ key: "powers.errors.tooMany", params: { max: "2000" } }] },
    });
  });

  it.each([
    ["a frame", { category: "Eyeglasses" }, {}, { code: "rule", message: "powers.errors.notLens" }],
    ["one SKU for all", {}, { skuPattern: "SAME{add}" }, { errors: { skuPattern: [{ key: "powers.errors.twins" }] } }],
    ["a SKU too long", {}, { skuPattern: "X".repeat(60), additions: [1, 2] }, null],
    ["a power that is none", {}, { sphereFrom: "abc" }, { errors: { sphereFrom: [{ key: "powers.errors.sphere" }] } }],
    ["plus cylinders", {}, { cylinderFrom: 0.5 }, { errors: { cylinderFrom: [{ key: "powers.errors.cylinder" }] } }],
  ])("refuses %s", async (_what, product, input, refusal) => {
    const made = await shop(product);
    const { em, actor, id } = made;
    const asked = execute(createPowers, { em, actor }, { id, ...range, ...input });
    if (refusal) await expect(asked).rejects.toMatchObject(refusal);
    if (refusal && "errors" in refusal) {
      expect(await asked.catch(({ errors }) => Object.keys(errors))).toEqual(Object.keys(refusal.errors));
    }
    if (!refusal) expect((await asked).created).toBe(16);
    expect(await stockOf(made)).toHaveLength(refusal ? 0 : 16);
  });

  it("refuses first stock when no store is chosen, and first stock of a service", async () => {
    const { em, actor, id } = await shop();
    const homeless = { ...actor, stores: [], store: null };
    const asked = { id, ...range, initialQuantity: 1 };
    await expect(execute(createPowers, { em, actor: homeless }, asked)).rejects.toMatchObject({
      message: "product.errors.noStore",
    });
    await rows(em).updateTable("products").set({ is_service: true }).where("id", "=", id).execute();
    await expect(execute(createPowers, { em, actor }, asked)).rejects.toMatchObject({
      errors: { initialQuantity: [{ key: "product.errors.serviceStock" }] },
    });
    expect(await execute(createPowers, { em, actor }, { ...asked, initialQuantity: "" })).toMatchObject({ created: 8 });
  });
});

describe("getPowers", () => {
  it("shows the current store's stock of each power, and no other store's", async () => {
    const made = await shop();
    const { em, actor, id } = made;
    await execute(
      createPowers,
      { em, actor },
      { id, ...range, baseCurves: [8.4], initialQuantity: 2, reorderLevel: 2 },
    );
    const lens = (await lensesOf(made)).find(({ sphere }) => sphere === "-0.50");
    expect(lens).toMatchObject({
      cylinder: null,
      baseCurve: "8.4",
      addPower: null,
      isActive: true,
      level: { available: 2, reorderLevel: 2, status: "low_stock" },
    });
    const elsewhere = await makeActor(em, { stores: [await makeStore(em)] });
    const nothing = { available: 0, reorderLevel: 5, status: "out_of_stock" };
    expect((await lensesOf({ ...made, actor: elsewhere })).map(({ level }) => level)).toEqual(Array(5).fill(nothing));
  });
});

describe("setPowerLevels", () => {
  it("sets the level of the lenses between two powers, also of those that the store does not have", async () => {
    const made = await shop();
    const { em, actor, id } = made;
    await execute(createPowers, { em, actor }, { id, ...range });
    const set = (input: object) => execute(setPowerLevels, { em, actor }, { id, ...input });
    expect(await set({ sphereFrom: -1, sphereTo: 0, reorderLevel: 7 })).toEqual({ id, changed: 6 });
    expect(await set({ sphereFrom: 0, sphereTo: -0.5, baseCurve: 8.8, reorderLevel: 3 })).toEqual({ id, changed: 2 });
    const levels = (await stockOf(made)).map(({ sku, reorder_level }) => [sku.split("-")[1], reorder_level]);
    expect(Object.fromEntries(levels)).toEqual({
      P050B84: null,
      "000B84": 7,
      "050B84": 7,
      "100B84": 7,
      P050B88: null,
      "000B88": 3,
      "050B88": 3,
      "100B88": 7,
    });
    await expect(set({ sphereFrom: 5, sphereTo: 6, reorderLevel: 1 })).rejects.toMatchObject({
      message: "powers.errors.noneInRange",
    });
    await expect(set({ sphereFrom: 0, sphereTo: 0, cylinderFrom: -1, reorderLevel: 1 })).rejects.toMatchObject({
      message: "powers.errors.noneInRange",
    });
  });
});
