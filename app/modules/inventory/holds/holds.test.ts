import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { lockCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { cartHeldUntil, endOfDay } from "#app/modules/ledger/hold-days.ts";
import { discardCart } from "#app/modules/sales/cart/drafts/discard-cart.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { createStockHold } from "./create-stock-hold.server.ts";
import { listStockHolds } from "./read-holds.server.ts";
import { releaseStockHold } from "./release-stock-hold.server.ts";
import { sweepHolds } from "./sweep-holds.server.ts";

const { em: getEm } = testDatabase();

async function shop(quantity = 5) {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, quantity });
  return { em, store, foreign, actor, variant };
}
type Door = { em: Em; actor: Actor };

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

const sale = { paymentMethod: "cash" };
const lines = (variantId: number, quantity: number) => [{ variantId, quantity }];
const park = (door: Door, variantId: number, quantity: number, draftId: number | null = null) =>
  execute(saveCart, door, { draftId, sale, items: lines(variantId, quantity), change: { type: "hold" } });

async function shelf(em: Em, variantId: number) {
  const { quantity, onHold } = await rows(em)
    .selectFrom("inventory")
    .select(["quantity", "quantity_on_hold as onHold"])
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  return [quantity, onHold];
}
const holdsOf = (em: Em, variantId: number) =>
  rows(em)
    .selectFrom("stock_holds")
    .select(["id", "quantity", "draft_id as draftId", "release_reason as reason", "expires_at as expiresAt"])
    .where("variant_id", "=", variantId)
    .orderBy("id")
    .execute();
const timeIsOver = (em: Em, variantId: number) =>
  rows(em)
    .updateTable("stock_holds")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where("variant_id", "=", variantId)
    .execute();
const expectAgreement = async (door: Door) =>
  expect(await execute(checkIntegrity, door, {})).toMatchObject({ drift: { total: 0 }, holds: { total: 0 } });

