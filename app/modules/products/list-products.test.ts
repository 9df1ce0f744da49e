import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listCatalogueFilters } from "./list-catalogue-filters.server.ts";
import { ProductView } from "./product.schema.server.ts";
import { getProduct, listProducts } from "./read-products.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["inventory:read"] });
  const make = (category: string) => makeVariant(em, { storeId: store.id, category });
  return { em, store, actor, make };
}

describe("listProducts", () => {
  it("filters by the product category or the insurance category, and by nothing else", async () => {
    const { em, actor, make } = await shop();
    const made = new Map<string, number>();
    for (const category of [
      "Eyeglasses",
      "Sunglasses",
      "Reading Glasses",
      "Contact Lenses",
      "Regular Lenses",
      "Lens Care",
    ]) {
      made.set(category, (await make(category)).productId);
    }
    const categories = async (category: string) => {
      const { rows: found } = await execute(listProducts, { em, actor }, { category });
      return found.map((product) => product.category).sort();
    };
    expect(await categories("Frames")).toEqual(["Eyeglasses", "Reading Glasses", "Sunglasses"]);
    expect(await categories("Contact Lenses")).toEqual(["Contact Lenses"]);
    expect(await categories("Regular Lenses")).toEqual(["Regular Lenses"]);
    expect(await categories("Sunglasses")).toEqual(["Sunglasses"]);
    expect(await categories("Lens Care")).toEqual(["Lens Care"]);
    expect(await categories("frames")).toEqual([]);
    expect(await categories("Frames' or 1=1")).toEqual([]);
  });

  it("lists products by name, page by page", async () => {
    const { em, actor, make } = await shop();
    for (const name of ["Zeta", "Alpha", "Mid"]) {
      const { productId } = await make("Frame Accessories");
      await rows(em).updateTable("products").set({ name }).where("id", "=", productId).execute();
    }
    const read = (page: object) => execute(listProducts, { em, actor }, { category: "Frame Accessories", ...page });
    const first = await read({ limit: 2 });
    expect(first).toMatchObject({ total: 3, next: 2 });
    const last = await read({ limit: "2", offset: "2" });
    expect(last.next).toBeNull();
    expect([...first.rows, ...last.rows].map(({ name }) => name)).toEqual(["Alpha", "Mid", "Zeta"]);
  });
});

describe("getProduct", () => {
  it("shows the fields of the specification, amounts as texts", async () => {
    const { em, actor, make } = await shop();
    const { productId } = await make("Eyeglasses");
    const product = ProductView.parse(await execute(getProduct, { em, actor }, { id: String(productId) }));
    expect(product).toMatchObject({
      id: productId,
      category: "Eyeglasses",
      basePrice: "100.00",
      model: null,
      isActive: true,
      isService: false,
      isProduct: true,
      version: 1,
    });
  });

  it("is not found after removal, and is in no list", async () => {
    const { em, actor, make } = await shop();
    const { productId } = await make("Lens Accessories");
    await rows(em)
      .updateTable("products")
      .set({ deleted_at: new Date(), brand: "Gone" })
      .where("id", "=", productId)
      .execute();
    await expect(execute(getProduct, { em, actor }, { id: productId })).rejects.toMatchObject({ code: "not_found" });
    expect(await execute(listProducts, { em, actor }, { category: "Lens Accessories" })).toMatchObject({ total: 0 });
    expect((await execute(listCatalogueFilters, { em, actor }, {})).brands).not.toContain("Gone");
  });
});

describe("listCatalogueFilters", () => {
  it("names the nine categories in their order and each brand once", async () => {
    const { em, actor, make } = await shop();
    const ids = [await make("Other"), await make("Other")].map(({ productId }) => productId);
    await rows(em).updateTable("products").set({ brand: "Twice" }).where("id", "in", ids).execute();
    const { categories, brands } = await execute(listCatalogueFilters, { em, actor }, {});
    expect(categories).toHaveLength(9);
    expect(categories[0]).toEqual({ name: "Eyeglasses", nameAr: "نظارات طبية" });
    expect(brands.filter((brand) => brand === "Twice")).toHaveLength(1);
    expect(brands).toEqual([...brands].sort((a, b) => (a < b ? -1 : 1)));
  });
});
