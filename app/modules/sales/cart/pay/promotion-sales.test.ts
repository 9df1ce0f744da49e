import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { updatePromotion } from "#app/modules/promotions/update-promotion.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { completeCart } from "./complete-cart.server.ts";
import { createSale } from "./create-sale.server.ts";

const { em: getEm } = testDatabase();
const today = riyadhDay();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS] });
  // Promotions of other tests would be offered, too.
  await rows(em).updateTable("promotions").set({ is_active: false }).execute();
  return { em, store, actor };
}

const codeOf = () => `P${randomUUID().slice(0, 8)}`.toUpperCase();

/** The same person with a manager's right. */
const managing = (actor: Actor): Actor => ({ ...actor, permissions: new Set([...actor.permissions, "sales:manage"]) });

/** A promotion that a manager makes in the store of `actor`. */
async function promote(em: Em, actor: Actor, terms: Record<string, unknown> = {}) {
  const given = { code: codeOf(), name: "Promotion", discountValue: "20", startDate: today, ...terms };
  return execute(createPromotion, { em, actor: managing(actor) }, given);
}

const sell = (em: Em, actor: Actor, items: unknown[], sale: Record<string, unknown>) =>
  execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", ...sale }, items });

const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as DomainError;

const usesOf = async (em: Em, id: number) =>
  (await rows(em).selectFrom("promotions").select("used_count").where("id", "=", id).executeTakeFirstOrThrow())
    .used_count;