describe("a cart on hold", () => {
  it("reserves its pieces until the end of the next day, for this cart only", async () => {
    const door = await shop();
    const { em, variant } = door;
    const { id } = await park(door, variant.id, 3);
    expect(await shelf(em, variant.id)).toEqual([5, 3]);
    expect(await holdsOf(em, variant.id)).toMatchObject([
      { quantity: 3, draftId: id, reason: null, expiresAt: cartHeldUntil() },
    ]);
    const others = execute(createSale, door, { sale, items: lines(variant.id, 3) });
    expect(await refusal(others)).toMatchObject({
      message: "sales.errors.notEnough",
      details: { params: { available: 2 } },
    });
    const adjust = { variantId: variant.id, quantity: -3, reason: "damaged" };
    expect(await refusal(execute(adjustStock, door, adjust))).toMatchObject({ message: "stock.errors.onHold" });
    expect((await execute(getCart, door, { draftId: id })).lines).toMatchObject([{ quantity: 3, available: 5 }]);
    await expectAgreement(door);
  });

  it("reserves the available pieces, names the missing ones, and is held all the same", async () => {
    const door = await shop(2);
    const { em, store, variant } = door;
    const none = await makeVariant(em, { storeId: store.id, quantity: 1, onHold: 1 });
    const items = [...lines(variant.id, 3), ...lines(none.id, 1)];
    const parked = await execute(saveCart, door, { draftId: null, sale, items, change: { type: "hold" } });
    expect(parked).toMatchObject({
      kept: 2,
      short: [
        { sku: variant.sku, kept: 2, wanted: 3 },
        { sku: none.sku, kept: 0, wanted: 1 },
      ],
    });
    expect(await execute(getCart, door, { draftId: parked.id })).toMatchObject({ status: "held" });
    expect(await shelf(em, variant.id)).toEqual([2, 2]);
  });

  it("releases its pieces at the first action after it is resumed, and reserves them again when it is held again", async () => {
    const door = await shop();
    const { em, variant } = door;
    const { id } = await park(door, variant.id, 3);
    const resumed = {
      draftId: id,
      sale,
      items: lines(variant.id, 3),
      change: { type: "increase", variantId: variant.id },
    };
    await execute(saveCart, door, resumed);
    expect(await shelf(em, variant.id)).toEqual([5, 0]);
    expect(await holdsOf(em, variant.id)).toMatchObject([{ reason: "resumed" }]);
    await park(door, variant.id, 4, id);
    await park(door, variant.id, 5, id);
    expect(await shelf(em, variant.id)).toEqual([5, 5]);
    expect((await holdsOf(em, variant.id)).map(({ reason }) => reason)).toEqual(["resumed", "resumed", null]);
  });

  it("is sold from its reserved pieces, on the screen and over the API, and is closed by the sale", async () => {
    const door = await shop(6);
    const { em, variant } = door;
    const [first, second] = [await park(door, variant.id, 3), await park(door, variant.id, 3)];
    await execute(completeCart, door, { draftId: first.id, sale, items: lines(variant.id, 3) });
    expect(await shelf(em, variant.id)).toEqual([3, 3]);
    await execute(createSale, door, { sale: { ...sale, draftId: second.id }, items: lines(variant.id, 3) });
    expect(await shelf(em, variant.id)).toEqual([0, 0]);
    expect((await holdsOf(em, variant.id)).map(({ reason }) => reason)).toEqual(["sold", "sold"]);
    const listed = (state: string) => execute(listStockHolds, door, { variantId: variant.id, state });
    expect((await listed("sold")).rows.map(({ state }) => state)).toEqual(["sold", "sold"]);
    expect((await listed("released")).rows).toEqual([]);
    const again = execute(createSale, door, { sale: { ...sale, draftId: second.id }, items: lines(variant.id, 1) });
    expect(await refusal(again)).toMatchObject({ code: "conflict", message: "sales.errors.cartCompleted" });
  });

  it("stays on hold with its pieces when completing it is refused", async () => {
    const door = await shop();
    const { em, variant } = door;
    const { id } = await park(door, variant.id, 3);
    const tooMany = execute(completeCart, door, { draftId: id, sale, items: lines(variant.id, 6) });
    expect(await refusal(tooMany)).toMatchObject({
      message: "sales.errors.notEnough",
      details: { params: { available: 5 } },
    });
    expect(await shelf(em, variant.id)).toEqual([5, 3]);
  });

  it("releases its pieces when it is discarded", async () => {
    const door = await shop();
    const { id } = await park(door, door.variant.id, 3);
    await execute(discardCart, door, { draftId: id });
    expect(await shelf(door.em, door.variant.id)).toEqual([5, 0]);
  });

  it("is not completed over the API for another store", async () => {
    const door = await shop();
    const { id } = await park(door, door.variant.id, 1);
    const stranger = await makeActor(door.em, { stores: [door.foreign] });
    const items = lines(door.variant.id, 1);
    const taken = execute(createSale, { em: door.em, actor: stranger }, { sale: { ...sale, draftId: id }, items });
    expect(await refusal(taken)).toMatchObject({ code: "not_found" });
  });
});

describe("an expired hold", () => {
  it("is released by the sweep, and its cart stays held", async () => {
    const door = await shop();
    const { em, variant } = door;
    const { id } = await park(door, variant.id, 3);
    await sweepHolds();
    expect(await shelf(em, variant.id)).toEqual([5, 3]);
    await timeIsOver(em, variant.id);
    await sweepHolds();
    expect(await shelf(em, variant.id)).toEqual([5, 0]);
    expect(await holdsOf(em, variant.id)).toMatchObject([{ reason: "expired" }]);
    expect(await execute(getCart, door, { draftId: id })).toMatchObject({ status: "held" });
  });

  it.each<[string, (door: Awaited<ReturnType<typeof shop>>) => Promise<unknown>]>([
    ["a sale", (door) => execute(createSale, door, { sale, items: lines(door.variant.id, 4) })],
    [
      "an item that is added to a cart",
      (door) => {
        const change = { type: "increase", variantId: door.variant.id };
        return execute(saveCart, door, { draftId: null, sale, items: lines(door.variant.id, 3), change });
      },
    ],
    [
      "an adjustment",
      (door) => execute(adjustStock, door, { variantId: door.variant.id, quantity: -4, reason: "lost" }),
    ],
    ["another hold", (door) => execute(createStockHold, door, { variantId: door.variant.id, quantity: 4 })],
    ["another cart on hold", (door) => park(door, door.variant.id, 4)],
  ])("is released at once when %s needs its pieces", async (_name, needs) => {
    const door = await shop();
    await park(door, door.variant.id, 3);
    await timeIsOver(door.em, door.variant.id);
    await needs(door);
    expect(await holdsOf(door.em, door.variant.id)).toContainEqual(
      expect.objectContaining({ quantity: 3, reason: "expired" }),
    );
    await expectAgreement(door);
  });
});

