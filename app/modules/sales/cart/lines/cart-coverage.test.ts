import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeActor,
  makeCoverages,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";

const { em: getEm } = testDatabase();

/** A cart of a frame, a lens of CR-39 and a cloth, of a customer whose policy pays 20%. */
async function insuredCart() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["sales:create"] });
  const frame = await makeVariant(em, { storeId: store.id, price: "500.00" });
  const lens = await makeVariant(em, { storeId: store.id, price: "100.00", category: "Regular Lenses" });
  const cloth = await makeVariant(em, { storeId: store.id, price: "10.00", category: "Lens Care" });
  await rows(em).updateTable("product_variants").set({ material: "CR-39" }).where("id", "=", lens.id).execute();
  const customer = await makeCustomer(em);
  const policy = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  const cart = {
    sale: { customerId: customer.id, paymentMethod: "cash" },
    items: [frame, lens, cloth].map(({ id }) => ({ variantId: id, quantity: 2, discountAmount: "0" })),
    change: { type: "keep" },
  };
  const { id } = await execute(saveCart, { em, actor }, cart);
  return { em, actor, id, frame, lens, cloth, ...policy };
}

describe("the coverage of a cart by its policy", () => {
  it("is the policy's rate where the policy has no other rules", async () => {
    const { em, actor, id, frame } = await insuredCart();
    const { coverage, totals } = await execute(getCart, { em, actor }, { draftId: id });
    expect(coverage).toMatchObject({ base: "1220.00", pays: "244.00", member: "976.00" });
    expect(coverage?.lines[0]).toMatchObject({ key: frame.id, rule: "policy", percent: "20.00", pays: "200.00" });
    expect(totals.insuranceCoverage).toBe("244.00");
  });

  it("follows the rules of products and categories, and changes no figure of the sale", async () => {
    const { em, actor, id, frame, lens, policyId } = await insuredCart();
    const { totals } = await execute(getCart, { em, actor }, { draftId: id });
    await makeCoverages(em, policyId, {
      categories: [{ category_name: "Regular Lenses", coverage_percentage: "70.00", notes: "Type: glass" }],
      products: [{ product_id: frame.productId, coverage_percentage: "50.00", max_copayment: "400.00" }],
    });
    const cart = await execute(getCart, { em, actor }, { draftId: id });
    expect(cart.coverage).toEqual({
      lines: [
        expect.objectContaining({
          rule: "product",
          percent: "50.00",
          base: "1000.00",
          pays: "600.00",
          member: "400.00",
        }),
        expect.objectContaining({
          key: lens.id,
          rule: "category",
          pays: "0.00",
          reasons: [{ key: "coverage.reasons.lensType", params: { type: "plastic" } }],
        }),
        expect.objectContaining({ rule: "policy", percent: "20.00", pays: "4.00" }),
      ],
      base: "1220.00",
      pays: "604.00",
      member: "616.00",
    });
    expect(cart.totals).toEqual(totals);
  });

  it("counts the copayment of the policy and the maximum of its provider", async () => {
    const { em, actor, id, policyId, insuranceId } = await insuredCart();
    const db = rows(em);
    const required = { copayment_required: true, discount_rate: "70.00" };
    await db.updateTable("insurance_policies").set(required).where("id", "=", policyId).execute();
    const provider = { copayment_amount: "10.00", max_copayment: "122.00" };
    await db.updateTable("insurances").set(provider).where("id", "=", insuranceId).execute();
    const { coverage } = await execute(getCart, { em, actor }, { draftId: id });
    expect(coverage).toMatchObject({ pays: "1024.80", member: "195.20" });
    expect(coverage?.lines.map(({ member }) => member)).toEqual(["100.00", "75.20", "20.00"]);
  });

  it("is nothing for a product that the insurer's contract excludes", async () => {
    const { em, actor, id, frame, insuranceId } = await insuredCart();
    await rows(em)
      .insertInto("contract_prices")
      .values({ insurance_id: insuranceId, product_id: frame.productId, is_excluded: true, valid_from: "2020-01-01" })
      .execute();
    const { coverage, lines, insurer } = await execute(getCart, { em, actor }, { draftId: id });
    expect(coverage?.lines[0]).toMatchObject({
      rule: "contract",
      pays: "0.00",
      reasons: [{ key: "coverage.reasons.excluded" }],
    });
    expect(lines[0]).toMatchObject({ unitPrice: "500.00", contract: { isExcluded: true, list: "500.00" } });
    expect(insurer).toMatch(/^Insurer /);
  });

  it("leaves out rules that were removed", async () => {
    const { em, actor, id, frame, policyId } = await insuredCart();
    await makeCoverages(em, policyId, {
      categories: [{ category_name: "Frames", coverage_percentage: "70.00", deleted_at: new Date() }],
      products: [{ product_id: frame.productId, coverage_percentage: "50.00", deleted_at: new Date() }],
    });
    const { coverage } = await execute(getCart, { em, actor }, { draftId: id });
    expect(coverage?.lines[0]).toMatchObject({ rule: "policy", percent: "20.00" });
  });

  it("is null without items, without an insurance, and without a policy that covers today", async () => {
    const { em, actor, id, policyId } = await insuredCart();
    expect((await execute(getCart, { em, actor }, {})).coverage).toBeNull();
    await rows(em)
      .updateTable("customer_policies")
      .set({ status: "expired" })
      .where("policy_id", "=", policyId)
      .execute();
    const expired = await execute(getCart, { em, actor }, { draftId: id });
    expect(expired.insuranceId).not.toBeNull();
    expect(expired.coverage).toBeNull();
  });
});
