import { describe, expect, it } from "vitest";
import type { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { takeInHand } from "./take-in-hand.server.ts";

const { em: getEm } = testDatabase();
const SALE = { paymentMethod: "cash" };

async function shop({ quantity = 0, permissions = ["sales:create", "inventory:read"] as const } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  const manager = await makeActor(em, { stores: [store] });
  const item = await makeVariant(em, { storeId: store.id, price: "100.00", quantity });
  return { em, store, actor, manager, item };
}

/** A cart with these lines. */
const cartOf = async (em: Em, actor: Actor, items: { variantId: number; quantity: number }[] = []) =>
  (await execute(saveCart, { em, actor }, { sale: SALE, items, change: { type: "keep" } })).id;

const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as DomainError;

const approvedBy = (actor: Actor, manager: Actor): Actor => ({
  ...actor,
  approver: { id: manager.user.id, name: "Test Manager" },
});

const movements = (em: Em, storeId: number, variantId: number) =>
  rows(em)
    .selectFrom("stock_movements")
    .select(["kind", "quantity", "reason"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .where("kind", "<>", "initial")
    .orderBy("id")
    .execute();

async function complete(em: Em, actor: Actor, draftId: number) {
  const { lines } = await execute(getCart, { em, actor }, { draftId });
  const items = lines.map(({ variantId, quantity, discountAmount }) => ({ variantId, quantity, discountAmount }));
  return execute(completeCart, { em, actor }, { draftId, sale: SALE, items });
}

describe("takeInHand", () => {
  it("asks for a manager, who reads exactly the pieces, and then writes the movement, the approval and the line", async () => {
    const { em, store, actor, manager, item } = await shop();
    const draftId = await cartOf(em, actor);
    const asked = { draftId, variantId: item.id, reason: "Behind the display" };
    const refused = await refusal(execute(takeInHand, { em, actor }, asked));
    expect(refused).toMatchObject({ code: "forbidden", message: "inHand.needsApproval" });
    const overrides = refused.details.extra?.overrides;
    expect(overrides).toEqual([{ kind: "inHand", item: `${item.name} (${item.sku})`, pieces: 1 }]);
    const approved = JSON.stringify(overrides);
    const other = JSON.stringify([{ kind: "inHand", item: "Another", pieces: 1 }]);
    const both = approvedBy(actor, manager);
    expect(await refusal(execute(takeInHand, { em, actor: both }, { ...asked, approved: other }))).toMatchObject({
      code: "forbidden",
    });
    expect(await movements(em, store.id, item.id)).toEqual([]);
    await execute(takeInHand, { em, actor: both }, { ...asked, approved });
    expect(await movements(em, store.id, item.id)).toEqual([
      { kind: "adjustment", quantity: 1, reason: "in_hand: Behind the display" },
    ]);
    const approvals = await rows(em)
      .selectFrom("approvals")
      .select(["entity", "what", "approved_by"])
      .where("requested_by", "=", actor.user.id)
      .execute();
    expect(approvals).toEqual([{ entity: "stock_movements", what: overrides, approved_by: manager.user.id }]);
    const { lines } = await execute(getCart, { em: await getEm(), actor }, { draftId });
    expect(lines).toMatchObject([{ variantId: item.id, quantity: 1, available: 1 }]);
    await complete(await getEm(), actor, draftId);
    expect(await movements(em, store.id, item.id)).toMatchObject([{ quantity: 1 }, { kind: "sale", quantity: -1 }]);
  });

  it.each([
    ["one more than the shop has", 2, 2, 3, 1],
    ["the pieces that a line lacks", 1, 3, 3, 2],
    ["no piece when one has come meanwhile", 4, 1, 2, 0],
  ])("puts %s into the books", async (_name, onShelf, inCart, wanted, added) => {
    const { em, store, manager, item } = await shop({ quantity: onShelf });
    const draftId = await cartOf(em, manager, [{ variantId: item.id, quantity: inCart }]);
    await execute(takeInHand, { em, actor: manager }, { draftId, variantId: item.id, reason: "Found" });
    const { lines } = await execute(getCart, { em: await getEm(), actor: manager }, { draftId });
    expect(lines).toMatchObject([{ quantity: wanted, available: onShelf + added }]);
    expect((await movements(em, store.id, item.id)).map(({ quantity }) => quantity)).toEqual(added ? [added] : []);
  });

  it("counts the pieces on hold for its own cart as there", async () => {
    const { em, store, manager, item } = await shop({ quantity: 2 });
    const items = [{ variantId: item.id, quantity: 3 }];
    const draftId = await cartOf(em, manager, items);
    await execute(saveCart, { em, actor: manager }, { draftId, sale: SALE, items, change: { type: "hold" } });
    await execute(takeInHand, { em, actor: manager }, { draftId, variantId: item.id, reason: "Found" });
    const cart = await execute(getCart, { em: await getEm(), actor: manager }, { draftId });
    expect(cart).toMatchObject({ status: "open", lines: [{ quantity: 3, available: 3 }] });
    expect(await movements(em, store.id, item.id)).toMatchObject([{ kind: "adjustment", quantity: 1 }]);
  });

  it("leaves pieces on hold for others alone", async () => {
    const { em, store, manager, item } = await shop({ quantity: 1 });
    await rows(em).updateTable("inventory").set({ quantity_on_hold: 1 }).where("variant_id", "=", item.id).execute();
    const draftId = await cartOf(em, manager);
    await execute(takeInHand, { em, actor: manager }, { draftId, variantId: item.id, reason: "Found" });
    await complete(await getEm(), manager, draftId);
    const shelf = await rows(em)
      .selectFrom("inventory")
      .select(["quantity", "quantity_on_hold"])
      .where("store_id", "=", store.id)
      .where("variant_id", "=", item.id)
      .executeTakeFirst();
    expect(shelf).toEqual({ quantity: 1, quantity_on_hold: 1 });
  });

  it("needs a reason, an item that is for sale, and a cart of this store", async () => {
    const { em, manager, item } = await shop();
    const draftId = await cartOf(em, manager);
    const take = (values: object) =>
      refusal(execute(takeInHand, { em, actor: manager }, { draftId, variantId: item.id, reason: "Found", ...values }));
    expect(await take({ reason: " " })).toMatchObject({ errors: { reason: [{ key: "inHand.reasonRequired" }] } });
    expect(await take({ variantId: 999_999_999 })).toMatchObject({ code: "rule" });
    expect(await take({ draftId: 999_999_999 })).toMatchObject({ code: "not_found" });
    await rows(em).updateTable("products").set({ is_active: false }).where("id", "=", item.productId).execute();
    expect(await take({})).toMatchObject({ message: "sales.errors.unknownItem" });
  });

  it("happens once with one key", async () => {
    const { em, store, manager, item } = await shop();
    const draftId = await cartOf(em, manager);
    const asked = { draftId, variantId: item.id, reason: "Found" };
    const idempotencyKey = crypto.randomUUID();
    const first = await execute(takeInHand, { em, actor: manager, idempotencyKey }, asked);
    expect(await execute(takeInHand, { em: await getEm(), actor: manager, idempotencyKey }, asked)).toEqual(first);
    expect(await movements(em, store.id, item.id)).toHaveLength(1);
  });

  it("keeps the books right while many tills find and sell the same item at once", async () => {
    const { em, store, manager, item } = await shop();
    const tills = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const own = await getEm();
        const draftId = await cartOf(own, manager);
        await execute(takeInHand, { em: own, actor: manager }, { draftId, variantId: item.id, reason: "Found" });
        return complete(await getEm(), manager, draftId).then(
          () => 1,
          () => 0,
        );
      }),
    );
    const sold = tills.reduce<number>((sum, one) => sum + one, 0);
    const moved = await movements(em, store.id, item.id);
    const found = moved.filter(({ kind }) => kind === "adjustment").reduce((sum, { quantity }) => sum + quantity, 0);
    const { quantity } = await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("store_id", "=", store.id)
      .where("variant_id", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(sold).toBeGreaterThan(0);
    expect(moved.filter(({ kind }) => kind === "sale")).toHaveLength(sold);
    expect(quantity).toBe(found - sold);
    expect(quantity).toBe(moved.reduce((sum, one) => sum + one.quantity, 0));
    const { drift } = await execute(checkIntegrity, { em: await getEm(), actor: manager }, {});
    expect(drift).toEqual({ total: 0, rows: [] });
  });
});
