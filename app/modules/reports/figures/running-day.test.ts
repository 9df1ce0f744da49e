import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import type { Scope } from "./documents.server.ts";
import { daysAt, variantsAt } from "./read-sums.server.ts";
import { type Reach, reachOfSums, sumRunningDay } from "./running-day.server.ts";
import { ALL_FIGURES, DIMENSIONS, rebuildSums, sumFinishedDays, VARIANT_FIGURES } from "./summaries.server.ts";

const { em: getEm } = testDatabase();
const NOTHING: Reach = { through: null, running: undefined };
const MINUTE = 60 * 1000;
const today = riyadhDay();
/** A moment at which all documents of a day are settled. */
const endOf = (day: string) => new Date(startOfDay(addDays(day, 1)).getTime() + 2 * MINUTE);

const total = (name: string) => sql`sum(${sql.ref(name)})::numeric(14,2)::text as ${sql.ref(name)}`;

/** All sums of the reports, by day and key. */
async function contents(em: Em, reach: Reach, scope: Scope) {
  const found: Record<string, unknown> = {};
  for (const dimension of DIMENSIONS) {
    const { rows: sums } = await sql`select store_id, day::text as day, key, ${sql.join(ALL_FIGURES.map(total))}
      from (${daysAt(reach, dimension, scope)}) d group by 1, 2, 3 order by 1, 2, 3`.execute(rows(em));
    found[dimension] = sums;
  }
  const { rows: variants } = await sql`select store_id, variant_id, ${sql.join(VARIANT_FIGURES.map(total))}
    from (${variantsAt(reach, scope)}) v group by 1, 2 order by 1, 2`.execute(rows(em));
  return { ...found, variants };
}

/** What is kept is compared with the documents in one snapshot, so that sales may go on meanwhile. @returns how many sales the comparison saw */
async function expectKeptRight(em: Em, scope: Scope, known?: Reach): Promise<number> {
  return em.fork().transactional(
    async (tx) => {
      const reach = known ?? (await reachOfSums(tx));
      const summed = await contents(tx, NOTHING, scope);
      expect(await contents(tx, reach, scope)).toEqual(summed);
      const { rows: sales } = await sql<{ count: number }>`select count(*)::int as count from sales`.execute(rows(tx));
      return sales[0]?.count ?? 0;
    },
    { isolationLevel: "repeatable read" as never },
  );
}

const everyStore = async (em: Em, period = { from: today, to: today }): Promise<Scope> => ({
  storeIds: (await rows(em).selectFrom("stores").select("id").execute()).map(({ id }) => id),
  period,
});