describe("a sale with a promotion", () => {
  it("takes it off, stores its code, name and amount, and the share of each line, and counts the use", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "600.00" });
    const b = await makeVariant(em, { storeId: store.id, price: "200.00" });
    const promotion = await promote(em, actor, {
      code: "half-off",
      name: "Half off",
      discountValue: "50",
      applicableProducts: [a.productId],
      maxDiscountAmount: "250",
    });
    const items = [a, b].map(({ id }) => ({ variantId: id, quantity: 2 }));
    const sale = await sell(em, actor, items, { promotionCode: "Half-Off" });
    expect(sale).toMatchObject({
      subtotal: "1600.00",
      productDiscount: "250.00",
      discountAmount: "250.00",
      taxAmount: "240.00",
      totalAmount: "1590.00",
      promotionId: promotion.id,
      promotionCode: "HALF-OFF",
      promotionName: "Half off",
      promotionAmount: "250.00",
    });
    const lines = await rows(em)
      .selectFrom("sale_items")
      .select(["promotion_amount", "total_price"])
      .where("sale_id", "=", sale.id)
      .orderBy("line_no")
      .execute();
    expect(lines.map((line) => [line.promotion_amount, line.total_price])).toEqual([
      ["250.00", "1200.00"],
      ["0.00", "400.00"],
    ]);
    expect(await usesOf(em, promotion.id)).toBe(1);
    await execute(
      updatePromotion,
      { em, actor: managing(actor) },
      { id: promotion.id, code: "OTHER", discountValue: "10" },
    );
    const kept = await rows(em)
      .selectFrom("sales")
      .select(["promotion_code", "promotion_amount"])
      .where("id", "=", sale.id)
      .executeTakeFirst();
    expect(kept).toEqual({ promotion_code: "HALF-OFF", promotion_amount: "250.00" });
  });

  it("adds to a cashier's discount, whose limit does not count it", async () => {
    const { em, store, actor } = await shop();
    await rows(em).updateTable("stores").set({ discount_limit_percent: "10.00" }).where("id", "=", store.id).execute();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "1000.00" });
    const { code: promotionCode } = await promote(em, actor, { discountValue: "50" });
    const items = [{ variantId, quantity: 1, discountAmount: "100" }];
    expect(await sell(em, actor, items, { promotionCode })).toMatchObject({
      promotionAmount: "525.00",
      discountAmount: "625.00",
      totalAmount: "525.00",
    });
    // The limit is 10% of 1,150.00: 15.00 more than the line's 100.00.
    expect(await sell(em, actor, items, { promotionCode, discountAmount: "640" })).toMatchObject({
      totalAmount: "510.00",
    });
    expect(await refusal(sell(em, actor, items, { promotionCode, discountAmount: "640.01" }))).toMatchObject({
      message: "sales.errors.discountLimit",
      details: { params: { limit: "115.00" } },
    });
    expect(await refusal(sell(em, actor, items, { promotionCode, discountAmount: "0" }))).toMatchObject({
      code: "rule",
      message: "sales.errors.figures",
      details: { extra: { expected: { discountAmount: "625.00" } } },
    });
  });

  it("leaves nothing to pay at 100%, and gives all of it back with the goods", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const b = await makeVariant(em, { storeId: store.id, price: "33.33" });
    const { code: promotionCode } = await promote(em, actor, { discountValue: "100" });
    const items = [a, b].map(({ id }, index) => ({ variantId: id, quantity: index + 1 }));
    const sale = await sell(em, actor, items, { promotionCode });
    expect(sale).toMatchObject({
      subtotal: "756.66",
      taxAmount: "113.50",
      promotionAmount: "870.16",
      discountAmount: "870.16",
      totalAmount: "0.00",
      includedTax: "0.00",
    });
    const sold = await rows(em)
      .selectFrom("sale_items")
      .select(["id", "quantity"])
      .where("sale_id", "=", sale.id)
      .execute();
    const back = { items: sold.map(({ id, quantity }) => ({ saleItemId: id, quantity })), reasonCode: "other" };
    expect(await execute(returnGoods, { em, actor }, { id: sale.id, ...back })).toMatchObject({
      subtotal: "756.66",
      taxAmount: "113.50",
      totalAmount: "0.00",
      refundedAmount: "0.00",
    });
  });

  it("counts towards the limit of who sells unless a manager made it or changed it last", async () => {
    const { em, store, actor } = await shop();
    await rows(em).updateTable("stores").set({ discount_limit_percent: "10.00" }).where("id", "=", store.id).execute();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "1000.00" });
    const items = [{ variantId, quantity: 1 }];
    const made = await promote(em, actor, { discountValue: "50" });
    expect(made.madeByManager).toBe(true);
    // Rows from before the right was asked for, or of a role that could make promotions only.
    const by = (isManager: boolean) =>
      rows(em).updateTable("promotions").set({ made_by_manager: isManager }).where("id", "=", made.id).execute();
    await by(false);
    expect(await refusal(sell(em, actor, items, { promotionCode: made.code }))).toMatchObject({
      code: "forbidden",
      message: "sales.errors.discountLimit",
      details: { params: { limit: "115.00" } },
    });
    const { id: draftId } = await begin(em, actor, variantId, made.code);
    expect(await refusal(execute(completeCart, { em, actor }, await formOf(em, actor, draftId)))).toMatchObject({
      details: { extra: { overrides: [{ kind: "discount", discount: "575.00", limit: "115.00" }] } },
    });
    const insurance = await insured(em);
    await rows(em)
      .updateTable("promotions")
      .set({ applicable_insurances: JSON.stringify([insurance.insuranceId]) as never })
      .where("id", "=", made.id)
      .execute();
    expect(await refusal(sell(em, actor, items, { ...insurance, promotionCode: made.code }))).toMatchObject({
      message: "sales.errors.discountLimit",
    });
    const manager = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS, "sales:manage"] });
    expect(await sell(em, manager, items, { promotionCode: made.code })).toMatchObject({ totalAmount: "575.00" });
    const changed = await execute(updatePromotion, { em, actor: manager }, { id: made.id, name: "Looked at" });
    expect(changed.madeByManager).toBe(true);
    expect(await sell(em, actor, items, { promotionCode: made.code })).toMatchObject({ totalAmount: "575.00" });
  });

  it.each([
    ["inactive", { isActive: false }],
    ["notBegun", { startDate: addDays(today, 1) }],
    ["ended", { startDate: addDays(today, -9), endDate: addDays(today, -1) }],
    ["usedUp", { usageLimit: 0 }],
    ["belowMinimum", { minPurchaseAmount: "115.01" }],
    ["products", { applicableProducts: "another" }],
  ] as const)("is refused with the reason: %s", async (reason, terms) => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const other = await makeVariant(em, { storeId: store.id });
    const given = "applicableProducts" in terms ? { applicableProducts: [other.productId] } : terms;
    const { code: promotionCode } = await promote(em, actor, given);
    expect(await refusal(sell(em, actor, [{ variantId, quantity: 1 }], { promotionCode }))).toMatchObject({
      code: "rule",
      message: `promotions.reasons.${reason}`,
      details: { field: "sale.promotionCode" },
    });
    expect(await refusal(sell(em, actor, [{ variantId, quantity: 1 }], { promotionCode: "none" }))).toMatchObject({
      message: "promotions.reasons.unknown",
    });
  });

  it("takes the place of an insurance's product discount only where it names the insurer and is larger", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "1000.00" });
    const { insuranceId, customerId } = await insured(em);
    const items = [{ variantId, quantity: 1 }];
    const deal = { customerId, insuranceId };
    const larger = await promote(em, actor, { discountValue: "30", applicableInsurances: [insuranceId] });
    expect(await sell(em, actor, items, { ...deal, promotionCode: larger.code })).toMatchObject({
      productDiscount: "345.00",
      insuranceCoverage: "200.00",
      discountAmount: "545.00",
      totalAmount: "605.00",
      promotionAmount: "345.00",
    });
    const smaller = await promote(em, actor, { discountValue: "10", applicableInsurances: [insuranceId] });
    expect(await sell(em, actor, items, { ...deal, promotionCode: smaller.code })).toMatchObject({
      productDiscount: "160.00",
      promotionCode: null,
      promotionAmount: "0.00",
    });
    expect(await usesOf(em, smaller.id)).toBe(0);
    const unnamed = await promote(em, actor);
    expect(await refusal(sell(em, actor, items, { ...deal, promotionCode: unnamed.code }))).toMatchObject({
      message: "promotions.reasons.insurance",
    });
  });

  it("is taken exactly as often as its limit allows: 10 of 50 tills at once get it, and 40 are told", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 100 });
    const promotion = await promote(em, actor, { usageLimit: 10 });
    const carts: number[] = [];
    for (let index = 0; index < 50; index += 1) carts.push((await begin(em, actor, variantId, promotion.code)).id);
    const forms = await Promise.all(carts.map((id) => formOf(em, actor, id)));
    const done = await Promise.allSettled(
      forms.map(async (form) => execute(completeCart, { em: await getEm(), actor }, form)),
    );
    const told = done.flatMap((one) => (one.status === "rejected" ? [one.reason as DomainError] : []));
    expect(told).toHaveLength(40);
    expect(new Set(told.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(["rule promotions.reasons.usedUp"]),
    );
    expect(await usesOf(em, promotion.id)).toBe(10);
    const sold = await rows(em)
      .selectFrom("sales")
      .select(["promotion_amount", "total_amount"])
      .where("store_id", "=", store.id)
      .execute();
    expect(sold.map((one) => [one.promotion_amount, one.total_amount])).toEqual(Array(10).fill(["23.00", "92.00"]));
    const open = await rows(em)
      .selectFrom("sale_drafts as d")
      .innerJoin("sale_draft_items as i", "i.draft_id", "d.id")
      .select(["d.promotion_code", "i.quantity"])
      .where("d.store_id", "=", store.id)
      .where("d.status", "=", "open")
      .execute();
    expect(open).toEqual(Array(40).fill({ promotion_code: promotion.code, quantity: 1 }));
  }, 60_000);
});

