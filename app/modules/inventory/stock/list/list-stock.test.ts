import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { STOCK_STATUSES } from "#app/modules/ledger/status.ts";
import { stockState } from "#app/modules/ledger/stock-state.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { listStock } from "./list-stock.server.ts";
import { STOCK_SORTS } from "./stock-rows.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, other], permissions: ["inventory:read"] });
  const list = async (input: Record<string, unknown>) => (await execute(listStock, { em, actor }, input)).rows;
  return { em, store, other, actor, list };
}

const changeProduct = (em: Em, id: number, values: Record<string, string | boolean | Date>) =>
  rows(em).updateTable("products").set(values).where("id", "=", id).execute();
const changeVariant = (em: Em, id: number, values: Record<string, string | boolean | Date>) =>
  rows(em).updateTable("product_variants").set(values).where("id", "=", id).execute();

describe("listStock", () => {
  it("shows the stock of the current store, not of another store", async () => {
    const { em, store, other, list } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, quantity: 8, onHold: 3, reorderLevel: 4 });
    await stock(em, { storeId: other.id, variantId: variant.id, quantity: 90 });
    expect(await list({ q: variant.sku })).toEqual([
      expect.objectContaining({
        variantId: variant.id,
        productId: variant.productId,
        sku: variant.sku,
        category: "Eyeglasses",
        categoryAr: "نظارات طبية",
        price: "100.00",
        level: { quantity: 8, quantityOnHold: 3, available: 5, notSold: 0, reorderLevel: 4, status: "in_stock" },
      }),
    ]);
  });

  it("finds a variant by the present name of its product, in any spelling of its letters, and never of a removed product", async () => {
    const { em, store, list } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, sku: `TRG-${store.id}-Q7` });
    const found = async (q: string) => (await list({ q: `trg-${store.id} ${q}` })).map(({ variantId }) => variantId);
    await changeProduct(em, variant.productId, { name: "Zafira إطار", brand: "Wadi", model: "M-77" });
    for (const q of ["zafira", "wadi", "ZA", "m-77", "اطار", "q7"]) expect(await found(q), q).toEqual([variant.id]);
    for (const q of ["afir wad", "fi", "frame"]) expect((await found(q)).length, q).toBe(q === "afir wad" ? 1 : 0);
    await changeProduct(em, variant.productId, { deleted_at: new Date() });
    expect(await found("zafira")).toEqual([]);
    await rows(em).updateTable("products").set({ deleted_at: null }).where("id", "=", variant.productId).execute();
    expect(await found("zafira")).toEqual([variant.id]);
  });

  it("shows the pieces on order for the store, and the available pieces in the user's other stores", async () => {
    const { em, store, other, list } = await shop();
    const foreign = await makeStore(em);
    const variant = await makeVariant(em, { storeId: store.id, quantity: 1 });
    await stock(em, { storeId: other.id, variantId: variant.id, quantity: 9, onHold: 2 });
    await stock(em, { storeId: foreign.id, variantId: variant.id, quantity: 90 });
    const lines = { variant_id: variant.id, quantity: 6, unit_price: "1.00", total_price: "1.00" };
    for (const [store_id, status] of [
      [store.id, "pending"],
      [store.id, "received"],
      [other.id, "pending"],
    ] as const) {
      const { id } = await rows(em)
        .insertInto("requisition_orders")
        .values({ store_id, status })
        .returning("id")
        .executeTakeFirstOrThrow();
      await rows(em)
        .insertInto("requisition_order_items")
        .values({ ...lines, requisition_id: id })
        .execute();
    }
    expect(await list({ q: variant.sku })).toMatchObject([
      { pending: 6, elsewhere: [{ storeId: other.id, store: other.name, available: 7 }] },
    ]);
  });

  it("filters by the same statuses as it shows", async () => {
    const { em, store, list } = await shop();
    for (const quantity of [0, 1, 5, 6, 7]) {
      for (const onHold of [0, 1, 6]) {
        for (const reorderLevel of [0, 5]) {
          await makeVariant(em, { storeId: store.id, quantity, onHold, reorderLevel, category: "Other" });
        }
      }
    }
    const all = await list({ category: "Other" });
    const found: typeof all = [];
    for (const status of STOCK_STATUSES) {
      const some = await list({ category: "Other", status });
      expect(new Set(some.map(({ level }) => level?.status))).toEqual(new Set([status]));
      found.push(...some);
    }
    const ids = (some: typeof all) => some.map(({ variantId }) => variantId).sort((a, b) => a - b);
    expect(ids(found)).toEqual(ids(all));
    expect(all).toHaveLength(30);
  });

  it("counts a variant without a row as out of stock, and keeps services and retired variants out of the status filters", async () => {
    const { em, store, other, list } = await shop();
    const elsewhere = await makeVariant(em, { storeId: other.id, quantity: 0, category: "Lens Care" });
    const service = await makeVariant(em, { storeId: store.id, quantity: 0, category: "Lens Care" });
    const retired = await makeVariant(em, { storeId: store.id, quantity: 0, category: "Lens Care" });
    await changeProduct(em, service.productId, { is_service: true });
    await changeVariant(em, retired.id, { is_active: false });
    const states = new Map((await list({ category: "Lens Care" })).map((row) => [row.variantId, stockState(row)]));
    expect(states).toEqual(
      new Map([
        [elsewhere.id, "out_of_stock"],
        [service.id, "service"],
        [retired.id, "inactive"],
      ]),
    );
    const out = await list({ category: "Lens Care", status: "out_of_stock" });
    expect(out.map(({ variantId }) => variantId)).toEqual([elsewhere.id]);
    const idsOf = async (active: string) =>
      (await list({ category: "Lens Care", active })).map(({ variantId }) => variantId).sort();
    expect(await idsOf("yes")).toEqual([elsewhere.id, service.id]);
    expect(await idsOf("no")).toEqual([retired.id]);
  });

  it("finds by SKU, UPC, ALU, name, brand and model, and takes LIKE characters as themselves", async () => {
    const { em, store, list } = await shop();
    const wanted = await makeVariant(em, { storeId: store.id, sku: "RB-3025_001" });
    await makeVariant(em, { storeId: store.id, sku: "RB-3025X001" });
    await changeProduct(em, wanted.productId, {
      name: "Aviator Classic",
      brand: "Ray-Ban",
      model: "RB3025",
      upc: "111222",
    });
    await changeVariant(em, wanted.id, { upc: "8053672000001", alu: "ALU-77" });
    const skus = async (q: string) => (await list({ q })).map(({ sku }) => sku);
    for (const q of [
      "rb-3025_",
      "8053672000001",
      "alu-77",
      "AVIATOR",
      "ray-ban",
      "rb3025",
      "111222",
      "ray aviator 001",
    ]) {
      expect(await skus(q), q).toEqual(["RB-3025_001"]);
    }
    for (const q of ["rb-3025%001\\", "aviator zzz", "%", "\\"]) expect(await skus(q), q).toEqual([]);
  });

  it("filters by category and brand, sorts, and pages with ties in order of the variant", async () => {
    const { em, store, actor, list } = await shop();
    const made = [];
    for (const price of ["30.00", "10.00", "20.00", "10.00"]) {
      const variant = await makeVariant(em, { storeId: store.id, price, category: "Sunglasses" });
      await changeProduct(em, variant.productId, { brand: "Persol" });
      made.push(variant);
    }
    const [thirty, ten, twenty, tenToo] = made.map(({ id }) => id);
    const filter = { category: "Sunglasses", brand: "Persol" };
    const ids = async (input: object) => (await list({ ...filter, ...input })).map(({ variantId }) => variantId);
    expect(await ids({ sort: "price" })).toEqual([ten, tenToo, twenty, thirty]);
    expect(await ids({ sort: "price", descending: true })).toEqual([thirty, twenty, tenToo, ten]);
    expect(await ids({ sort: "price", limit: 2, offset: 1 })).toEqual([tenToo, twenty]);
    expect(await ids({ category: "Eyeglasses" })).toEqual([]);
    const page = await execute(listStock, { em, actor }, { ...filter, limit: 3 });
    expect(page).toMatchObject({ total: 4, next: 3 });
    for (const sort of STOCK_SORTS) expect(await ids({ sort })).toHaveLength(4);
  });

  it("sorts by reorder level and by urgency, with services and items that are not sold last", async () => {
    const { em, store, other, list } = await shop();
    const brand = "Urgent";
    const make = async (values: object) => {
      const variant = await makeVariant(em, { storeId: store.id, ...values });
      await changeProduct(em, variant.productId, { brand });
      return variant;
    };
    const full = await make({ quantity: 90, reorderLevel: 30 });
    const low = await make({ quantity: 2, reorderLevel: 9 });
    const out = await make({ quantity: 0, reorderLevel: 1 });
    const nowhere = await make({ storeId: other.id, quantity: 90 });
    const service = await make({ quantity: 0, reorderLevel: 2 });
    await changeProduct(em, service.productId, { is_service: true });
    const unsold = await make({ quantity: 0, reorderLevel: 3 });
    await changeVariant(em, unsold.id, { is_active: false });
    const ids = async (input: object) => (await list({ brand, ...input })).map(({ variantId }) => variantId);
    const urgent = [out, nowhere, low, full, service, unsold].map(({ id }) => id);
    expect(await ids({ sort: "status" })).toEqual(urgent);
    expect(await ids({ sort: "status", descending: true })).toEqual(
      [unsold, service, full, low, nowhere, out].map(({ id }) => id),
    );
    // Without a stock line the level is 5.
    expect(await ids({ sort: "reorderLevel" })).toEqual([service, out, unsold, nowhere, low, full].map(({ id }) => id));
  });

  it("leaves out removed variants, and is empty without a store", async () => {
    const { em, store, actor, list } = await shop();
    const one = await makeVariant(em, { storeId: store.id, category: "Reading Glasses" });
    const two = await makeVariant(em, { storeId: store.id, category: "Reading Glasses" });
    await changeVariant(em, one.id, { deleted_at: new Date() });
    await changeProduct(em, two.productId, { deleted_at: new Date() });
    expect(await list({ category: "Reading Glasses" })).toEqual([]);
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(listStock, { em, actor: nowhere }, {})).toEqual({ rows: [], total: 0, next: null });
  });

  it("needs the right to read the inventory", async () => {
    const { em, actor } = await shop();
    const refused = execute(listStock, { em, actor: { ...actor, permissions: new Set(["sales:manage"]) } }, {});
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  });
});
