import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listVariants } from "./read-variants.server.ts";
import { VariantView } from "./variant.schema.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store] }) };
}

describe("listVariants", () => {
  it("lists the variants of one product with the product's name", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, price: "345.50" });
    await makeVariant(em, { storeId: store.id });
    await rows(em)
      .updateTable("product_variants")
      .set({ additional_attributes: { bridge: "18" }, gender_classification: "UNISEX" })
      .where("id", "=", variant.id)
      .execute();
    const { rows: found, total } = await execute(listVariants, { em, actor }, { productId: variant.productId });
    expect(total).toBe(1);
    expect(VariantView.parse(found[0])).toMatchObject({
      id: variant.id,
      productName: variant.name,
      sku: variant.sku,
      color: "Gold",
      size: "52",
      price: "345.50",
      priceWithTax: null,
      additionalAttributes: { bridge: "18" },
      genderClassification: "UNISEX",
      version: 1,
    });
  });

  it("leaves out a removed variant and those of a removed product", async () => {
    const { em, store, actor } = await shop();
    const one = await makeVariant(em, { storeId: store.id });
    const two = await makeVariant(em, { storeId: store.id });
    const gone = { deleted_at: new Date() };
    await rows(em).updateTable("product_variants").set(gone).where("id", "=", one.id).execute();
    await rows(em).updateTable("products").set(gone).where("id", "=", two.productId).execute();
    for (const { productId } of [one, two]) {
      expect(await execute(listVariants, { em, actor }, { productId })).toEqual({ rows: [], total: 0, next: null });
    }
  });

  it("pages in order of the id", async () => {
    const { em, store, actor } = await shop();
    for (let n = 0; n < 3; n += 1) await makeVariant(em, { storeId: store.id });
    const { total } = await execute(listVariants, { em, actor }, {});
    const last = await execute(listVariants, { em, actor }, { limit: 2, offset: total - 1 });
    expect(last).toMatchObject({ total, next: null });
    expect(last.rows).toHaveLength(1);
    const first = await execute(listVariants, { em, actor }, { limit: 2 });
    expect(first.next).toBe(2);
  });
});
