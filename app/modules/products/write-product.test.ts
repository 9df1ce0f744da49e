import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createCategory } from "#app/modules/categories/create-category.server.ts";
import { removeCategory } from "#app/modules/categories/remove-category.server.ts";
import { updateCategory } from "#app/modules/categories/update-category.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { listLots } from "#app/modules/inventory/lots/read-lots.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { createVariant } from "#app/modules/products/variants/create-variant.server.ts";
import { listVariants } from "#app/modules/products/variants/read-variants.server.ts";
import { updateVariant } from "#app/modules/products/variants/update-variant.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { createProduct } from "./create-product.server.ts";
import { editVariant } from "./edit-variant.server.ts";
import { getVariantEditor } from "./get-variant-editor.server.ts";
import { updateProduct } from "./update-product.server.ts";

const { em: getEm } = testDatabase();
const goods = { name: "Aviator", brand: "Ray-Ban", category: "Eyeglasses", basePrice: "499" };
let last = 0;
const sku = () => {
  last += 1;
  return `W-${last}`;
};

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const stockOf = (variantId: number) =>
    rows(em)
      .selectFrom("inventory")
      .select(["store_id", "quantity", "reorder_level"])
      .where("variant_id", "=", variantId)
      .execute();
  const movementsOf = (variantId: number) =>
    rows(em)
      .selectFrom("stock_movements")
      .select(["store_id", "kind", "quantity"])
      .where("variant_id", "=", variantId)
      .execute();
  return { em, actor, store, stockOf, movementsOf };
}

