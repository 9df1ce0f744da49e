import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { type DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { anonymiseCustomer } from "#app/modules/customers/privacy/anonymise-customer.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { adjustPoints } from "./adjust-points.server.ts";
import { setLoyaltyRate } from "./loyalty-rates.server.ts";
import { listPointMonths } from "./point-months.server.ts";
import { getLoyalty } from "./read-points.server.ts";
import { sweepPoints } from "./sweep-points.server.ts";

const { em: getEm } = testDatabase();

async function settings(change: object) {
  const em = await getEm();
  const store = await makeStore(em);
  await execute(updateSettings, { em, actor: await makeActor(em, { stores: [store] }) }, change);
}
/** One piece costs SAR 115.00 and earns 11 points of SAR 0.10. */
beforeAll(() => settings({ loyaltyOn: true }));

async function shop(familyNumber?: string) {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 1_000 });
  const customerId = (await makeCustomer(em, { familyNumber })).id;
  return { em, store, variant, customerId, actor: await makeActor(em, { stores: [store] }) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const cash = (amount?: string) => ({ paymentMethod: "cash", amount });
const byPoints = (amount?: string) => ({ paymentMethod: "points", amount });
const buy = (own: Shop, payments: object[] = [cash()], quantity = 1, customerId: number | null = own.customerId) =>
  execute(createSale, own, {
    sale: { paymentMethod: "cash", customerId },
    items: [{ variantId: own.variant.id, quantity }],
    payments,
  });
const bring = async (own: Shop, saleId: number, quantity: number, more: object = {}) => {
  const [saleItemId] = await linesOf(own.em, saleId);
  const items = [{ saleItemId, quantity }];
  return execute(returnGoods, own, { id: saleId, reasonCode: "other", items, ...more });
};
const give = (own: Shop, points: number, customerId = own.customerId) =>
  execute(adjustPoints, own, { customerId, points, notes: "Welcome" });
const of = (own: Shop, customerId = own.customerId) => execute(getLoyalty, own, { customerId });
const left = async (own: Shop, customerId = own.customerId) => (await of(own, customerId)).points;
const ledger = async (own: Shop) =>
  (await of(own)).entries.map(({ kind, points, balance }) => [kind, points, balance]).reverse();
const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as DomainError;

describe("earning points", () => {
  it("is on what the customer pays, with its end, and stands on the receipt", async () => {
    const own = await shop();
    const sale = await buy(own, [cash()], 2);
    expect(await of(own)).toMatchObject({
      points: 23,
      worth: "2.30",
      owed: 0,
      endingNext: { points: 23, endsOn: monthsAfter(riyadhDay(), 12) },
    });
    expect((await execute(getReceipt, own, { id: sale.id })).points).toEqual({ earned: 23, points: 23 });
  });

  it("is nothing for a walk-in customer, and nothing while it is off", async () => {
    const own = await shop();
    const sale = await buy(own, [cash()], 1, null);
    expect((await execute(getReceipt, own, { id: sale.id })).points).toBeNull();
    await settings({ loyaltyOn: false });
    try {
      await buy(own);
      expect((await of(own)).entries).toEqual([]);
      const refused = await refusal(buy(own, [byPoints("0.10"), cash()]));
      expect(refused).toBeInstanceOf(InvalidInput);
    } finally {
      await settings({ loyaltyOn: true });
    }
  });

  it("comes as a balance is paid", async () => {
    const own = await shop();
    const { id } = await buy(own, [cash("40.00")]);
    expect(await left(own)).toBe(4);
    await execute(collectBalance, own, { id, paymentMethod: "cash", amount: "5.00" });
    expect(await left(own)).toBe(4);
    await execute(collectBalance, own, { id, paymentMethod: "cash" });
    expect(await ledger(own)).toEqual([
      ["earned", 4, 4],
      ["earned", 7, 11],
    ]);
  });

  it("goes by the category's rate, or by that of the nearest category above it", async () => {
    const own = await shop();
    const db = rows(own.em);
    const named = randomUUID().slice(0, 8);
    const [above, below] = [`Above ${named}`, `Below ${named}`];
    const parent = await db.insertInto("categories").values({ name: above }).returning("id").executeTakeFirstOrThrow();
    const child = await db
      .insertInto("categories")
      .values({ name: below, parent_id: parent.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("products").set({ category_id: child.id }).where("id", "=", own.variant.productId).execute();
    await execute(setLoyaltyRate, own, { categoryId: parent.id, rate: "3.00" });
    const sale = await buy(own);
    expect(await left(own)).toBe(34);
    await execute(setLoyaltyRate, own, { categoryId: child.id, rate: "0" });
    await buy(own);
    expect(await left(own)).toBe(34);
    // The first sale keeps its rate.
    await bring(own, sale.id, 1);
    expect(await left(own)).toBe(0);
    const rates = await execute(setLoyaltyRate, own, { categoryId: child.id, rate: "" });
    expect(rates.map(({ id }) => id)).not.toContain(child.id);
    await buy(own);
    expect(await left(own)).toBe(34);
  });
});

describe("using points", () => {
  it("takes the oldest first, earns on the rest only, and gives all back with a void", async () => {
    const own = await shop();
    await give(own, 100);
    await give(own, 50);
    const sale = await buy(own, [byPoints("12.00"), cash()]);
    // 103.00 are paid in cash.
    expect(await ledger(own)).toEqual([
      ["adjusted", 100, 100],
      ["adjusted", 50, 150],
      ["used", -100, 50],
      ["used", -20, 30],
      ["earned", 10, 40],
    ]);
    await execute(voidSale, own, { id: sale.id, reasonCode: "entry_error" });
    expect(await left(own)).toBe(150);
  });

  it.each([
    ["0.15", "loyalty.errors.whole"],
    ["0.90", "loyalty.errors.least"],
    ["10.10", "loyalty.errors.available"],
  ])("refuses %s with %s", async (amount, message) => {
    const own = await shop();
    await give(own, 100);
    await settings({ loyaltyLeast: 10 });
    const refused = await refusal(buy(own, [byPoints(amount), cash()]));
    await settings({ loyaltyLeast: 1 });
    expect(refused).toMatchObject({ code: "rule", message, details: { field: "payments[0].amount" } });
    expect(await left(own)).toBe(100);
  });

  it("needs a customer", async () => {
    const own = await shop();
    expect((await refusal(buy(own, [byPoints("1.00"), cash()], 1, null))).message).toBe("loyalty.errors.needsCustomer");
  });

  it("is no way to pay money back", async () => {
    const own = await shop();
    await give(own, 100);
    const sale = await buy(own, [byPoints("1.00"), cash()], 2);
    const refused = await refusal(bring(own, sale.id, 1, { refundMethod: "points" }));
    expect(refused.message).toBe("loyalty.errors.tooMuchBack");
  });

  it("never falls below zero, with 50 tills at once, and the same request counts once", async () => {
    const own = await shop();
    await give(own, 205);
    const sold = await Promise.allSettled(Array.from({ length: 50 }, () => buy(own, [byPoints("1.00"), cash()])));
    const done = sold.filter(({ status }) => status === "fulfilled").length;
    const points = await left(own);
    const { used } = await rows(own.em)
      .selectFrom("loyalty_entries as e")
      .innerJoin("loyalty_lots as l", "l.id", "e.lot_id")
      .select((x) => x.fn.sum<string>("e.points").as("used"))
      .where("l.customer_id", "=", own.customerId)
      .where("e.kind", "=", "used")
      .executeTakeFirstOrThrow();
    expect(Number(used)).toBe(-10 * done);
    // Each of them earns 11 points on the 114.00 that are paid in cash, so all 50 may find enough.
    expect(points).toBe(205 - 10 * done + 11 * done);
    expect(done).toBeGreaterThanOrEqual(20);
    const key = randomUUID();
    const input = { customerId: own.customerId, points: 7, notes: "Once" };
    await Promise.all([1, 2].map(() => execute(adjustPoints, { ...own, idempotencyKey: key }, input)));
    expect(await left(own)).toBe(points + 7);
  });

  it("never waits in a circle with sales of the same customer that use none", async () => {
    const own = await shop();
    await give(own, 1_000);
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => buy(own, index % 2 === 0 ? [cash()] : [byPoints("1.00"), cash()])),
    );
    // Each earns 11 points, and every second one uses 10.
    expect(await left(own)).toBe(1_000 + 24 * 11 - 12 * 10);
  });

  it("is given to exactly as many of 50 as the points are enough for", async () => {
    const own = await shop();
    await give(own, 205);
    // Each uses 100 points of SAR 0.10 for a piece that is paid half later, so that it earns less than it uses.
    const sold = await Promise.allSettled(Array.from({ length: 50 }, () => buy(own, [byPoints("10.00")])));
    expect(sold.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await left(own)).toBe(5);
  });
});

describe("a return", () => {
  it("takes back what its goods earned, exactly over any parts", async () => {
    const own = await shop();
    const sale = await buy(own, [cash()], 3);
    expect(await left(own)).toBe(34);
    await bring(own, sale.id, 1);
    expect(await left(own)).toBe(23);
    await bring(own, sale.id, 1);
    await bring(own, sale.id, 1);
    expect(await left(own)).toBe(0);
  });

  it("gives used points back with the share that they paid", async () => {
    const own = await shop();
    await give(own, 1_000);
    const sale = await buy(own, [byPoints("100.00"), cash()], 2);
    expect(await left(own)).toBe(13);
    await bring(own, sale.id, 1);
    await bring(own, sale.id, 1);
    expect(await left(own)).toBe(1_000);
  });

  it("notes as owed what was used already, and the next points make up for it", async () => {
    const own = await shop();
    const first = await buy(own, [cash()], 10);
    expect(await left(own)).toBe(115);
    await buy(own, [byPoints("11.50"), cash()]);
    const before = await left(own);
    await bring(own, first.id, 10);
    expect(await of(own)).toMatchObject({ points: 0, owed: 115 - before });
    await buy(own, [cash()], 20);
    expect(await of(own)).toMatchObject({ points: 230 - 115 + before, owed: 0 });
  });

  it("gives points that ended meanwhile another time, and takes ended ones back first", async () => {
    const own = await shop();
    await give(own, 50);
    const sale = await buy(own, [byPoints("5.00"), cash()]);
    await rows(own.em)
      .updateTable("loyalty_lots")
      .set({ ends_on: addDays(riyadhDay(), -1) })
      .where("customer_id", "=", own.customerId)
      .execute();
    expect(await left(own)).toBe(0);
    await sweepPoints();
    expect((await ledger(own)).at(-1)).toEqual(["ended", -11, 0]);
    await bring(own, sale.id, 1);
    expect(await of(own)).toMatchObject({ points: 50, owed: 0 });
  });

  it("exchanges goods that points have paid", async () => {
    const own = await shop();
    await give(own, 500);
    const sale = await buy(own, [byPoints("50.00"), cash()], 3);
    const [saleItemId] = await linesOf(own.em, sale.id);
    await execute(exchangeGoods, own, {
      id: sale.id,
      reasonCode: "other",
      items: [{ saleItemId, quantity: 1 }],
      newItems: [{ variantId: own.variant.id, quantity: 2 }],
      paymentMethod: "cash",
    });
    const { points, owed } = await of(own);
    // 295.00 were paid for three; now four cost 460.00, of which points still pay 50.00.
    expect(owed).toBe(0);
    expect(points).toBe(Math.floor((230 - 33.33) / 10) + Math.floor((230 - 16.67) / 10));
  });
});

describe("a family", () => {
  it("uses each other's points while sharing is on", async () => {
    const own = await shop(`F-${randomUUID()}`);
    const { family_number } = await rows(own.em)
      .selectFrom("customers")
      .select("family_number")
      .where("id", "=", own.customerId)
      .executeTakeFirstOrThrow();
    const other = (await makeCustomer(own.em, { familyNumber: family_number ?? "" })).id;
    await give(own, 100);
    expect(await left(own, other)).toBe(0);
    await settings({ loyaltyFamily: true });
    try {
      expect(await of(own, other)).toMatchObject({ points: 100, members: 2 });
      await buy(own, [byPoints("10.00"), cash()], 1, other);
      expect(await left(own)).toBe(10);
    } finally {
      await settings({ loyaltyFamily: false });
    }
  });
});

describe("a customer", () => {
  it("is adjusted with a reason, never below zero", async () => {
    const own = await shop();
    expect((await give(own, 20)).points).toBe(20);
    expect((await give(own, -15)).points).toBe(5);
    expect((await refusal(give(own, -6))).message).toBe("loyalty.errors.fewer");
    const audited = await rows(own.em)
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "adjustPoints")
      .where("entity_id", "=", own.customerId)
      .execute();
    expect(audited).toHaveLength(2);
  });

  it("brings the points along when merged, and loses them when anonymised", async () => {
    const own = await shop();
    const other = (await makeCustomer(own.em)).id;
    await give(own, 30);
    await give(own, 12, other);
    await execute(mergeCustomers, own, { id: own.customerId, otherId: other });
    expect(await left(own)).toBe(42);
    await execute(anonymiseCustomer, own, { id: own.customerId });
    const lots = await rows(own.em)
      .selectFrom("loyalty_lots")
      .select("remaining")
      .where("customer_id", "in", [own.customerId, other])
      .execute();
    expect(lots.map(({ remaining }) => remaining)).toEqual([0, 0]);
  });
});

it("says by month what is owed", async () => {
  const own = await shop();
  await give(own, 1_000);
  const sale = await buy(own, [byPoints("50.00"), cash()], 2);
  await bring(own, sale.id, 1);
  expect(await execute(listPointMonths, own, {})).toEqual([
    {
      month: `${riyadhDay().slice(0, 7)}-01`,
      earned: 18,
      adjusted: 1_000,
      used: 500,
      givenBack: 250,
      takenBack: 9,
      ended: 0,
      left: 759,
      worth: "75.90",
    },
  ]);
});
