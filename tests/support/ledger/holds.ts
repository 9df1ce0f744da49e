import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { releaseStockHold } from "#app/modules/inventory/holds/release-stock-hold.server.ts";
import { sweepHolds } from "#app/modules/inventory/holds/sweep-holds.server.ts";
import { discardCart } from "#app/modules/sales/cart/drafts/discard-cart.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { action, type Doing, type LedgerShop, place, refused, VARIANTS } from "./action.ts";

const pieces = fc.integer({ min: 1, max: 4 });

/** A manual hold in either store. */
export const hold = action({
  step: fc.record({ at: place, quantity: pieces, second: fc.boolean() }),
  async perform({ actor, stores, variants }, { at, quantity, second }, { em, key }) {
    const input = { storeId: stores[second ? 1 : 0], variantId: variants[at], quantity };
    await execute(createStockHold, { em, actor, idempotencyKey: key }, input).catch(refused);
  },
});

const live = (em: Em, stores: readonly number[]) =>
  rows(em)
    .selectFrom("stock_holds")
    .select("id")
    .where("store_id", "in", [...stores])
    .where("released_at", "is", null)
    .orderBy("id");

/** A hold of a cart or of a customer is released, sometimes by two users at once. */
export const release = action({
  step: fc.nat(),
  async perform({ actor, stores }, nth, { em }) {
    const holds = await live(em, stores).execute();
    const one = holds[nth % Math.max(holds.length, 1)];
    if (one) await execute(releaseStockHold, { em, actor }, { id: one.id }).catch(refused);
  },
});

/** The oldest hold expires. The sweep may release it, or a user who needs the pieces. */
export const expire = action({
  step: fc.record({ swept: fc.boolean() }),
  async perform({ stores }, { swept }, { em }) {
    await rows(em)
      .updateTable("stock_holds")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("id", "in", live(em, stores).limit(1))
      .execute();
    if (swept) await sweepHolds();
  },
});

type Cart = { lines: { at: number; quantity: number }[]; next: "nothing" | "resume" | "complete" | "discard" };

/** A cart is put on hold, and then left, resumed, sold or discarded. */
export const cart = action({
  step: fc.record({
    lines: fc.uniqueArray(fc.record({ at: place, quantity: pieces }), {
      minLength: 1,
      maxLength: VARIANTS,
      selector: (line) => line.at,
    }),
    next: fc.constantFrom<Cart["next"]>("nothing", "resume", "complete", "discard"),
  }),
  perform: park,
});

async function park({ actor, variants }: LedgerShop, { lines, next }: Cart, { em, key }: Doing): Promise<void> {
  const door = { em, actor };
  const items = lines.map((line) => ({ variantId: variants[line.at], quantity: line.quantity }));
  const content = { sale: { paymentMethod: "cash" }, items };
  const parked = await execute(saveCart, door, { draftId: null, ...content, change: { type: "hold" } });
  const draftId = parked.id;
  if (next === "resume") await execute(saveCart, door, { draftId, ...content, change: { type: "keep" } });
  if (next === "discard") await execute(discardCart, door, { draftId });
  if (next !== "complete") return;
  const turned = { draftId, ...content, items: items.toReversed() };
  await execute(completeCart, { ...door, idempotencyKey: key }, turned).catch(refused);
}
