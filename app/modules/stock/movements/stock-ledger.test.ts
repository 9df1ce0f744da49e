import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/sale/create-sale.server.ts";
import { checkIntegrity } from "#app/modules/stock/integrity/check-integrity.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { adjustStock } from "./adjust-stock.server.ts";

const { em: getEm } = testDatabase();

const WORKERS = 8;
const VARIANTS = 4;
const RUNS = 15;

/** One thing that a worker does: a sale of some items, an adjustment, or the same adjustment sent twice. */
type Step =
  | { type: "sale"; lines: { at: number; quantity: number }[] }
  | { type: "adjust"; at: number; quantity: number; twice: boolean; second: boolean };

const at = fc.integer({ min: 0, max: VARIANTS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant("sale" as const),
    lines: fc.uniqueArray(fc.record({ at, quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: VARIANTS,
      selector: (line) => line.at,
    }),
  }),
  fc.record({
    type: fc.constant("adjust" as const),
    at,
    quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
    twice: fc.boolean(),
    second: fc.boolean(),
  }),
);
const work = fc.array(fc.array(step, { maxLength: 6 }), { minLength: WORKERS, maxLength: WORKERS });

let em: Em;
beforeAll(async () => {
  em = await getEm();
});

type Shop = { actor: Actor; stores: [number, number]; variants: number[] };

async function makeShop(onHold: number): Promise<Shop> {
  const [first, second] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [first, second] });
  const variants: number[] = [];
  for (let n = 0; n < VARIANTS; n += 1) {
    const { id } = await makeVariant(em, { storeId: first.id, quantity: 6, onHold });
    // The second store has the first of them only: the other shelves are opened by whoever is first.
    if (n === 0) await stock(em, { storeId: second.id, variantId: id, quantity: 6 });
    variants.push(id);
  }
  return { actor, stores: [first.id, second.id], variants };
}

/** What a refusal may be; anything else, a deadlock too, fails the test. */
const refused = (error: unknown) => {
  if (error instanceof InvalidInput || (error instanceof DomainError && error.code === "rule")) return null;
  throw error;
};

async function perform({ actor, stores, variants }: Shop, one: Step, key: string): Promise<void> {
  const own = await forkEm();
  if (one.type === "sale") {
    const items = one.lines.map((line) => ({ variantId: variants[line.at], quantity: line.quantity }));
    const input = { sale: { paymentMethod: "cash", storeId: stores[0] }, items };
    await execute(createSale, { em: own, actor, idempotencyKey: key }, input).catch(refused);
    return;
  }
  const input = {
    storeId: stores[one.second ? 1 : 0],
    variantId: variants[one.at],
    quantity: one.quantity,
    reason: "correction",
  };
  const send = () => execute(adjustStock, { em: own, actor, idempotencyKey: key }, input).catch(refused);
  const answers = await Promise.all(one.twice ? [send(), send()] : [send()]);
  if (answers[0] && answers[1]) expect(answers[1]).toEqual(answers[0]);
}

/** Every shelf of the shop, and the lowest that its movements ever left in their order. */
const shelves = ({ stores }: Shop) =>
  rows(em)
    .selectFrom("inventory")
    .select(["store_id", "variant_id", "quantity", "quantity_on_hold"])
    .where("store_id", "in", stores)
    .execute();

const movementsOf = (storeId: number, variantId: number) =>
  rows(em)
    .selectFrom("stock_movements")
    .select("quantity")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

describe("the ledger of stock", () => {
  it("holds whatever eight do at once: movements are on hand, never below nothing or below what is on hold", async () => {
    const property = fc.asyncProperty(work, fc.integer({ min: 0, max: 3 }), async (workers, onHold) => {
      const shop = await makeShop(onHold);
      const round = crypto.randomUUID();
      await Promise.all(
        workers.map(async (steps, worker) => {
          for (const [index, one] of steps.entries()) await perform(shop, one, `${round}-${worker}-${index}`);
        }),
      );
      for (const shelf of await shelves(shop)) {
        let balance = 0;
        for (const { quantity } of await movementsOf(shelf.store_id, shelf.variant_id)) {
          balance += quantity;
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        expect(balance).toBe(shelf.quantity);
        expect(shelf.quantity_on_hold).toBeLessThanOrEqual(shelf.quantity);
      }
      const { drift } = await execute(checkIntegrity, { em, actor: shop.actor }, {});
      expect(drift).toEqual({ total: 0, rows: [] });
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_121 });
  }, 120_000);
});
