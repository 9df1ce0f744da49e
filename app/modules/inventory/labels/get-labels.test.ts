import { describe, expect, it } from "vitest";
import type { ProductTax } from "#app/lib/money/taxation.ts";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { findLabelVariants } from "./find-label-variants.server.ts";
import { getLabels } from "./get-labels.server.ts";

const { em: getEm } = testDatabase();

async function shop(permissions: readonly Permission[] = ["inventory:read"]) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions });
  const make = async (values: { sku?: string; upc?: string; price?: string; tax?: ProductTax }) => {
    const { upc = null, ...own } = values;
    const variant = await makeVariant(em, { storeId: store.id, ...own });
    await rows(em).updateTable("product_variants").set({ upc }).where("id", "=", variant.id).execute();
    return variant;
  };
  const labels = (items: { variantId: number; quantity: number }[], more: object = {}) =>
    execute(getLabels, { em, actor }, { items, layout: "single", print: true, ...more });
  return { em, actor, make, labels };
}

describe("getLabels", () => {
  it("shows the till's prices, in the order of choosing", async () => {
    const { make, labels } = await shop();
    const one = await make({ price: "299.99", upc: "8056597233941" });
    const two = await make({ price: "0.10" });
    const found = await labels([
      { variantId: two.id, quantity: 3 },
      { variantId: one.id, quantity: 1 },
    ]);
    expect(found).toMatchObject([
      { variantId: two.id, quantity: 3, sku: two.sku, price: "0.12", bars: { symbology: "code128", text: two.sku } },
      { variantId: one.id, price: "344.99", look: "Gold, 52", bars: { symbology: "ean13", text: "8 056597 233941" } },
    ]);
  });

  it("adds no VAT to the price of goods without VAT", async () => {
    const { make, labels } = await shop();
    const tax: ProductTax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null };
    const one = await make({ price: "299.99", tax });
    expect(await labels([{ variantId: one.id, quantity: 1 }])).toMatchObject([{ price: "299.99" }]);
  });

  it("has no bars for a code that is too long for the label or cannot be encoded", async () => {
    const { make, labels } = await shop();
    const long = await make({ sku: `LONG-${"X".repeat(60)}` });
    const arabic = await make({ sku: `نظارة-${Date.now()}` });
    const found = await labels([
      { variantId: long.id, quantity: 1 },
      { variantId: arabic.id, quantity: 1 },
    ]);
    expect(found.map(({ bars }) => bars)).toEqual([null, null]);
  });

  it("has narrower bars for an SKU of 20 characters, and the bars of its EAN once it has one", async () => {
    const { em, make, labels } = await shop();
    const sku = `RX-${"ABCDEFGHIJKLMN"}-${String(Math.floor(Math.random() * 90) + 10)}`;
    expect(sku).toHaveLength(20);
    const { id } = await make({ sku });
    const items = [{ variantId: id, quantity: 1 }];
    expect(await labels(items)).toMatchObject([{ bars: { symbology: "code128", text: sku, fine: true } }]);
    expect(await labels(items, { layout: "a4x24" })).toMatchObject([{ bars: { text: sku, fine: false } }]);
    await rows(em).updateTable("product_variants").set({ upc: "8056597233941" }).where("id", "=", id).execute();
    expect(await labels(items)).toMatchObject([{ bars: { symbology: "ean13", fine: false } }]);
  });

  it("leaves out unknown variants and those not sold", async () => {
    const { em, make, labels } = await shop();
    const gone = await make({});
    const inactive = await make({});
    const ofRemoved = await make({});
    const update = (table: "product_variants" | "products", id: number, values: object) =>
      rows(em).updateTable(table).set(values).where("id", "=", id).execute();
    await update("product_variants", gone.id, { deleted_at: new Date() });
    await update("product_variants", inactive.id, { is_active: false });
    await update("products", ofRemoved.productId, { deleted_at: new Date() });
    const items = [gone.id, inactive.id, ofRemoved.id, 2_000_000_000].map((variantId) => ({ variantId, quantity: 1 }));
    expect(await labels(items)).toEqual([]);
  });

  it("prints at most 500 labels at once, although more may be chosen", async () => {
    const { make, labels } = await shop();
    const [one, two] = [await make({}), await make({})];
    const items = (more: number) => [
      { variantId: one.id, quantity: 400 },
      { variantId: two.id, quantity: 100 + more },
    ];
    expect(await labels(items(0))).toHaveLength(2);
    expect(await labels(items(1), { print: false })).toHaveLength(2);
    await expect(labels(items(1))).rejects.toMatchObject({ code: "rule", message: "labels.errors.tooMany" });
  });

  it("needs the right to see the stock", async () => {
    const { labels } = await shop(["sales:create", "customers:read"]);
    await expect(labels([])).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("findLabelVariants", () => {
  it("finds variants by code and name, and finds nothing for an empty text", async () => {
    const { em, actor, make } = await shop();
    const variant = await make({ upc: "4006381333931" });
    const find = (q: string) => execute(findLabelVariants, { em, actor }, { q });
    expect(await find("4006381333931")).toMatchObject([{ variantId: variant.id, sku: variant.sku }]);
    expect((await find(variant.name)).map(({ variantId }) => variantId)).toContain(variant.id);
    expect(await find("")).toEqual([]);
    expect(await find("no such thing at all")).toEqual([]);
  });
});
