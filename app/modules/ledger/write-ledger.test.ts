import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { lockShelves } from "./lock-shelves.server.ts";
import { makeLots } from "./lot-rules.server.ts";
import { moveStock } from "./move-stock.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, elsewhere] = [await makeStore(em), await makeStore(em)];
  const { user } = await makeActor(em, { stores: [store] });
  const variant = () => makeVariant(em, { storeId: elsewhere.id, quantity: 0 });
  const [plain, inLot, numbered] = [await variant(), await variant(), await variant()];
  const whose = { storeId: store.id, userId: user.id };
  const lots = await makeLots(em, {
    ...whose,
    lots: [{ variantId: inLot.id, quantity: 8, lotCode: "L1", expiryDate: riyadhDay() }],
  });
  const lotId = lots.get(inLot.id) ?? 0;
  return { em, whose, ids: { plain: plain.id, inLot: inLot.id, numbered: numbered.id }, lotId };
}

const shelvesOf = async (em: Em, storeId: number) =>
  (
    await rows(em)
      .selectFrom("inventory")
      .select(["quantity", "quantity_in_lots", "quantity_serialized"])
      .where("store_id", "=", storeId)
      .orderBy("variant_id")
      .execute()
  ).map((shelf) => Object.values(shelf));

const movementsOf = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("stock_movements")
    .select(["id", "kind", "variant_id", "lot_id", "quantity", "reason", "reference_type", "reference_id"])
    .where("store_id", "=", storeId)
    .orderBy("id")
    .execute();

describe("writing the ledger", () => {
  it("adds and takes pieces with their lots and serial numbers", async () => {
    const { em, whose, ids, lotId } = await shop();
    const reference = { type: "import_runs", id: 7 };
    await em.transactional((tx) =>
      moveStock(tx, {
        ...whose,
        kind: "purchase",
        moves: [
          { variantId: ids.plain, quantity: 5 },
          { variantId: ids.inLot, quantity: 8, lotId },
          { variantId: ids.numbered, quantity: 3, serials: ["N1", "N2"], own: 1 },
        ],
        reference,
      }),
    );
    expect(await shelvesOf(em, whose.storeId)).toEqual([
      [5, 0, 0],
      [8, 8, 0],
      [3, 0, 3],
    ]);
    const taken = await em.transactional((tx) =>
      moveStock(tx, {
        ...whose,
        kind: "return",
        moves: [
          { variantId: ids.numbered, quantity: -2, serials: ["n2"] },
          { variantId: ids.inLot, quantity: -3 },
          { variantId: ids.plain, quantity: -5 },
        ],
        reason: "to the supplier",
      }),
    );
    expect(taken.map(({ before, after }) => [before, after])).toEqual([
      [3, 1],
      [8, 5],
      [5, 0],
    ]);
    expect(await shelvesOf(em, whose.storeId)).toEqual([
      [0, 0, 0],
      [5, 5, 0],
      [1, 0, 1],
    ]);
    const movements = await movementsOf(em, whose.storeId);
    expect(movements.slice(0, 3)).toMatchObject([
      {
        kind: "purchase",
        variant_id: ids.plain,
        lot_id: null,
        quantity: 5,
        reference_type: "import_runs",
        reference_id: 7,
      },
      { kind: "purchase", variant_id: ids.inLot, lot_id: lotId, quantity: 8 },
      { kind: "purchase", variant_id: ids.numbered, lot_id: null, quantity: 3 },
    ]);
    expect(movements.slice(3)).toMatchObject([
      { kind: "return", variant_id: ids.numbered, quantity: -2, reason: "to the supplier", reference_id: null },
      { kind: "return", variant_id: ids.inLot, lot_id: lotId, quantity: -3 },
      { kind: "return", variant_id: ids.plain, quantity: -5 },
    ]);
    expect(taken.map(({ movementId }) => movementId)).toEqual(movements.slice(3).map(({ id }) => id));
    const left = await rows(em)
      .selectFrom("stock_serials")
      .select(["serial", "status"])
      .where("variant_id", "=", ids.numbered)
      .orderBy("id")
      .execute();
    expect(left.map(({ serial, status }) => `${serial} ${status}`)).toEqual([
      `${whose.storeId}-${ids.numbered}-0001 removed`,
      "N1 in_stock",
      "N2 removed",
    ]);
  });

  it("is stopped completely by the database when a caller did not check the stock", async () => {
    const { em, whose, ids } = await shop();
    const pieces = [ids.plain, ids.numbered].map((variantId) => ({ variantId, lotId: null, quantity: 4 }));
    await em.transactional((tx) =>
      moveStock(tx, { ...whose, kind: "initial", moves: pieces.map(({ lotId: _, ...move }) => move) }),
    );
    const tooMany = em.transactional(async (tx) => {
      await lockShelves(tx, whose.storeId, [ids.plain, ids.numbered]);
      await writeLedger(tx, {
        ...whose,
        kind: "transfer_out",
        pieces: pieces.map((piece, index) => ({ ...piece, quantity: index === 0 ? -1 : -5 })),
      });
    });
    await expect(tooMany).rejects.toThrow(/check constraint/);
    expect(await shelvesOf(em, whose.storeId)).toEqual([
      [4, 0, 0],
      [4, 0, 0],
    ]);
    expect(await movementsOf(em, whose.storeId)).toHaveLength(2);
  });

  it("keeps the sum right when twelve commands add and take at once, with lines in any order", async () => {
    const { em, whose, ids } = await shop();
    const move = (quantity: number, variantIds: number[]) =>
      em.fork().transactional((tx) =>
        moveStock(tx, {
          ...whose,
          kind: "adjustment",
          moves: variantIds.map((variantId) => ({ variantId, quantity })),
        }),
      );
    await move(10, [ids.plain, ids.numbered]);
    const both = [ids.plain, ids.numbered];
    const change = (n: number): number => (n % 4 === 0 ? 2 : -2);
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => move(change(n), n % 2 === 0 ? both : both.toReversed())),
    );
    const left = results.reduce((sum, { status }, n) => sum + (status === "fulfilled" ? change(n) : 0), 10);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(refused).toEqual(refused.map(() => "rule"));
    expect((await shelvesOf(em, whose.storeId)).map(([quantity]) => quantity)).toEqual([left, left]);
    const sums = (await movementsOf(em, whose.storeId)).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(sums).toBe(2 * left);
  });
});