describe("a hold by hand", () => {
  it("reserves nothing for a customer who is being anonymised", async () => {
    const { em, actor, variant } = await shop();
    const customer = await makeCustomer(em);
    const desk = await getEm();
    const { asked } = await desk.fork().transactional(async (other) => {
      await lockCustomer(other, customer.id);
      const anonymised = rows(other).updateTable("customers").set({ anonymized_at: new Date() });
      await anonymised.where("id", "=", customer.id).execute();
      const hold = { variantId: variant.id, quantity: 1, customerId: customer.id, note: "her glasses" };
      const waiting = refusal(execute(createStockHold, { em: desk, actor }, hold));
      await untilSomeoneWaits(em);
      return { asked: waiting };
    });
    expect(await asked).toMatchObject({ message: "sales.errors.unknownCustomer" });
    expect(await shelf(em, variant.id)).toEqual([5, 0]);
  });

  it("reserves pieces for a customer until a day, is listed, and is released once", async () => {
    const door = await shop();
    const { em, actor, variant } = door;
    const customer = await makeCustomer(em);
    const until = addDays(riyadhDay(), 5);
    const made = await execute(createStockHold, door, {
      variantId: variant.id,
      quantity: "2",
      customerId: customer.id,
      note: "Waits for lenses",
      until,
    });
    expect(made).toMatchObject({
      variantId: variant.id,
      quantity: 2,
      customerName: `${customer.firstName} ${customer.lastName}`,
      state: "live",
      expiresAt: endOfDay(until).toISOString(),
      createdBy: actor.user.id,
    });
    const live = () => execute(listStockHolds, door, { state: "live", q: variant.sku });
    expect(await live()).toMatchObject({ total: 1, rows: [{ id: made.id }] });
    await execute(releaseStockHold, door, { id: made.id });
    expect(await shelf(em, variant.id)).toEqual([5, 0]);
    expect((await live()).total).toBe(0);
    expect((await execute(listStockHolds, door, { state: "released" })).rows).toMatchObject([
      { id: made.id, releaseReason: "removed" },
    ]);
    expect(await refusal(execute(releaseStockHold, door, { id: made.id }))).toMatchObject({ code: "conflict" });
  });

  it.each([
    ["no pieces", { quantity: 0 }, { errors: { quantity: [{ key: "holds.errors.quantity" }] } }],
    ["a day that is over", { until: "2020-01-01" }, { errors: { until: [{ key: "holds.errors.until" }] } }],
    ["a day too far", { until: "2999-01-01" }, { errors: { until: [{ key: "holds.errors.until" }] } }],
    ["a customer who is not there", { customerId: 999_999 }, { message: "sales.errors.unknownCustomer" }],
    [
      "more than is available",
      { quantity: 6 },
      { message: "holds.errors.notEnough", details: { params: { available: 5 } } },
    ],
    ["an item that is not there", { variantId: 999_999 }, { message: "stock.errors.unknownItem" }],
  ])("refuses %s", async (_name, wrong, expected) => {
    const door = await shop();
    const input = { variantId: door.variant.id, quantity: 1, ...wrong };
    expect(await refusal(execute(createStockHold, door, input))).toMatchObject(expected);
    expect(await shelf(door.em, door.variant.id)).toEqual([5, 0]);
  });

  it("needs the right to change stock, and answers 404 to another store", async () => {
    const door = await shop();
    const cashier = await makeActor(door.em, { stores: [door.store], permissions: ["inventory:read"] });
    const input = { variantId: door.variant.id, quantity: 1 };
    expect(await refusal(execute(createStockHold, { em: door.em, actor: cashier }, input))).toMatchObject({
      code: "forbidden",
    });
    const { id } = await execute(createStockHold, door, input);
    const stranger = { em: door.em, actor: await makeActor(door.em, { stores: [door.foreign] }) };
    expect(await refusal(execute(releaseStockHold, stranger, { id }))).toMatchObject({ code: "not_found" });
    expect((await execute(listStockHolds, stranger, {})).total).toBe(0);
  });
});
