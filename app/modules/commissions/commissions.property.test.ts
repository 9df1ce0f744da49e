import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { documents } from "#app/modules/reports/figures/documents.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy } from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";
import { makeCommissionShop, makeRule, releaseJob } from "#tests/support/shop/commissions.ts";
import type { LineView } from "./statements/commission.schema.server.ts";
import { getCommissionStatement, listCommissionLines } from "./statements/read-commissions.server.ts";
import { allStoreIds, periodOfMonth } from "./statements/sold-lines.server.ts";
import { grouped } from "./statements/sums.ts";

const { em: getEm } = testDatabase();

/** Prices that cannot be divided evenly, and the cost of each item; nobody knows that of the last one. */
const ITEMS = [
  { category: "Eyeglasses", price: "333.33", cost: "120.01" },
  { category: "Regular Lenses", price: "0.05", cost: "0.01" },
  { category: "Sunglasses", price: "199.99", cost: null },
] as const;
const MONTH = `${riyadhDay().slice(0, 7)}-01`;
const EARLIER = addMonths(MONTH, -1);

const seller = fc.nat(1);
const item = fc.nat(2);
const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const rule = fc.record({
  /** The person, or everybody of the run. */
  person: seller,
  item: fc.option(item, { nil: null }),
  basis: fc.constantFrom("net", "net", "margin"),
  percent: hundredths(3_000),
  opticianShare: hundredths(10_000),
  target: fc.option(fc.constantFrom("0.01", "250.00", "700.00"), { nil: null }),
});
const lines = fc.array(fc.record({ item, quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 });
const sell = fc.record({ step: fc.constant("sell" as const), seller, lines, isInsured: fc.boolean(), off: fc.nat(40) });
const onSale = <const Name extends string>(step: Name) =>
  fc.record({ step: fc.constant(step), pick: fc.nat(99), seller });
const step = fc.oneof(
  { weight: 3, arbitrary: sell },
  { weight: 5, arbitrary: onSale("return") },
  { weight: 1, arbitrary: onSale("void") },
  { weight: 2, arbitrary: onSale("release") },
  { weight: 2, arbitrary: onSale("correct") },
  { weight: 2, arbitrary: onSale("age") },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const STEPS = ["sell", "return", "void", "release", "correct", "age"];

type Shop = { em: Em; actor: Actor; storeId: number; variants: number[]; customerId: number; insuranceId: number };
type Run = { people: Actor[]; sales: number[] };

async function take({ em, actor, storeId, variants, ...insured }: Shop, { people, sales }: Run, one: Step) {
  if (one.step === "sell") {
    const each = [...new Map(one.lines.map((line) => [line.item, line])).values()];
    const items = each.map((line) => ({
      variantId: variants[line.item] ?? 0,
      quantity: line.quantity,
      discountAmount: amount(
        big(ITEMS[line.item]?.price ?? 0)
          .times(line.quantity)
          .times(one.off)
          .div(100),
      ),
    }));
    const employeeId = people[one.seller]?.user.id;
    const more = one.isInsured ? { paymentMethod: "debit_card", ...insured } : { paymentMethod: "cash" };
    const sale = await sellItems({ em, actor }, items, { ...more, employeeId });
    sales.push(sale.id);
    return;
  }
  const saleId = sales[one.pick % Math.max(1, sales.length)];
  if (saleId === undefined) return;
  const items = await rows(em)
    .selectFrom("sale_items")
    .selectAll()
    .where("sale_id", "=", saleId)
    .orderBy("id")
    .execute();
  const line = items[one.pick % items.length];
  if (one.step === "void") await execute(voidSale, { em, actor }, { id: saleId, reasonCode: "entry_error" });
  if (one.step === "return") {
    const pieces = [{ saleItemId: line?.id, quantity: 1 + (one.pick % 3) }];
    await execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items: pieces });
  }
  if (one.step === "correct") {
    const note = {
      reason: "Charged too little",
      paymentMethod: "cash",
      items: [{ saleItemId: line?.id, unitPrice: "7.77" }],
    };
    const made = await execute(correctSale, { em, actor: people[one.seller] ?? actor }, { id: saleId, ...note });
    sales.push(made.id);
  }
  if (one.step === "release") {
    const userId = people[one.seller]?.user.id ?? 0;
    await releaseJob(em, { storeId, saleId, saleItemId: line?.id, userId, cost: "12.34" });
  }
  if (one.step === "age") {
    // What was sold and came back so far lies a month back: what comes back later comes back in another month.
    const age = (table: "sales" | "sale_returns", column: "sale_date" | "returned_at", of: "id" | "sale_id") =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${EARLIER.slice(0, 8)}12`}::date + (${sql.ref(column)} - date_trunc('day', ${sql.ref(column)}))
        where ${sql.ref(of)} = any(${sales}::int[])`.execute(rows(em));
    await age("sales", "sale_date", "id");
    await age("sale_returns", "returned_at", "sale_id");
  }
}

const plus = (values: readonly string[]): string => amount(sum(values));

/** The amount of a sold line, reckoned by decimals. */
function expected({ base, percent, share, target, monthNet }: LineView): string {
  if (base === null || percent === null || share === null) return "0.00";
  const whole = big(base).times(percent).times(share).div(10_000);
  if (target === null || monthNet === null) return amount(whole);
  const above = big(monthNet).minus(target);
  return above.lte(0) ? "0.00" : amount(whole.times(above).div(monthNet));
}

