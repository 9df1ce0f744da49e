import fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { amount, big, percentOf, sum } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { linePrices, saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";
import { collectBalance } from "../payments/collect-balance.server.ts";
import type { ReturnView } from "./return.schema.server.ts";
import { returnGoods } from "./return-goods.server.ts";
import { voidSale } from "./void-sale.server.ts";

const { em: getEm } = testDatabase();

/** Prices that cannot be divided evenly. */
const PRICES = ["0.05", "33.33", "199.99"];
const STOCK = 1_000_000;
/** So much that cash refunds never empty the drawer. */
const FLOAT = "900000.00";
const METHODS = ["cash", "debit_card", "bank_transfer"];

const item = fc.nat(PRICES.length - 1);
const lines = fc.array(fc.record({ item, quantity: fc.integer({ min: 1, max: 4 }), percent: fc.nat(100) }), {
  minLength: 1,
  maxLength: 3,
});
const sale = fc.record({
  step: fc.constant("sell" as const),
  lines,
  share: fc.nat(20),
  method: fc.nat(2),
  /** The part paid at once by the first method, and whether the rest is paid by another one or later. */
  first: fc.nat(100),
  rest: fc.constantFrom("none", "other", "later", "credit"),
});
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: sale,
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("collect" as const), sale: fc.nat(4), part: fc.nat(60) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant("return" as const),
      sale: fc.nat(4),
      pieces: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
      by: fc.constantFrom(null, null, "cash", "store_credit"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant("exchange" as const),
      sale: fc.nat(4),
      pieces: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
      lines,
      by: fc.constantFrom("cash", "store_credit"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("void" as const), sale: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant("move" as const),
      type: fc.constantFrom("cash_in" as const, "cash_out" as const, "drop" as const),
      halalas: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("close" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Shop = { em: Em; actor: Actor; storeId: number; register: number; variants: number[]; customerId: number };
type Sold = { id: number; lines: number[] };

async function linesOf(em: Em, id: number): Promise<Sold> {
  const found = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", id)
    .orderBy("line_no")
    .execute();
  return { id, lines: found.map((one) => one.id) };
}

/** Each third item has no VAT. */
const taxOf = (index: number): ProductTax =>
  index % 3 === 1 ? { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } : STANDARD_TAX;

/** A cart that names each item once. A discount is a percent of the line's price with VAT: at 100 the line costs nothing. */
function cartOf(shop: Shop, typed: { item: number; quantity: number; percent: number }[], discounted: boolean) {
  const each = [...new Map(typed.map((one) => [one.item, one])).values()];
  const prices = linePrices(
    each.map(({ item: index, quantity }) => ({ quantity, unitPrice: PRICES[index] ?? "0", ...taxOf(index) })),
  );
  return each.map(({ item: index, quantity, percent }, line) => ({
    variantId: shop.variants[index] ?? 0,
    quantity,
    price: prices[line] ?? "0",
    discountAmount: discounted ? amount(percentOf(prices[line] ?? 0, percent)) : "0",
  }));
}

async function sell(shop: Shop, one: Extract<Step, { step: "sell" }>): Promise<Sold> {
  const { em, actor, customerId } = shop;
  const cart = cartOf(shop, one.lines, true);
  const items = cart.map(({ price, ...item }) => item);
  const own = sum(items.map(({ discountAmount }) => discountAmount));
  const left = sum(cart.map(({ price }) => price)).minus(own);
  // Up to all that the discounts of the lines leave.
  const onSale = amount(left.times(one.share).div(20).round(2, 0));
  const discountAmount = amount(own.plus(onSale));
  const paymentMethod = METHODS[one.method] ?? "cash";
  const lines = items.map((item) => {
    const index = shop.variants.indexOf(item.variantId);
    return { ...item, unitPrice: PRICES[index] ?? "0", taxCategory: taxOf(index).taxCategory };
  });
  const { totalAmount } = saleTotals({ lines, discountAmount: onSale, coveragePercent: null });
  const payments = paymentsOf(one, totalAmount);
  const sale = await execute(
    createSale,
    { em, actor },
    { sale: { paymentMethod, customerId, discountAmount }, items, payments },
  );
  return linesOf(em, sale.id);
}

/** The first part at once; the rest by another method, by store credit, or later. */
function paymentsOf({ first, rest, method }: Extract<Step, { step: "sell" }>, total: string) {
  if (rest === "none" || big(total).lt(0)) return undefined;
  const paid = amount(big(total).times(first).div(100));
  const paymentMethod = METHODS[method] ?? "cash";
  // Notes of 50 are handed over, so there is change.
  const tendered = paymentMethod === "cash" ? amount(big(paid).div(50).round(0, 3).times(50)) : undefined;
  const begins = { paymentMethod, amount: paid, tendered };
  const other = METHODS[(method + 1) % METHODS.length];
  return rest === "later" ? [begins] : [begins, { paymentMethod: rest === "credit" ? "store_credit" : other }];
}

const collect = ({ em, actor }: Shop, saleId: number, part: number) =>
  execute(
    collectBalance,
    { em, actor },
    { id: saleId, paymentMethod: "cash", amount: part === 0 ? null : amount(part) },
  );

/** Does one step. A refusal by a rule of the business changes nothing. */
async function take(shop: Shop, sales: Sold[], one: Step): Promise<void> {
  const { em, actor } = shop;
  if (one.step === "sell") {
    sales.push(await sell(shop, one));
    return;
  }
  if (one.step === "close") return closeAndOpen(shop);
  if (one.step === "move") {
    const move = { transactionType: one.type, amount: amount(big(one.halalas).div(100)), reasonCode: "other" };
    await execute(moveCash, { em, actor }, { id: shop.register, ...move });
    return;
  }
  const sale = sales[one.sale % sales.length];
  if (!sale) return;
  if (one.step === "collect") {
    await collect(shop, sale.id, one.part);
    return;
  }
  if (one.step === "void") {
    await execute(voidSale, { em, actor }, { id: sale.id, reasonCode: "other" });
    return;
  }
  const items = sale.lines.map((saleItemId, index) => ({ saleItemId, quantity: one.pieces[index] ?? 0 }));
  const back = { id: sale.id, reasonCode: "other", items };
  if (one.step === "return") {
    await execute(returnGoods, { em, actor }, { ...back, refundMethod: one.by });
    return;
  }
  const newItems = cartOf(shop, one.lines, false).map(({ price, ...item }) => item);
  const note = await execute(exchangeGoods, { em, actor }, { ...back, newItems, paymentMethod: one.by });
  await checkExchange(em, note);
  sales.push(await linesOf(em, note.exchangeSaleId ?? 0));
}

/** The money that changes hands is the refund less the price of the new goods, and goes only one way; the tenders say the same, each for itself. */
async function checkExchange(em: Em, { id, exchangeSaleId, settlement, refundedAmount }: ReturnView): Promise<void> {
  const { total_amount: newTotal } = await rows(em)
    .selectFrom("sales")
    .select("total_amount")
    .where("id", "=", exchangeSaleId)
    .executeTakeFirstOrThrow();
  const { used, back, paid } = settlement;
  const [usedSum, backSum, paidSum] = [used, back, paid].map((tenders) => sum(tenders.map((one) => one.amount)));
  expect(back.length === 0 || paid.length === 0).toBe(true);
  expect(amount(usedSum?.plus(backSum ?? 0) ?? -1)).toBe(refundedAmount);
  expect(amount(usedSum?.plus(paidSum ?? 0) ?? -1)).toBe(newTotal);
  const moved = await rows(em)
    .selectFrom("payments")
    .select(["payment_method as method", "kind", "amount"])
    .where((e) => e.or([e("return_id", "=", id), e("receipt_id", "=", exchangeSaleId)]))
    .execute();
  for (const { paymentMethod: method, amount: given } of back) expect(netOf(moved, method)).toBe(`-${given}`);
  for (const { paymentMethod: method, amount: taken } of paid) expect(netOf(moved, method)).toBe(taken);
}

const netOf = (moved: readonly { method: string; kind: string; amount: string }[], method: string): string =>
  amount(
    sum(
      moved
        .filter((one) => one.method === method)
        .map((one) => (one.kind === "refund" ? `-${one.amount}` : one.amount)),
    ),
  );

/** The cash that lies in the drawer, counted from the documents of its open session without the code of the registers. */
async function countDrawer({ em, register }: Shop): Promise<string> {
  const session = await rows(em)
    .selectFrom("register_sessions")
    .select(["id", "opening_balance"])
    .where("register_id", "=", register)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  const [paid, moved] = [
    await rows(em)
      .selectFrom("payments")
      .select(["kind", "amount"])
      .where("session_id", "=", session.id)
      .where("payment_method", "=", "cash")
      .execute(),
    await rows(em)
      .selectFrom("register_transactions")
      .select(["transaction_type", "amount"])
      .where("session_id", "=", session.id)
      .execute(),
  ];
  return amount(
    sum([
      session.opening_balance,
      ...paid.map((one) => (one.kind === "refund" ? `-${one.amount}` : one.amount)),
      ...moved.map((one) => (one.transaction_type === "cash_in" ? one.amount : `-${one.amount}`)),
    ]),
  );
}

/** Closes the register with what lies in the drawer, which is what the register expects, and opens the next session. */
async function closeAndOpen(shop: Shop): Promise<void> {
  const { em, actor, register: id } = shop;
  const countedBalance = await countDrawer(shop);
  const closing = await execute(closeRegister, { em, actor }, { id, countedBalance });
  expect([closing.expectedBalance, closing.difference]).toEqual([countedBalance, "0.00"]);
  await execute(openRegister, { em, actor }, { id, openingBalance: FLOAT });
}

async function check({ em }: Shop, { id }: Sold): Promise<void> {
  const sale = await rows(em).selectFrom("sales").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const items = await rows(em).selectFrom("sale_items").selectAll().where("sale_id", "=", id).execute();
  const money = await rows(em).selectFrom("payments").selectAll().where("receipt_id", "=", id).execute();
  const notes = await rows(em).selectFrom("sale_returns").selectAll().where("sale_id", "=", id).execute();
  const of = (kind: string) => sum(money.filter((one) => one.kind === kind).map((one) => one.amount));
  const kept = of("payment").minus(of("refund"));
  expect(kept.gte(0)).toBe(true);
  expect(amount(kept)).toBe(amount(big(sale.total_amount).minus(sale.returned_amount).minus(sale.balance_due)));
  expect(amount(sum(notes.map((one) => one.total_amount)))).toBe(sale.returned_amount);
  expect(amount(sum(notes.map((one) => one.refunded_amount)))).toBe(amount(of("refund")));
  for (const { subtotal, tax_amount, discount_amount, total_amount } of notes) {
    expect(amount(big(subtotal).plus(tax_amount).minus(discount_amount))).toBe(total_amount);
  }
  const methods = new Set(money.filter((one) => one.kind === "payment").map((one) => one.payment_method));
  expect(sale.is_split).toBe(methods.size > 1);
  if (methods.size > 0) expect(methods).toContain(sale.payment_method);
  for (const { quantity, returned_quantity } of items) expect(returned_quantity).toBeLessThanOrEqual(quantity);
  if (items.every(({ quantity, returned_quantity }) => quantity === returned_quantity)) {
    expect([sale.returned_amount, sale.balance_due, amount(kept)]).toEqual([sale.total_amount, "0.00", "0.00"]);
    expect(amount(sum(notes.map((one) => one.tax_amount)))).toBe(sale.tax_amount);
  }
}

it("keeps returns below sales, drawers as expected, refunds to the halala and store credit above zero, over any row of steps at the till", async () => {
  const em = await getEm();
  const store = await makeStore(em, { discountLimitPercent: "100.00" });
  const actor = await makeActor(em, { stores: [store] });
  const variants = await Promise.all(
    PRICES.map(
      async (price, index) =>
        (await makeVariant(em, { storeId: store.id, price, quantity: STOCK, tax: taxOf(index) })).id,
    ),
  );
  const customerId = (await makeCustomer(em)).id;
  const register = await makeRegister(em, store.id);
  await execute(openRegister, { em, actor }, { id: register, openingBalance: FLOAT });
  const shop = { em, actor, storeId: store.id, register, variants, customerId };
  await fc.assert(
    fc.asyncProperty(sale, fc.array(step, { minLength: 1, maxLength: 6 }), async (first, steps) => {
      const sales: Sold[] = [];
      for (const one of [first, ...steps]) {
        try {
          await take(shop, sales, one);
        } catch (error) {
          if (!(error instanceof DomainError) || !["rule", "conflict"].includes(error.code)) throw error;
        }
      }
      for (const sale of sales) await check(shop, sale);
    }),
    { numRuns: 2_000 },
  );
  // Sessions that no step has closed are closed at the end.
  await closeAndOpen(shop);
  const credit = await rows(em)
    .selectFrom("store_credit_entries")
    .select(["amount", "balance"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  let running = big(0);
  for (const { amount: change, balance } of credit) {
    running = running.plus(change);
    expect(amount(running)).toBe(balance);
    expect(running.gte(0)).toBe(true);
  }
  const numbers = await rows(em)
    .selectFrom("sale_returns")
    .select("return_number")
    .where("store_id", "=", store.id)
    .orderBy("id")
    .execute();
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers.map((one) => Number(one.return_number.split("-").at(-1)))).toEqual(numbers.map((_one, n) => n + 1));
  for (const variantId of variants) {
    const { sold } = await rows(em)
      .selectFrom("sale_items")
      .select((e) => e.fn.sum<string>(e("quantity", "-", e.ref("returned_quantity"))).as("sold"))
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow();
    const shelf = await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow();
    expect(shelf.quantity).toBe(STOCK - Number(sold));
  }
}, 600_000);