describe("createProduct", () => {
  it("creates its variants with their first stock in the current store", async () => {
    const { em, actor, store, stockOf, movementsOf } = await shop();
    const [first, second, third] = [sku(), sku(), sku()];
    const variants = [
      { sku: `  ${first} `, initialQuantity: "7", reorderLevel: "" },
      { sku: second, price: 550, priceWithTax: "632.50", initialQuantity: 0, reorderLevel: 9 },
      { sku: third },
    ];
    const product = await execute(createProduct, { em, actor }, { ...goods, variants });
    expect(product).toMatchObject({ basePrice: "499.00", isActive: true, isService: false, version: 1 });
    const { rows: made } = await execute(listVariants, { em, actor }, { productId: product.id });
    expect(made.map((one) => [one.sku, one.price, one.priceWithTax])).toEqual([
      [first, "499.00", "499.00"],
      [second, "550.00", "632.50"],
      [third, "499.00", "499.00"],
    ]);
    const [a, b, c] = made.map(({ id }) => id) as [number, number, number];
    expect(await stockOf(a)).toEqual([{ store_id: store.id, quantity: 7, reorder_level: 5 }]);
    expect(await movementsOf(a)).toEqual([{ store_id: store.id, kind: "initial", quantity: 7 }]);
    expect(await stockOf(b)).toEqual([{ store_id: store.id, quantity: 0, reorder_level: 9 }]);
    expect(await movementsOf(b)).toEqual([]);
    expect(await stockOf(c)).toEqual([]);
  });

  it("puts the first stock into the store that the form showed, even when the current store changed", async () => {
    const { em, store, stockOf } = await shop();
    const shown = await makeStore(em);
    const actor = await makeActor(em, { stores: [store, shown] });
    const variants = [{ sku: sku(), initialQuantity: 4 }];
    const product = await execute(createProduct, { em, actor }, { ...goods, storeId: shown.id, variants });
    const more = { id: product.id, storeId: shown.id, variants: [{ sku: sku(), initialQuantity: 3 }] };
    await execute(updateProduct, { em, actor }, more);
    const { rows: made } = await execute(listVariants, { em, actor }, { productId: product.id });
    const [first, second] = await Promise.all(made.map(({ id }) => stockOf(id)));
    expect(first).toMatchObject([{ store_id: shown.id, quantity: 4 }]);
    expect(second).toMatchObject([{ store_id: shown.id, quantity: 3 }]);
    const settings = { id: made[0]?.id, storeId: shown.id, reorderLevel: 8 };
    await execute(editVariant, { em, actor }, settings);
    expect(await stockOf(made[0]?.id ?? 0)).toEqual([{ store_id: shown.id, quantity: 4, reorder_level: 8 }]);
    const foreign = { ...goods, storeId: (await makeStore(em)).id, variants: [{ sku: sku(), initialQuantity: 1 }] };
    expect(await execute(createProduct, { em, actor }, foreign).catch((error) => error.code)).toBe("forbidden");
  });

  it("stores the power of a lens and writes it as the size if none is given; other products have no power", async () => {
    const { em, actor } = await shop();
    const power = { sphere: "-1,25", cylinder: "-0.75", baseCurve: "8.4", addPower: "" };
    const variants = () => [
      { sku: sku(), ...power },
      { sku: sku(), ...power, size: "14.2" },
    ];
    const made = async (category: string) => {
      const product = await execute(createProduct, { em, actor }, { ...goods, category, variants: variants() });
      const { rows: found } = await execute(listVariants, { em, actor }, { productId: product.id });
      return found;
    };
    const lenses = await made("Contact Lenses");
    expect(lenses[0]).toMatchObject({ sphere: "-1.25", cylinder: "-0.75", baseCurve: "8.4", addPower: null });
    expect(lenses.map(({ size }) => size)).toEqual(["-1.25 / -0.75 BC 8.4", "14.2"]);
    const frames = await made("Eyeglasses");
    expect(frames[0]).toMatchObject({ sphere: null, cylinder: null, baseCurve: null, size: null });
    const changed = (id = 0, change = {}) => execute(updateVariant, { em, actor }, { id, ...change });
    expect(await changed(lenses[0]?.id, { sphere: "-1.5" })).toMatchObject({ size: "-1.50 / -0.75 BC 8.4" });
    expect(await changed(lenses[1]?.id, { sphere: "-1.5" })).toMatchObject({ size: "14.2" });
    await expect(
      execute(createProduct, { em, actor }, { ...goods, variants: [{ sku: sku(), sphere: "-1.3" }] }),
    ).rejects.toMatchObject({ errors: { "variants[0].sphere": [{ key: "powers.errors.sphere" }] } });
  });

  it("writes nothing when one SKU is taken, in upper or lower case", async () => {
    const { em, actor } = await shop();
    const taken = sku();
    await execute(createProduct, { em, actor }, { ...goods, variants: [{ sku: taken }] });
    const name = `Never ${taken}`;
    const variants = [{ sku: sku() }, { sku: taken.toLowerCase() }];
    await expect(execute(createProduct, { em, actor }, { ...goods, name, variants })).rejects.toMatchObject({
      code: "conflict",
      message: "product.errors.skuTaken",
      details: { field: "variants[1].sku", params: { sku: taken, product: "Aviator" } },
    });
    expect(await rows(em).selectFrom("products").select("id").where("name", "=", name).execute()).toEqual([]);
  });

  it("gives a SKU to only one of many products that are created at the same time", async () => {
    const { em, actor } = await shop();
    const [one, two] = [sku(), sku()];
    const tries = Array.from({ length: 8 }, (_, n) => {
      const variants = n % 2 ? [{ sku: one }, { sku: two }] : [{ sku: two }, { sku: one }];
      return execute(createProduct, { em, actor }, { ...goods, variants });
    });
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of done) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ message: "product.errors.skuTaken" });
    }
  });

  it("creates a product once when the same request key is sent twice", async () => {
    const { em, actor } = await shop();
    const input = { ...goods, variants: [{ sku: sku(), initialQuantity: 3 }] };
    const run = () => execute(createProduct, { em, actor, idempotencyKey: `key-${last}` }, input);
    expect((await run()).id).toBe((await run()).id);
  });

  it("keeps no stock of a service, nor in a category of services", async () => {
    const { em, actor } = await shop();
    const { name } = await execute(createCategory, { em, actor }, { name: `Repairs ${sku()}`, isInventoryItem: false });
    const variants = [{ sku: sku(), initialQuantity: 3 }];
    await expect(execute(createProduct, { em, actor }, { ...goods, category: name, variants })).rejects.toMatchObject({
      errors: { "variants[0].initialQuantity": [{ key: "product.errors.serviceStock" }] },
    });
    const product = await execute(createProduct, { em, actor }, { ...goods, category: name });
    expect(product.isService).toBe(true);
  });

  it("stores first pieces with the lots and serial numbers that are named", async () => {
    const { em, actor, store } = await shop();
    const typed = { lotType: "Manual", inventoryType: "Lot", initialQuantity: 4 };
    const variants = [
      { sku: sku(), ...typed, lotCode: "L1", expiryDate: "2031-05-01" },
      { sku: sku(), ...typed, lotType: "Auto", expiryDate: "2031-05-01" },
      { sku: sku(), ...typed },
      { sku: sku(), inventoryType: "Serialized", serialType: "Manual", initialQuantity: 3, serials: "S1\nS2" },
      { sku: sku(), inventoryType: "Serialized", serialType: "Auto", initialQuantity: 2, serials: ["S1"] },
    ];
    const { id } = await execute(createProduct, { em, actor }, { ...goods, variants });
    const kept = await rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("inventory as i", "i.variant_id", "v.id")
      .select(["v.id", "i.quantity", "i.quantity_in_lots as inLots", "i.quantity_serialized as numbered"])
      .where("v.product_id", "=", id)
      .orderBy("v.id")
      .execute();
    expect(kept.map(({ quantity, inLots, numbered }) => [quantity, inLots, numbered])).toEqual([
      [4, 4, 0],
      [4, 4, 0],
      [4, 0, 0],
      [3, 0, 2],
      [2, 0, 2],
    ]);
    const { rows: lots } = await execute(listLots, { em, actor }, { storeId: store.id });
    expect(lots).toMatchObject([
      { lotCode: "L1", expiryDate: "2031-05-01", initialQuantity: 4, currentQuantity: 4, createdBy: actor.user.id },
      { lotCode: expect.stringMatching(/^\d{6}-1$/), expiryDate: "2031-05-01", currentQuantity: 4 },
    ]);
    const { drift, lots: odd, serials } = await execute(checkIntegrity, { em, actor }, {});
    expect([drift.total, odd.total, serials.total]).toEqual([0, 0, 0]);
  });

  it("names every lot and number that does not fit, beside its field, and writes nothing", async () => {
    const { em, actor } = await shop();
    const code = sku();
    const variants = [
      { sku: code, initialQuantity: 1, lotCode: "L1" },
      { sku: sku(), inventoryType: "Serialized", initialQuantity: 1, serials: ["S1", "S2"] },
      { sku: sku(), inventoryType: "Lot", lotType: "Manual", initialQuantity: 1, expiryDate: "2031-05-01" },
    ];
    await expect(execute(createProduct, { em, actor }, { ...goods, variants })).rejects.toMatchObject({
      errors: {
        "variants[0].lotCode": [{ key: "lots.errors.notKept" }],
        "variants[1].serials": [{ key: "serials.errors.moreThanPieces", params: { count: 1 } }],
        "variants[2].lotCode": [{ key: "lots.errors.codeRequired" }],
      },
    });
    expect(await rows(em).selectFrom("product_variants").select("id").where("sku", "=", code).execute()).toEqual([]);
  });

  it("refuses a foreign store even without stock for it, and too many variants at once", async () => {
    const { em, actor, store } = await shop();
    const foreign = (await makeStore(em)).id;
    const { id } = await execute(createProduct, { em, actor }, { ...goods, storeId: store.id });
    for (const variants of [undefined, [{ sku: sku() }]]) {
      const made = execute(createProduct, { em, actor }, { ...goods, storeId: foreign, variants });
      await expect(made).rejects.toMatchObject({ code: "forbidden" });
      const changed = execute(updateProduct, { em, actor }, { id, storeId: foreign, variants });
      await expect(changed).rejects.toMatchObject({ code: "forbidden" });
    }
    const many = { ...goods, variants: Array.from({ length: 31 }, () => ({ sku: sku() })) };
    await expect(execute(createProduct, { em, actor }, many)).rejects.toMatchObject({
      errors: { variants: [{ key: "errors.tooManyEntries", params: { max: "30" } }] },
    });
  });

  it.each([
    [{ ...goods, category: "Hats" }, "product.errors.unknownCategory"],
    [{ ...goods, category: "" }, { category: [{ key: "product.errors.category" }] }],
    [{ ...goods, basePrice: undefined }, { basePrice: [{ key: "product.errors.basePrice" }] }],
    [{ ...goods, basePrice: "0.00" }, { basePrice: [{ key: "product.errors.price" }] }],
    [{ ...goods, variants: [] }, { variants: [{ key: "product.errors.variants" }] }],
    [{ ...goods, variants: [{ sku: "AB" }] }, { "variants[0].sku": [{ key: "product.errors.sku" }] }],
    [{ ...goods, variants: [{ sku: "ABC", price: 0 }] }, { "variants[0].price": [{ key: "product.errors.price" }] }],
  ])("refuses %j", async (input, refusal) => {
    const { em, actor } = await shop();
    const expected = typeof refusal === "string" ? { message: refusal } : { errors: refusal };
    await expect(execute(createProduct, { em, actor }, input)).rejects.toMatchObject(expected);
  });
});

