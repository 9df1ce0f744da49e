import fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { settleTransfer } from "#app/modules/transfers/settle/settle-transfer.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { whereabouts } from "#tests/support/shop/transfers.ts";
import { approveTransfer } from "./approve-transfer.server.ts";
import { cancelTransfer } from "./cancel-transfer.server.ts";
import { createTransfer } from "./create-transfer.server.ts";
import { getTransfer } from "./read-transfers.server.ts";
import { OUTCOMES } from "./transfer-status.ts";
import type { ShownTransferDetail } from "./transfer-view.server.ts";

const { em: getEm } = testDatabase();

const STORES = 3;
const ITEMS = 3;
const WORKERS = 8;

const arrival = fc.record({
  percent: fc.nat(100),
  damaged: fc.nat(2),
  surplus: fc.constantFrom(0, 0, 0, 1, 2),
  more: fc.boolean(),
});
const plan = fc.record({
  from: fc.nat(STORES - 1),
  step: fc.integer({ min: 1, max: STORES - 1 }),
  lines: fc.array(fc.record({ item: fc.nat(ITEMS - 1), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  sent: fc.integer({ min: 40, max: 100 }),
  arrivals: fc.array(arrival, { minLength: 0, maxLength: 3 }),
  cancel: fc.constantFrom(null, null, null, "pending", "approved", "sent"),
  outcomes: fc.array(fc.record({ outcome: fc.constantFrom(...OUTCOMES), part: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  }),
  unsent: fc.boolean(),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;
type Shop = { actor: Actor; stores: { id: number }[]; variants: number[] };

// biome-ignore lint/suspicious/noExplicitAny: any of the commands
type Command = Operation<any, ShownTransferDetail>;

/** Runs a command in a connection of its own. A refusal of a rule is an answer: null. Nothing else may happen, a deadlock least of all. */
async function take(shop: Shop, command: Command, input: object): Promise<ShownTransferDetail | null> {
  try {
    return await execute(command, { em: await forkEm(), actor: shop.actor }, input);
  } catch (error) {
    if (error instanceof DomainError && (error.code === "rule" || error.code === "conflict")) return null;
    throw error;
  }
}

/** One transfer from its writing to its end, as far as the plan goes. */
async function follow(shop: Shop, one: Plan): Promise<void> {
  const storeOf = (index: number) => shop.stores[index % STORES]?.id ?? 0;
  const made = await take(shop, createTransfer, {
    kind: "push",
    fromStoreId: storeOf(one.from),
    toStoreId: storeOf(one.from + one.step),
    items: one.lines.map(({ item, quantity }) => ({ variantId: shop.variants[item], quantity })),
  });
  if (!made) throw new Error("Not written");
  const { id } = made;
  if (one.cancel === "pending") return void (await take(shop, cancelTransfer, { id }));
  await take(shop, approveTransfer, { id });
  if (one.cancel === "approved") return void (await take(shop, cancelTransfer, { id }));
  const sent = await take(shop, sendTransfer, {
    id,
    items: made.items.map((line) => ({ id: line.id, quantity: Math.ceil((line.quantity * one.sent) / 100) })),
  });
  if (!sent) return void (await take(shop, cancelTransfer, { id }));
  if (one.cancel === "sent") return void (await take(shop, cancelTransfer, { id }));
  for (const part of one.arrivals) {
    const now = await execute(getTransfer, { em: await forkEm(), actor: shop.actor }, { id });
    const items = now.items.map((line) => {
      const expected = line.pieces.reduce((sum, piece) => sum + piece.expected, 0);
      const quantity = Math.floor((expected * part.percent) / 100);
      const damaged = Math.min(part.damaged, expected - quantity);
      // Numbered pieces are named, so that it is known which of them arrived.
      const names = line.pieces.flatMap((piece) => (piece.serial !== null && piece.expected > 0 ? [piece.serial] : []));
      return {
        id: line.id,
        quantity,
        damaged,
        surplus: part.surplus,
        serials: names.slice(0, Math.min(quantity, names.length)),
        damagedSerials: names.slice(quantity, quantity + damaged),
      };
    });
    const stray = one.unsent
      ? [{ variantId: shop.variants.find((v) => !now.items.some((line) => line.variantId === v)), surplus: 1 }]
      : [];
    await take(shop, receiveTransfer, {
      id,
      more: part.more,
      items: [...items, ...stray.filter((line) => line.variantId)],
    });
  }
  const arrived = await execute(getTransfer, { em: await forkEm(), actor: shop.actor }, { id });
  const open = arrived.differences.filter(({ outcome }) => outcome === null).slice(0, one.outcomes.length);
  for (const [index, { id: differenceId, quantity }] of open.entries()) {
    const { outcome, part } = one.outcomes[index] ?? { outcome: "lost", part: false };
    const settled = part && quantity > 1 ? { quantity: 1 } : {};
    await take(shop, settleTransfer, { id, differences: [{ id: differenceId, outcome, ...settled }] });
  }
}

it("keeps every piece in a store, in transit or written off, over any transfers of 8 people at once", async () => {
  const em = await getEm();
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: WORKERS, maxLength: WORKERS * 2 }), async (plans) => {
      const stores: Awaited<ReturnType<typeof makeStore>>[] = [];
      for (let n = 0; n < STORES; n += 1) stores.push(await makeStore(em));
      const [first] = stores as [(typeof stores)[0]];
      const actor = await makeActor(em, { stores });
      const variants: number[] = [];
      for (let n = 0; n < ITEMS; n += 1) variants.push((await makeVariant(em, { storeId: first.id, quantity: 0 })).id);
      const [plain, inLots, numbered] = variants as [number, number, number];
      const bring = (storeId: number, variantId: number, quantity: number, more = {}) =>
        execute(
          adjustStock,
          { em, actor: { ...actor, store: stores.find(({ id }) => id === storeId) ?? null } },
          {
            storeId,
            variantId,
            quantity,
            reason: "found",
            ...more,
          },
        );
      for (const { id } of stores) {
        await bring(id, plain, 30);
        await keep(em, id, inLots, "Lot");
        await bring(id, inLots, 10, { lotCode: "A1", expiryDate: "2030-01-31" });
        await bring(id, inLots, 10, { lotCode: `B${id}`, expiryDate: "2031-01-31" });
        await bring(id, numbered, 5);
        await keep(em, id, numbered, "Serialized");
        await bring(id, numbered, 10, { serials: Array.from({ length: 10 }, (_, n) => `N${id}-${n}`) });
      }
      const before = await whereabouts(em, variants);
      const queue = [...plans];
      const worker = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await follow({ actor, stores, variants }, next);
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      const after = await whereabouts(em, variants);
      expect(after.onHand + after.transit + after.lost).toBe(before.onHand);
      expect(after.ledger).toBe(after.onHand);
      expect(after.drifting).toBe(0);
      const { drift, lots, serials } = await execute(checkIntegrity, { em, actor }, {});
      expect([drift.total, lots.total, serials.total]).toEqual([0, 0, 0]);
    }),
    { numRuns: 6 },
  );
}, 240_000);

/** Says that a store keeps an item in lots, or by serial number. */
const keep = (em: Em, storeId: number, variantId: number, type: string) =>
  rows(em)
    .insertInto("inventory")
    .values({ store_id: storeId, variant_id: variantId, inventory_type: type })
    .onConflict((conflict) => conflict.columns(["store_id", "variant_id"]).doUpdateSet({ inventory_type: type }))
    .execute();