async function insured(em: Em) {
  const customer = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  return { customerId: customer.id, insuranceId };
}

/** A cart with one piece and a promotion's code. */
const begin = (em: Em, actor: Actor, variantId: number, code: string | null) =>
  execute(
    saveCart,
    { em, actor },
    {
      draftId: null,
      items: [{ variantId, quantity: 1, discountAmount: "0" }],
      sale: { paymentMethod: "cash" },
      change: { type: "promotion", code },
    },
  );

/** The values that Complete on the sale screen sends. */
async function formOf(em: Em, actor: Actor, draftId: number) {
  const cart = await execute(getCart, { em, actor }, { draftId });
  return {
    draftId,
    items: cart.lines.map(({ variantId, quantity, discountAmount, unitPrice }) => ({
      variantId,
      quantity,
      discountAmount,
      shownPrice: unitPrice,
    })),
    sale: {
      customerId: cart.customer?.id ?? "",
      insuranceId: cart.insuranceId ?? "",
      discountAmount: cart.discountAmount,
      promotionCode: cart.promotion?.code ?? "",
      shownPromotion: cart.totals.promotionAmount,
      paymentMethod: "cash",
    },
  };
}

describe("goods that come back", () => {
  it("bring their share of the promotion, and give the use back once nothing is left", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "500.00" });
    const b = await makeVariant(em, { storeId: store.id, price: "500.00" });
    const promotion = await promote(em, actor, { applicableProducts: [a.productId], usageLimit: 1 });
    const items = [a, b].map(({ id }) => ({ variantId: id, quantity: 1 }));
    const sale = await sell(em, actor, items, { promotionCode: promotion.code });
    const [first, second] = (
      await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", sale.id).orderBy("line_no").execute()
    ).map(({ id }) => id);
    const back = (saleItemId?: number) =>
      execute(
        returnGoods,
        { em, actor },
        { id: sale.id, reasonCode: "changed_mind", items: [{ saleItemId, quantity: 1 }] },
      );
    expect(await back(second)).toMatchObject({ discountAmount: "0.00", totalAmount: "575.00" });
    expect(await usesOf(em, promotion.id)).toBe(1);
    expect(await refusal(sell(em, actor, items, { promotionCode: promotion.code }))).toMatchObject({
      message: "promotions.reasons.usedUp",
    });
    expect(await back(first)).toMatchObject({ discountAmount: "115.00", totalAmount: "460.00" });
    expect(await usesOf(em, promotion.id)).toBe(0);
    expect(await sell(em, actor, items, { promotionCode: promotion.code })).toMatchObject({
      promotionAmount: "115.00",
    });
  });

  it("give the use of a voided sale back", async () => {
    const { em, store } = await shop();
    const manager = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS, "sales:manage"] });
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const promotion = await promote(em, manager, { usageLimit: 1 });
    const sale = await sell(em, manager, [{ variantId, quantity: 1 }], { promotionCode: promotion.code });
    await execute(voidSale, { em, actor: manager }, { id: sale.id, reasonCode: "entry_error" });
    expect(await usesOf(em, promotion.id)).toBe(0);
  });
});