describe("updateProduct", () => {
  it("changes the given fields, adds new variants and leaves the other variants", async () => {
    const { em, actor, movementsOf } = await shop();
    const [old, added] = [sku(), sku()];
    const isActive = false;
    const { id } = await execute(createProduct, { em, actor }, { ...goods, isActive, variants: [{ sku: old }] });
    const variants = [{ sku: added, initialQuantity: 4 }];
    const changed = await execute(updateProduct, { em, actor }, { id, version: 1, basePrice: "10", variants });
    expect(changed).toMatchObject({ ...goods, basePrice: "10.00", isActive: false, version: 2 });
    const { rows: all } = await execute(listVariants, { em, actor }, { productId: id });
    expect(all.map((one) => [one.sku, one.price])).toEqual([
      [old, "499.00"],
      [added, "10.00"],
    ]);
    expect(await movementsOf(all[1]?.id ?? 0)).toMatchObject([{ quantity: 4 }]);
    await expect(execute(updateProduct, { em, actor }, { id, version: 1, name: "Late" })).rejects.toMatchObject({
      code: "conflict",
      details: { extra: { base: { basePrice: "499.00" }, current: { basePrice: "10.00" } } },
    });
  });

  it("refuses to turn a product with stock into a service in every way", async () => {
    const { em, actor, store } = await shop();
    const services = await execute(createCategory, { em, actor }, { name: `Care ${sku()}`, isInventoryItem: false });
    const goodsCategory = await execute(createCategory, { em, actor }, { name: `Goods ${sku()}` });
    const own = { ...goods, category: goodsCategory.name };
    const variants = [{ sku: sku(), initialQuantity: 7 }];
    const { id } = await execute(createProduct, { em, actor }, { ...own, variants });
    const change = (input: object) => execute(updateProduct, { em, actor }, { id, ...input });
    const refusal = (field: string) => ({
      code: "rule",
      message: "stock.errors.stillStocked",
      details: { field, params: { pieces: 7, onHold: 0, stores: `${store.name}: 7` } },
    });
    await expect(change({ isService: true })).rejects.toMatchObject(refusal("isService"));
    await expect(change({ category: services.name })).rejects.toMatchObject(refusal("category"));
    const category = { id: goodsCategory.id, isInventoryItem: false };
    const flagged = execute(updateCategory, { em, actor }, category);
    await expect(flagged).rejects.toMatchObject(refusal("isInventoryItem"));
    const [made] = (await execute(listVariants, { em, actor }, { productId: id })).rows;
    const gone = { variantId: made?.id, quantity: -7, reason: "correction" };
    await execute(adjustStock, { em, actor }, gone);
    expect(await execute(updateCategory, { em, actor }, category)).toMatchObject({ isInventoryItem: false });
    expect(await change({ isService: true })).toMatchObject({ isService: true });
  });

  it("accepts either new pieces or the change to a service when both come at once", async () => {
    const { em, actor } = await shop();
    for (let round = 0; round < 12; round += 1) {
      const { id } = await execute(createProduct, { em, actor }, { ...goods, variants: [{ sku: sku() }] });
      const [made] = (await execute(listVariants, { em, actor }, { productId: id })).rows;
      const coming = { variantId: made?.id, quantity: 3, reason: "found" };
      const both = await Promise.allSettled([
        execute(updateProduct, { em, actor }, { id, isService: true }),
        execute(adjustStock, { em, actor }, coming),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "rule" } });
    }
  });
});

