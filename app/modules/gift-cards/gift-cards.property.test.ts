import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { redeemGiftCard } from "#app/modules/sales/payments/redeem-gift-card.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { moveGiftCard } from "./move-gift-card.server.ts";
import { refundGiftCard } from "./refund-gift-card.server.ts";
import { sellGiftCard } from "./sell-gift-card.server.ts";
import { sweepGiftCards } from "./sweep-gift-cards.server.ts";

const { em: getEm } = testDatabase();

/** Without VAT: a price that cannot be divided evenly. */
const PRICE = "33.33";
const at = fc.nat(3);
const halalas = fc.integer({ min: 1_000, max: 30_000 });
const named = <const Name extends string>(step: Name) => fc.record({ step: fc.constant(step), at });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ step: fc.constant("sell" as const), at, halalas }) },
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constant("use" as const),
      at,
      other: at,
      part: fc.nat(100),
      pieces: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant("owe" as const), at }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant("redeem" as const), at, other: at }) },
  { weight: 5, arbitrary: fc.record({ step: fc.constant("return" as const), at, asVoucher: fc.boolean() }) },
  { weight: 2, arbitrary: named("void") },
  { weight: 2, arbitrary: named("exchange") },
  { weight: 1, arbitrary: named("refund") },
  { weight: 1, arbitrary: named("move") },
  { weight: 1, arbitrary: named("end") },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const STEPS = ["sell", "use", "owe", "redeem", "return", "void", "exchange", "refund", "move", "end"];

type Shop = { em: Em; actor: Actor; storeId: number; variantId: number };
/** One run: its sales. Its cards are those with an id above the last one before. */
type Run = { after: number; sales: number[] };

const cardsOf = ({ em, storeId }: Shop, { after }: Run) =>
  rows(em)
    .selectFrom("gift_cards")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("id", ">", after)
    .orderBy("id")
    .execute();
const pick = <One>(list: readonly One[], index: number): One | undefined => list[index % Math.max(1, list.length)];
const byCard = (code: string, paid?: string) => ({ paymentMethod: "gift_card", amount: paid, externalReference: code });

async function take(shop: Shop, run: Run, one: Step): Promise<void> {
  const { em, variantId } = shop;
  if (one.step === "sell") {
    await execute(sellGiftCard, shop, { amount: amount(big(one.halalas).div(100)), paymentMethod: "cash" });
    return;
  }
  const cards = await cardsOf(shop, run);
  const card = pick(cards, one.at);
  const saleId = pick(run.sales, one.at);
  const sell = async (quantity: number, payments: object[]) => {
    const items = [{ variantId, quantity }];
    run.sales.push((await execute(createSale, shop, { sale: { paymentMethod: "cash" }, items, payments })).id);
  };
  if (one.step === "owe") return sell(1, [{ paymentMethod: "cash", amount: "10.00" }]);
  if (one.step === "return" || one.step === "exchange" || one.step === "void") {
    if (saleId === undefined) throw new DomainError("rule", "none");
    if (one.step === "void") {
      await execute(voidSale, shop, { id: saleId, reasonCode: "entry_error" });
      return;
    }
    const [saleItemId] = await linesOf(em, saleId);
    const back = { id: saleId, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] };
    if (one.step === "return") {
      await execute(returnGoods, shop, { ...back, refundMethod: one.asVoucher ? "gift_card" : null });
      return;
    }
    const note = await execute(exchangeGoods, shop, {
      ...back,
      newItems: [{ variantId, quantity: 2 }],
      paymentMethod: "cash",
    });
    if (note.exchangeSaleId) run.sales.push(note.exchangeSaleId);
    return;
  }
  if (!card) throw new DomainError("rule", "none");
  if (one.step === "use") {
    const other = pick(cards, one.other) ?? card;
    const paid = amount(big(card.balance).times(one.part).div(100));
    const total = big(PRICE).times(1.15).times(one.pieces);
    const most = total.lt(paid) ? amount(total) : paid;
    await sell(one.pieces, [byCard(card.code, most), byCard(other.code, "5.00"), { paymentMethod: "cash" }]);
  }
  if (one.step === "redeem") {
    const id = pick(run.sales, one.other);
    await execute(redeemGiftCard, shop, { code: card.code, saleId: id, amount: "12.34" });
  }
  if (one.step === "refund") await execute(refundGiftCard, shop, { card: card.id });
  if (one.step === "move") await execute(moveGiftCard, shop, { card: card.id });
  if (one.step === "end") {
    if (card.status !== "active") throw new DomainError("rule", "none");
    await rows(em)
      .updateTable("gift_cards")
      .set({ ends_on: addDays(riyadhDay(), -1) })
      .where("id", "=", card.id)
      .execute();
    await sweepGiftCards();
  }
}

