import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { openedRegister } from "#tests/support/shop/registers.ts";
import { followedCart, readDisplay } from "./read-display.server.ts";

const { em: getEm } = testDatabase();

/** A cashier who works at a register, as the session says, and the display of the register. */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: registerId } = await openedRegister(em, actor);
  await workAt(em, actor, registerId);
  const item = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 50 });
  const display = { registerId, storeId: store.id, register: "1", storeName: store.name, storeNameAr: null };
  return { em, actor, display, item };
}

const workAt = (em: Em, actor: Actor, register_id: number) =>
  rows(em)
    .insertInto("sessions")
    .values({
      token_hash: randomBytes(32).toString("hex"),
      user_id: actor.user.id,
      store_id: actor.store?.id ?? null,
      register_id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();

type Cart = { em: Em; actor: Actor; item: { id: number } };

async function ring({ em, actor, item }: Cart, quantity: number, { sale = {}, ...more }: Record<string, unknown> = {}) {
  const items = [{ variantId: item.id, quantity }];
  const cart = { sale, items, change: { type: "keep" }, ...more };
  return (await execute(saveCart, { em, actor }, cart)).id;
}

describe("the customer display", () => {
  it("follows the cart that was changed last at its register", async () => {
    const { em, actor, display, item } = await shop();
    expect(await readDisplay(em, display)).toEqual({ stamp: "idle", shown: { state: "idle" } });
    const cart = { em, actor, item };
    const draftId = await ring(cart, 2);
    const first = await readDisplay(em, display);
    expect(first.shown).toMatchObject({
      state: "cart",
      lines: [{ key: item.id, quantity: 2, total: "230.00" }],
      ...{ reduction: "0.00", covered: "0.00", total: "230.00" },
    });
    await ring(cart, 3, { draftId });
    const second = await readDisplay(em, display);
    expect(second.stamp).not.toBe(first.stamp);
    expect(second.shown).toMatchObject({ total: "345.00" });
    expect((await followedCart(em, display))?.stamp).toBe(second.stamp);
  });

  it("shows discounts, the insurer and its part, and what the sale screen says is to pay", async () => {
    const { em, actor, display, item } = await shop();
    const { id: customerId } = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { discountRate: "30.00", customerId });
    const draftId = await ring({ em, actor, item }, 1, { sale: { customerId, insuranceId } });
    const { totals, panel } = await execute(getCart, { em, actor }, { draftId });
    const { shown } = await readDisplay(em, display);
    expect(shown).toMatchObject({ covered: totals.insuranceCoverage, total: totals.totalAmount });
    expect(Number(totals.insuranceCoverage)).toBeGreaterThan(0);
    if (shown.state !== "cart") throw new Error("The cart is shown");
    expect((Number(shown.priceWithVat) - Number(shown.reduction)).toFixed(2)).toBe(panel.invoiceTotal);
    expect(shown.insurer).toBeTruthy();
  });

  it("thanks for the sale, and is idle when the cart is put on hold", async () => {
    const { em, actor, display, item } = await shop();
    const held = await ring({ em, actor, item }, 1);
    await execute(
      saveCart,
      { em, actor },
      { draftId: held, sale: {}, items: [{ variantId: item.id, quantity: 1 }], change: { type: "hold" } },
    );
    expect((await readDisplay(em, display)).shown).toEqual({ state: "idle" });
    const draftId = await ring({ em, actor, item }, 1);
    const { id } = await execute(
      completeCart,
      { em, actor },
      { draftId, sale: { paymentMethod: "cash" }, items: [{ variantId: item.id, quantity: 1, shownPrice: "100.00" }] },
    );
    const sale = await rows(em)
      .selectFrom("sales")
      .select("receipt_number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await readDisplay(em, display)).shown).toMatchObject({
      ...{ state: "thanks", receiptNumber: sale.receipt_number, total: "115.00", balanceDue: "0.00", change: "0.00" },
    });
    await rows(em)
      .updateTable("sale_drafts")
      .set({ updated_at: new Date(Date.now() - 180_000) })
      .where("id", "=", draftId)
      .execute();
    expect((await readDisplay(em, display)).shown).toEqual({ state: "idle" });
  });

  it("shows nothing of another register, or of somebody who works at none", async () => {
    const { em, actor, display, item } = await shop();
    const colleague = await makeActor(em, { stores: actor.stores });
    const other = await openedRegister(em, colleague);
    await ring({ em, actor: colleague, item }, 4);
    expect((await readDisplay(em, display)).shown).toEqual({ state: "idle" });
    await workAt(em, colleague, other.id);
    expect((await readDisplay(em, { ...display, registerId: other.id })).shown).toMatchObject({ total: "460.00" });
    expect((await readDisplay(em, display)).shown).toEqual({ state: "idle" });
  });
});
