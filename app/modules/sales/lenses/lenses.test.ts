import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { addLenses } from "./add-lenses.server.ts";
import { offerLenses } from "./offer-lenses.server.ts";

const { em: getEm } = testDatabase();

/** A product of lenses with these powers, each with so many pieces in the store. */
async function makeLenses(em: Em, storeId: number, powers: { sphere: string; cylinder?: string; quantity: number }[]) {
  const made: number[] = [];
  let productId: number | undefined;
  for (const { sphere, cylinder, quantity } of powers) {
    const variant = await makeVariant(em, { storeId, quantity, category: "Regular Lenses" });
    productId ??= variant.productId;
    await rows(em)
      .updateTable("product_variants")
      .set({ sphere, cylinder: cylinder ?? null, product_id: productId, color: null })
      .where("id", "=", variant.id)
      .execute();
    made.push(variant.id);
  }
  return made;
}

async function cart({ quantities = [3, 3], expiryDate }: { quantities?: number[]; expiryDate?: string } = {}) {
  const em = await getEm();
  const [store, other] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, other] });
  const customer = await makeCustomer(em);
  const sphere = `-${(customer.id % 20) + 5}.25`;
  const [right = 0, left = 0] = await makeLenses(em, store.id, [
    { sphere, cylinder: "-0.50", quantity: quantities[0] ?? 0 },
    { sphere: "-1.75", quantity: quantities[1] ?? 0 },
  ]);
  const at = expiryDate ? { date: "2020-01-01", expiryDate } : {};
  const { id: prescriptionId } = await execute(
    createPrescription,
    { em, actor },
    { customerId: customer.id, ...at, rightSphere: sphere, rightCylinder: "-0.5", rightAxis: 90, leftSphere: "-1.75" },
  );
  const sale = { customerId: customer.id, shownCustomerId: customer.id, prescriptionId };
  const { id: draftId } = await execute(saveCart, { em, actor }, { sale, items: [], change: { type: "keep" } });
  return { em, actor, store, other, draftId, right, left };
}

const linesOf = (em: Em, draftId: number) =>
  rows(em)
    .selectFrom("sale_draft_items")
    .select(["variant_id as variantId", "quantity"])
    .where("draft_id", "=", draftId)
    .orderBy("line_no")
    .execute();

describe("lenses for the prescription of a cart", () => {
  it("are offered as a pair with the stock of each store, and one press adds them to the cart", async () => {
    const { em, actor, other, draftId, right, left } = await cart();
    await rows(em).insertInto("inventory").values({ store_id: other.id, variant_id: right, quantity: 7 }).execute();
    const { prescription, offers } = await execute(offerLenses, { em, actor }, { draftId });
    expect(prescription).toMatchObject({ validity: "valid" });
    expect(offers).toMatchObject([
      {
        use: "full",
        isHere: true,
        price: "200.00",
        right: { variantId: right, here: 3, elsewhere: [{ store: other.name, available: 7 }] },
        left: { variantId: left, here: 3, elsewhere: [] },
      },
    ]);
    await execute(addLenses, { em, actor }, { draftId, rightId: right, leftId: left });
    expect(await linesOf(em, draftId)).toEqual([
      { variantId: right, quantity: 1 },
      { variantId: left, quantity: 1 },
    ]);
    await execute(addLenses, { em, actor }, { draftId, rightId: right, leftId: left });
    expect(await linesOf(em, draftId)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
  });

  it("are offered to order where the catalogue has services of lenses, and no stock limits them", async () => {
    const { em, actor, draftId, left } = await cart();
    const made = await makeVariant(em, { storeId: actor.store?.id ?? 0, category: "Regular Lenses", price: "650.00" });
    await rows(em).updateTable("products").set({ is_service: true }).where("id", "=", made.productId).execute();
    const { madeToOrder } = await execute(offerLenses, { em, actor }, { draftId });
    expect(madeToOrder.map(({ variantId }) => variantId)).toContain(made.id);
    expect(madeToOrder.map(({ variantId }) => variantId)).not.toContain(left);
    await execute(addLenses, { em, actor }, { draftId, rightId: made.id, leftId: made.id });
    expect(await linesOf(em, draftId)).toEqual([{ variantId: made.id, quantity: 2 }]);
  });

  it("are refused as a pair when one of them is out of stock", async () => {
    const { em, actor, draftId, right, left } = await cart({ quantities: [3, 0] });
    const { offers } = await execute(offerLenses, { em, actor }, { draftId });
    expect(offers).toMatchObject([{ isHere: false }]);
    await expect(execute(addLenses, { em, actor }, { draftId, rightId: right, leftId: left })).rejects.toMatchObject({
      message: "sales.errors.outOfStock",
    });
    expect(await linesOf(em, draftId)).toEqual([]);
  });

  it("come with a notice of an expired prescription, and are not offered without a prescription", async () => {
    const { em, actor, draftId } = await cart({ expiryDate: "2021-01-01" });
    const { prescription } = await execute(offerLenses, { em, actor }, { draftId });
    expect(prescription).toMatchObject({ validity: "expired" });
    const { id } = await execute(saveCart, { em, actor }, { sale: {}, items: [], change: { type: "keep" } });
    expect(await execute(offerLenses, { em, actor }, { draftId: id })).toEqual({
      prescription: null,
      offers: [],
      madeToOrder: [],
    });
  });
});