const plus = (values: readonly string[]): string => amount(sum(values));

async function check(shop: Shop, run: Run): Promise<void> {
  const db = rows(shop.em);
  const cards = await cardsOf(shop, run);
  const ids = [0, ...cards.map(({ id }) => id)];
  const entries = await db
    .selectFrom("gift_card_entries")
    .selectAll()
    .where("card_id", "in", ids)
    .orderBy("id")
    .execute();
  const of = (...kinds: string[]) =>
    plus(entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.amount));
  for (const card of cards) {
    const own = entries.filter((entry) => entry.card_id === card.id);
    // The balance is what the entries add up to, each says the balance after it, and none is below zero.
    let balance = big(0);
    for (const entry of own) {
      balance = balance.plus(entry.amount);
      expect(entry.balance).toBe(amount(balance));
      expect(balance.gte(0)).toBe(true);
    }
    expect(card.balance).toBe(amount(balance));
    expect(card.status === "active" || balance.eq(0)).toBe(true);
  }
  // Sold and issued = used, less what came back, + left + ended + paid out.
  const out = big(0).minus(of("used", "returned", "ended", "refunded"));
  expect(amount(out.plus(plus(cards.map(({ balance }) => balance))))).toBe(of("sold", "issued"));
  // The payments and refunds by card are exactly the entries of their sales.
  const saleIds = [0, ...run.sales];
  const money = await db
    .selectFrom("payments")
    .selectAll()
    .where("receipt_id", "in", saleIds)
    .where("payment_method", "=", "gift_card")
    .execute();
  const paid = (kind: string) => plus(money.filter((one) => one.kind === kind).map((one) => one.amount));
  expect(paid("payment")).toBe(amount(big(0).minus(of("used"))));
  expect(paid("refund")).toBe(of("returned", "issued"));
  // A sale that came back whole leaves nothing with the cards that paid it: what they paid was given back to them or became a voucher.
  const sales = await db
    .selectFrom("sales")
    .select(["id", "total_amount", "returned_amount", "balance_due"])
    .where("id", "in", saleIds)
    .execute();
  for (const sale of sales) {
    if (!big(sale.total_amount).eq(sale.returned_amount)) continue;
    const all = await db.selectFrom("payments").select(["kind", "amount"]).where("receipt_id", "=", sale.id).execute();
    expect(plus(all.map(({ kind, amount: value }) => (kind === "refund" ? `-${value}` : value)))).toBe("0.00");
    expect(sale.balance_due).toBe("0.00");
  }
}

it("sold is what was used, is left, ended and was paid out, over any row of steps", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: PRICE, quantity: 1_000_000 });
  const shop = { em, actor, storeId: store.id, variantId };
  const taken = new Map<string, number>();
  const first = fc.record({ step: fc.constant("sell" as const), at, halalas });
  await fc.assert(
    fc.asyncProperty(first, fc.array(step, { minLength: 2, maxLength: 8 }), async (begun, steps) => {
      const newest = await rows(em)
        .selectFrom("gift_cards")
        .select((e) => e.fn.max("id").as("id"))
        .executeTakeFirst();
      const run: Run = { after: newest?.id ?? 0, sales: [] };
      await takeSteps([begun, ...steps], taken, (one) => take(shop, run, one));
      await check(shop, run);
    }),
    { numRuns: 2_000 },
  );
  // Each step is taken often, so the property is not true only because it was refused.
  for (const name of STEPS) expect(taken.get(name) ?? 0, name).toBeGreaterThan(25);
}, 900_000);