describe("the VAT of a product", () => {
  const TAX = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null };

  it("is the standard rate unless another is sent, and a change keeps it", async () => {
    const { em, actor } = await shop();
    const plain = await execute(createProduct, { em, actor }, goods);
    expect(plain).toMatchObject({ taxCategory: "S", taxReason: null, taxNote: null });
    const { id, ...made } = await execute(createProduct, { em, actor }, { ...goods, taxReason: "VATEX-SA-35" });
    expect(made).toMatchObject(TAX);
    expect(await execute(updateProduct, { em, actor }, { id, basePrice: "10" })).toMatchObject(TAX);
    expect(await execute(updateProduct, { em, actor }, { id, taxCategory: "S" })).toMatchObject({
      taxCategory: "S",
      taxReason: null,
    });
  });

  it.each<[sent: object, field: string, rule: string]>([
    [{ taxCategory: "Z" }, "taxReason", "missing"],
    [{ taxCategory: "S", taxReason: "VATEX-SA-35" }, "taxReason", "standard"],
    [{ taxCategory: "E", taxReason: "VATEX-SA-35" }, "taxReason", "otherCategory"],
    [{ taxReason: "VATEX-SA-OOS", taxNote: " " }, "taxNote", "missing"],
    [{ taxReason: "VATEX-SA-35", taxNote: "Drops" }, "taxNote", "onlyOutside"],
  ])("is refused beside its field when it is %o", async (sent, field, rule) => {
    const { em, actor } = await shop();
    await expect(execute(createProduct, { em, actor }, { ...goods, ...sent })).rejects.toMatchObject({
      errors: { [field]: [{ key: `product.errors.${field}.${rule}` }] },
    });
    const { id } = await execute(createProduct, { em, actor }, { ...goods, taxReason: "VATEX-SA-36" });
    await expect(execute(updateProduct, { em, actor }, { id, taxReason: null, ...sent })).rejects.toMatchObject({
      errors: { [field]: [{ key: `product.errors.${field}.${rule}` }] },
    });
  });
});