describe("the running day", () => {
  let em: Em;
  beforeEach(async () => {
    em = await getEm();
    await sql`truncate sales_days, variant_sales, summary_days, running_sums`.execute(rows(em));
    await sql`update running_day set marks = null, day = null, summed_at = null`.execute(rows(em));
    await sumFinishedDays();
  });

  it("is the same from what is kept and from its documents, and so are the days before it", async () => {
    const shop = await makeTrade(em, { sales: 300, days: 3 });
    const scope = await everyStore(em, { from: shop.from, to: shop.to });
    await sumFinishedDays();
    expect(await sumRunningDay(endOf(today))).toBe(true);
    const { through, running } = await reachOfSums(em);
    expect([through, running?.day]).toEqual([addDays(today, -1), today]);
    expect((await rows(em).selectFrom("running_sums").select("gross").execute()).length).toBeGreaterThan(10);
    expect(await expectKeptRight(em, scope)).toBe(300);
    expect(await rebuildSums(new Date())).toBe(2);
    await expectKeptRight(em, scope);
  });

  it("stays right, and is at every moment, while sales, returns, voids and corrections are written and days are summed", async () => {
    const stores = [await makeStore(em, { discountLimitPercent: "100.00" }), await makeStore(em)];
    const scope = await everyStore(em);
    await Promise.all(stores.map((store) => trade(store)));
    let open = true;
    const seen: number[] = [];
    // The tills go on until the figures were read between their sales.
    const tills = Promise.all(
      [...stores, ...stores].map(async (store) => {
        for (let times = 0; times < 1 || (times < 10 && new Set(seen).size < 3); times += 1) await trade(store);
      }),
    ).finally(() => {
      open = false;
    });
    // Each customer stays with one till, so nothing need be settled here.
    for (let round = 1; open || round < 4; round += 1) {
      const later = new Date(Date.now() + round * MINUTE + 2 * MINUTE);
      const [count] = await Promise.all([expectKeptRight(em, scope), sumRunningDay(later)]);
      seen.push(count);
    }
    await tills;
    await sumRunningDay(new Date(Date.now() + 1_000 * MINUTE));
    seen.push(await expectKeptRight(em, scope));
    expect(new Set(seen).size).toBeGreaterThan(2);
    const { running } = await reachOfSums(em);
    expect(running?.generation).toBeGreaterThan(1);
  });

  it("is yesterday after midnight, until yesterday is finished", async () => {
    const { id: storeId } = await makeStore(em);
    const { id: variantId } = await makeVariant(em, { storeId });
    const tomorrow = addDays(today, 1);
    const midnight = startOfDay(tomorrow).getTime();
    const at = (seconds: number) => new Date(midnight + seconds * 1_000);
    const sell = (seconds: number) =>
      makeSaleRow(em, {
        storeId,
        saleDate: at(seconds).toISOString(),
        items: [{ variantId, quantity: 1, totalPrice: "115.00" }],
      });
    const scope = await everyStore(em, { from: today, to: tomorrow });
    for (const seconds of [-7_200, -3_600, -0.001]) await sell(seconds);
    await sumRunningDay(at(-600));
    await expectKeptRight(em, scope);
    for (const seconds of [0, 0.001, 30]) await sell(seconds);
    await sumFinishedDays(at(300));
    // Too few sales for another generation.
    expect(await sumRunningDay(at(300))).toBe(false);
    expect((await reachOfSums(em)).running?.day).toBe(today);
    await expectKeptRight(em, scope);
    await sumFinishedDays(at(601));
    expect((await reachOfSums(em)).through).toBe(today);
    await expectKeptRight(em, scope);
    expect(await sumRunningDay(at(601))).toBe(true);
    expect((await reachOfSums(em)).running?.day).toBe(tomorrow);
    await expectKeptRight(em, scope);
  });

  it("is summed again after customers were merged, whose first sale may be another", async () => {
    const { id: storeId } = await makeStore(em);
    const actor = await makeActor(em, { stores: [{ id: storeId, code: "S", name: "S", nameAr: null }] });
    const [{ id: kept }, { id: other }] = [await makeCustomer(em), await makeCustomer(em)];
    for (const customerId of [kept, other]) await makeSaleRow(em, { storeId, customerId });
    const scope = await everyStore(em);
    await sumRunningDay(endOf(today));
    await expectKeptRight(em, scope);
    // A summing under way holds the row, and so does a merge: neither goes past the other.
    await em.fork().transactional(async (tx) => {
      await execute(mergeCustomers, { em: tx, actor }, { id: kept, otherId: other });
      await sql`update sales set customer_id = customer_id where store_id = ${storeId}`.execute(rows(tx));
      expect(await sumRunningDay(new Date(endOf(today).getTime() + MINUTE))).toBe(false);
    });
    expect((await reachOfSums(em)).running).toBeUndefined();
    await expectKeptRight(em, scope);
    expect(await sumRunningDay(new Date(endOf(today).getTime() + MINUTE))).toBe(true);
    await expectKeptRight(em, scope);
  });

  it("keeps what a report has begun to read", async () => {
    await makeTrade(em, { sales: 120, days: 1 });
    const scope = await everyStore(em);
    await sumRunningDay(endOf(today));
    const begun = await reachOfSums(em);
    const { id: storeId } = await makeStore(em);
    const wider = await everyStore(em);
    for (let round = 1; round < 3; round += 1) {
      await sql`update running_day set marks = null`.execute(rows(em));
      expect(await sumRunningDay(new Date(endOf(today).getTime() + round * MINUTE))).toBe(true);
      await makeSaleRow(em, { storeId });
    }
    expect((await reachOfSums(em)).running?.generation).toBe((begun.running?.generation ?? 0) + 2);
    await expectKeptRight(em, scope, begun);
    await expectKeptRight(em, wider, begun);
    // Generations are far enough from each other for every reader.
    await sql`update running_day set marks = null`.execute(rows(em));
    expect(await sumRunningDay(new Date(endOf(today).getTime() + 2 * MINUTE + 1_000))).toBe(false);
  });
});

/** A till that sells, takes back, voids and corrects. */
async function trade(store: Awaited<ReturnType<typeof makeStore>>) {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [store] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "33.33", quantity: 1_000 });
  const { id: customerId } = await makeCustomer(em);
  for (let round = 0; round < 16; round += 1) {
    const items = [
      { variantId, quantity: 3 },
      { variantId, quantity: 1 },
    ];
    const sale = await execute(
      createSale,
      { em: em.fork(), actor },
      { sale: { paymentMethod: "cash", customerId: round % 3 === 0 ? null : customerId }, items },
    );
    const [saleItemId] = await linesOf(em, sale.id);
    const on = { em: em.fork(), actor };
    if (round % 4 === 1)
      await execute(returnGoods, on, { id: sale.id, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] });
    if (round % 4 === 2) await execute(voidSale, on, { id: sale.id, reasonCode: "other" });
    if (round % 4 === 3) {
      const more = [{ saleItemId, unitPrice: "1.11" }];
      await execute(correctSale, on, { id: sale.id, reason: "Wrong price", paymentMethod: "cash", items: more });
    }
  }
}