describe("a cart", () => {
  it("offers the best promotion that needs no code, until the cart has it or a better one", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { id } = await begin(em, actor, variantId, null);
    const cart = () => execute(getCart, { em, actor }, { draftId: id });
    expect((await cart()).offer).toBeNull();
    await promote(em, actor, { discountValue: "10" });
    const best = await promote(em, actor, { name: "Best", discountType: "fixed", discountValue: "30" });
    const own = await promote(em, actor, { discountValue: "40", minPurchaseAmount: "50" });
    expect(await cart()).toMatchObject({
      promotion: null,
      offer: { code: best.code, name: "Best", amount: "30.00" },
      totals: { discountAmount: "0.00" },
    });
    await use(em, actor, id, best.code);
    expect(await cart()).toMatchObject({
      promotion: { code: best.code, amount: "30.00", refusal: null },
      offer: null,
      totals: { discountAmount: "30.00", promotionAmount: "30.00", totalAmount: "85.00" },
    });
    await use(em, actor, id, own.code.toLowerCase());
    expect(await cart()).toMatchObject({ promotion: { code: own.code, amount: "46.00" }, offer: null });
    await execute(updatePromotion, { em, actor: managing(actor) }, { id: best.id, discountValue: "60" });
    expect((await cart()).offer).toMatchObject({ amount: "60.00" });
    await execute(updatePromotion, { em, actor: managing(actor) }, { id: best.id, isActive: false });
    expect((await cart()).offer).toBeNull();
  });

  it("keeps a code that does not apply and says why; the sale is refused until it is removed", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const promotion = await promote(em, actor, { minPurchaseAmount: "150" });
    const { id } = await begin(em, actor, variantId, promotion.code);
    expect(await execute(getCart, { em, actor }, { draftId: id })).toMatchObject({
      promotion: { code: promotion.code, amount: "0.00", refusal: { reason: "belowMinimum", minimum: "150.00" } },
      totals: { totalAmount: "115.00" },
    });
    const complete = async () => execute(completeCart, { em, actor }, await formOf(em, actor, id));
    expect(await refusal(complete())).toMatchObject({ message: "promotions.reasons.belowMinimum" });
    await use(em, actor, id, null);
    await complete();
    expect(await usesOf(em, promotion.id)).toBe(0);
  });

  it("is not charged with another amount than the screen showed", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const promotion = await promote(em, actor);
    const { id } = await begin(em, actor, variantId, promotion.code);
    const shown = await formOf(em, actor, id);
    await execute(updatePromotion, { em, actor: managing(actor) }, { id: promotion.id, discountValue: "5" });
    expect(await refusal(execute(completeCart, { em, actor }, shown))).toMatchObject({
      code: "conflict",
      message: "sales.errors.promotionChanged",
    });
    const typedNow = { ...shown, sale: { ...shown.sale, promotionCode: promotion.code, shownPromotion: "" } };
    expect(await refusal(execute(completeCart, { em, actor }, typedNow))).toMatchObject({ code: "conflict" });
    await execute(completeCart, { em, actor }, await formOf(em, actor, id));
    expect(await usesOf(em, promotion.id)).toBe(1);
  });
});

async function use(em: Em, actor: Actor, draftId: number, code: string | null) {
  await execute(
    saveCart,
    { em, actor },
    { ...(await formOf(em, actor, draftId)), change: { type: "promotion", code } },
  );
}