describe("variants", () => {
  it("keep their own SKU, and refuse another variant's", async () => {
    const { em, actor } = await shop();
    const [mine, theirs] = [sku(), sku()];
    const { id: productId } = await execute(createProduct, { em, actor }, { ...goods, variants: [{ sku: theirs }] });
    const attributes = { bridge: "18" };
    const input = { productId, sku: mine, additionalAttributes: attributes, genderClassification: "MEN" };
    const { id } = await execute(createVariant, { em, actor }, { ...input, initialQuantity: 5, reorderLevel: 1 });
    const again = await execute(updateVariant, { em, actor }, { id, sku: mine.toLowerCase(), color: "Black" });
    expect(again).toMatchObject({
      sku: mine.toLowerCase(),
      color: "Black",
      additionalAttributes: attributes,
      version: 2,
    });
    await expect(execute(updateVariant, { em, actor }, { id, sku: theirs })).rejects.toMatchObject({
      message: "product.errors.skuTaken",
      details: { field: "sku" },
    });
    const cleared = await execute(updateVariant, { em, actor }, { id, additionalAttributes: { temple: "140" } });
    expect(cleared.additionalAttributes).toEqual({ temple: "140" });
    const json = {
      bridge: 18,
      foldable: true,
      hinge: "spring",
      sizes: [49, 51],
      maker: { name: "Luxottica", code: null },
    };
    for (const additionalAttributes of [json, JSON.stringify(json)]) {
      const { additionalAttributes: kept } = await execute(updateVariant, { em, actor }, { id, additionalAttributes });
      expect(kept).toEqual(json);
    }
    const editor = await execute(getVariantEditor, { em, actor }, { id, productId });
    const text = editor.values.additionalAttributes;
    const saved = await execute(updateVariant, { em, actor }, { id, color: "Blue", additionalAttributes: text });
    expect(saved.additionalAttributes).toEqual(json);
  });
});

describe("categories", () => {
  it("form a tree with unique names", async () => {
    const { em, actor } = await shop();
    const top = await execute(createCategory, { em, actor }, { name: `Top ${sku()}`, defaultReorderLevel: "2" });
    const child = await execute(createCategory, { em, actor }, { name: `Under ${sku()}`, parentId: top.id });
    const late = { id: child.id, name: top.name.toUpperCase() };
    await expect(execute(updateCategory, { em, actor }, late)).rejects.toMatchObject({ details: { field: "name" } });
    const circle = { id: top.id, parentId: child.id };
    await expect(execute(updateCategory, { em, actor }, circle)).rejects.toMatchObject({
      message: "categories.errors.circle",
    });
    const renamed = execute(updateCategory, { em, actor }, { id: 1, name: "Spectacles" });
    await expect(renamed).rejects.toMatchObject({ message: "categories.errors.nameFixed" });
    expect(await execute(updateCategory, { em, actor }, { id: child.id, nameAr: "تحت", version: 1 })).toMatchObject({
      parentId: top.id,
      isActive: true,
      version: 2,
    });
  });

  it("can be deactivated while they hold products, and are then no longer offered", async () => {
    const { em, actor } = await shop();
    const { id, name } = await execute(
      createCategory,
      { em, actor },
      { name: `Used ${sku()}`, defaultReorderLevel: 2 },
    );
    const product = await execute(createProduct, { em, actor }, { ...goods, category: name.toLowerCase() });
    expect(product.category).toBe(name);
    expect(await execute(removeCategory, { em, actor }, { id })).toEqual({ id, deactivated: true });
    const more = execute(createProduct, { em, actor }, { ...goods, category: name });
    await expect(more).rejects.toMatchObject({ message: "product.errors.unknownCategory" });
    const kept = await execute(updateProduct, { em, actor }, { id: product.id, category: name, model: "X" });
    expect(kept).toMatchObject({ category: name, model: "X" });
    const unused = await execute(createCategory, { em, actor }, { name: `Unused ${sku()}` });
    expect(await execute(removeCategory, { em, actor }, { id: unused.id })).toMatchObject({ deactivated: false });
  });
});
