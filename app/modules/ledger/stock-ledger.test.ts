import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { doing, type LedgerShop, VARIANTS } from "#tests/support/ledger/action.ts";
import { adjustment } from "#tests/support/ledger/adjustment.ts";
import { count } from "#tests/support/ledger/count.ts";
import { cart, expire, hold, release } from "#tests/support/ledger/holds.ts";
import { lot } from "#tests/support/ledger/lot.ts";
import { productImport } from "#tests/support/ledger/product-import.ts";
import { sale } from "#tests/support/ledger/sale.ts";
import { serial } from "#tests/support/ledger/serial.ts";

const { em: getEm } = testDatabase();

const WORKERS = 8;
const MOST_STEPS = 6;
const RUNS = 15;
/** How many of the items are kept in lots, in the stores that have them from the start. */
const IN_LOTS = 2;

/** All commands that change stock. A new command must be added here. */
const ACTIONS = { sale, adjustment, count, productImport, hold, release, expire, cart, lot, serial };

type Step = { name: keyof typeof ACTIONS; step: unknown };

const step = fc.oneof(
  ...Object.entries(ACTIONS).map(([name, action]) => fc.record({ name: fc.constant(name), step: action.step })),
) as fc.Arbitrary<Step>;
const work = fc.array(fc.array(step, { maxLength: MOST_STEPS }), { minLength: WORKERS, maxLength: WORKERS });

let em: Em;
beforeAll(async () => {
  em = await getEm();
});

async function makeShop(onHold: number): Promise<LedgerShop> {
  const [first, second] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [first, second] });
  const variants: number[] = [];
  for (let n = 0; n < VARIANTS; n += 1) {
    const { id } = await makeVariant(em, { storeId: first.id, quantity: 6, onHold });
    // The second store has only the first and the last item. The first command that needs another stock line opens it.
    if (n === 0 || n === VARIANTS - 1) await stock(em, { storeId: second.id, variantId: id, quantity: 6 });
    variants.push(id);
  }
  const inLots = { inventory_type: "Lot", lot_type: "Auto" };
  const numbered = { inventory_type: "Serialized", serial_type: "Auto" };
  const last = variants.at(-1) ?? 0;
  await rows(em).updateTable("inventory").set(numbered).where("variant_id", "=", last).execute();
  await rows(em).updateTable("inventory").set(inLots).where("variant_id", "in", variants.slice(0, IN_LOTS)).execute();
  return { actor, stores: [first.id, second.id], variants };
}

/** Checks the rules that every stock line must keep after any commands in any order. */
async function expectInvariants({ actor, stores }: LedgerShop): Promise<void> {
  const shelves = await rows(em).selectFrom("inventory").selectAll().where("store_id", "in", stores).execute();
  for (const { store_id, variant_id, quantity, quantity_on_hold } of shelves) {
    let balance = 0;
    for (const moved of await movementsOf(store_id, variant_id)) {
      balance += moved.quantity;
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(balance).toBe(quantity);
    expect(quantity_on_hold).toBeLessThanOrEqual(quantity);
  }
  const none = { total: 0, rows: [] };
  const { drift, holds, lots, serials } = await execute(checkIntegrity, { em, actor }, {});
  expect({ drift, holds, lots, serials }).toEqual({ drift: none, holds: none, lots: none, serials: none });
}

/** In the order in which stock moved. */
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
  it("stays right when eight users work at once: movements add up to on hand, never below 0 or below on hold", async () => {
    const property = fc.asyncProperty(work, fc.integer({ min: 0, max: 3 }), async (workers, onHold) => {
      const shop = await makeShop(onHold);
      const round = crypto.randomUUID();
      await Promise.all(
        workers.map(async (steps, worker) => {
          for (const [index, { name, step }] of steps.entries()) {
            await ACTIONS[name].perform(shop, step, await doing(`${round}-${worker}-${index}`));
          }
        }),
      );
      await expectInvariants(shop);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_121 });
  }, 120_000);
});