async function check({ em }: Shop, { people }: Run): Promise<void> {
  const storeIds = await allStoreIds(rows(em));
  const all: (LineView & { month: string })[] = [];
  for (const actor of people) {
    for (const month of [EARLIER, MONTH]) {
      const input = { month: month.slice(0, 7), limit: 1_000 };
      const { rows: found } = await execute(listCommissionLines, { em, actor }, input);
      const sums = await execute(getCommissionStatement, { em, actor }, { month: input.month });
      // The statement adds up to its lines, and its rules to the statement.
      expect(sums.amount).toBe(plus(found.map((line) => line.amount)));
      expect(sums.amount).toBe(plus(sums.rules.map((one) => one.amount)));
      expect(plus([sums.earned, sums.takenBack])).toBe(sums.amount);
      // What was sold is what the reports say of these documents, document by document.
      const scope = { storeIds, period: periodOfMonth(month), cashierId: actor.user.id };
      const { rows: papers } = await sql<{ number: string; net: string }>`
        select number, (gross + covered - vat - returned - returned_covered + returned_vat)::numeric(14,2)::text as net
        from (${documents(scope)}) d`.execute(rows(em));
      const ofSeller = grouped(
        found.filter(({ part }) => part === "seller"),
        ({ number }) => number,
      );
      expect(new Set(ofSeller.keys())).toEqual(new Set(papers.map(({ number }) => number)));
      for (const { number, net } of papers) {
        expect(plus((ofSeller.get(number) ?? []).map((line) => line.net)), number).toBe(net);
      }
      expect(plus([sums.sold, sums.returned])).toBe(plus(papers.map(({ net }) => net)));
      all.push(...found.map((line) => ({ ...line, month })));
    }
  }
  const ids = [0, ...all.map(({ saleItemId }) => saleItemId)];
  const sold = await rows(em).selectFrom("sale_items").selectAll().where("id", "in", ids).execute();
  for (const [key, ofLine] of grouped(all, (line) => `${line.saleItemId} ${line.userId}`)) {
    const [given] = ofLine.filter(({ kind }) => kind !== "return");
    const line = sold.find(({ id }) => id === ofLine[0]?.saleItemId);
    if (!given || !line) throw new Error(`A return without its sale: ${key}`);
    expect(given.amount, key).toBe(expected(given));
    if (given.target !== null) {
      const ofMonth = all.filter(({ month, userId, saleItemId }) => {
        const soldHere = all.some(
          (one) => one.saleItemId === saleItemId && one.kind !== "return" && one.month === given.month,
        );
        return soldHere && month === given.month && userId === given.userId;
      });
      expect(given.monthNet, key).toBe(plus(ofMonth.map(({ net }) => net)));
    }
    // What came back has taken back its part, in whatever months and parts: all of it once everything is back.
    const back = big(given.amount).times(line.returned_quantity).div(line.quantity);
    const kept = plus(ofLine.map((one) => one.amount));
    expect(kept, key).toBe(amount(big(given.amount).minus(amount(back))));
    if (line.quantity === line.returned_quantity) expect(kept, key).toBe("0.00");
  }
  // Two people at most share a line, and together they get no more than the whole.
  for (const [key, ofLine] of grouped(
    all.filter(({ kind }) => kind !== "return"),
    ({ saleItemId }) => saleItemId,
  )) {
    expect(ofLine.length, String(key)).toBeLessThanOrEqual(2);
    expect(new Set(ofLine.map(({ userId }) => userId)).size).toBe(ofLine.length);
  }
}

it("commissions equal the sales that they name, over any row of sales, returns and rules", async () => {
  const made = await makeCommissionShop(await getEm());
  const { em, store, manager } = made;
  const items: { id: number; productId: number }[] = [];
  for (const { category, price, cost } of ITEMS) {
    const variant = await made.variant(category, price, 1_000_000);
    const stocked = rows(em).updateTable("inventory").where("variant_id", "=", variant.id);
    await stocked.set({ average_cost: cost }).execute();
    items.push(variant);
  }
  const customerId = (await makeCustomer(em)).id;
  const { insuranceId } = await makePolicy(em, { discountRate: "70.00", customerId });
  const shop: Shop = {
    em,
    actor: manager,
    storeId: store.id,
    variants: items.map(({ id }) => id),
    customerId,
    insuranceId,
  };
  const taken = new Map<string, number>();
  let given = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 3 }),
      sell,
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (rules, first, steps) => {
        const permissions = ["sales:manage"] as const;
        const people = [
          await makeActor(em, { stores: [store], permissions }),
          await makeActor(em, { stores: [store], permissions }),
        ];
        const run: Run = { people, sales: [] };
        for (const { person, item: index, target, ...one } of rules) {
          const productId = index === null ? null : items[index]?.productId;
          await makeRule(made, { ...one, userId: people[person]?.user.id, productId, target, validFrom: EARLIER });
        }
        for (const one of [first, ...steps]) {
          try {
            await take(shop, run, one);
            taken.set(one.step, (taken.get(one.step) ?? 0) + 1);
          } catch (error) {
            const isRefusal =
              error instanceof InvalidInput ||
              (error instanceof DomainError && ["rule", "conflict", "not_found"].includes(error.code));
            if (!isRefusal) throw error;
          }
        }
        await check(shop, run);
        const ids = people.map(({ user }) => user.id);
        given += rules.length;
        await rows(em)
          .updateTable("commission_rules")
          .set({ deleted_at: new Date() })
          .where("user_id", "in", ids)
          .execute();
      },
    ),
    { numRuns: 2_000 },
  );
  // Each step is taken often, so the property is not true only because it was refused.
  for (const name of STEPS) expect(taken.get(name) ?? 0, name).toBeGreaterThan(100);
  expect(given).toBeGreaterThan(1_000);
}, 1_800_000);
