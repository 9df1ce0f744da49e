import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { figuresOfSession } from "#app/modules/registers/sessions/session-figures.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { listPayments } from "#app/modules/sales/payments/read-payments.server.ts";
import { redeemGiftCard } from "#app/modules/sales/payments/redeem-gift-card.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { linesOf, makeRegisteredShop, taxAuthority } from "#tests/support/selling.ts";
import { openedRegister } from "#tests/support/shop/registers.ts";
import { shownCode, withCheckDigit } from "./card-code.ts";
import { listCardMonths } from "./card-months.server.ts";
import { listGiftCards } from "./gift-card.list.server.ts";
import { moveGiftCard } from "./move-gift-card.server.ts";
import { listCardEntries } from "./read-entries.server.ts";
import { findGiftCard, getGiftCard, printGiftCard } from "./read-gift-cards.server.ts";
import { refundGiftCard } from "./refund-gift-card.server.ts";
import { sellGiftCard } from "./sell-gift-card.server.ts";
import { sweepGiftCards } from "./sweep-gift-cards.server.ts";

const { em: getEm } = testDatabase();
taxAuthority();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];
/** Of one piece, with VAT. */
const PRICE = "115.00";

async function shop(permissions: readonly Permission[] = MANAGER) {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 1_000 });
  return { em, store, variant, actor: await makeActor(em, { stores: [store], permissions: [...permissions] }) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const sellCard = (own: { em: Em; actor: Actor }, value: string, more: object = {}, key?: string) =>
  execute(sellGiftCard, { ...own, idempotencyKey: key }, { amount: value, paymentMethod: "cash", ...more });
const byCard = (code: string, paid?: string) => ({ paymentMethod: "gift_card", amount: paid, externalReference: code });
const cash = (paid: string) => ({ paymentMethod: "cash", amount: paid });
const buy = (own: Shop, payments: object[], quantity = 1, more: object = {}) =>
  execute(createSale, own, {
    sale: { paymentMethod: "cash", ...more },
    items: [{ variantId: own.variant.id, quantity }],
    payments,
  });
const bring = async (own: Shop, saleId: number, quantity: number, more: object = {}) => {
  const [saleItemId] = await linesOf(own.em, saleId);
  const items = [{ saleItemId, quantity }];
  return execute(returnGoods, own, { id: saleId, reasonCode: "other", items, ...more });
};
const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;
const cardOf = (own: { em: Em; actor: Actor }, id: number) => execute(getGiftCard, own, { card: id });
const ledger = async (own: Shop, id: number) =>
  (await execute(listCardEntries, own, { card: id }))
    .map(({ kind, amount: moved, balance }) => [kind, moved, balance])
    .reverse();
const vouchers = (own: Shop) =>
  rows(own.em)
    .selectFrom("gift_cards")
    .selectAll()
    .where("store_id", "=", own.store.id)
    .where("kind", "=", "credit_voucher")
    .orderBy("id")
    .execute();
const end = (own: Shop, id: number) =>
  rows(own.em)
    .updateTable("gift_cards")
    .set({ ends_on: addDays(riyadhDay(), -1) })
    .where("id", "=", id)
    .execute();

describe("selling a gift card", () => {
  it("takes money for a code that nobody else knows, until the day of the setting", async () => {
    const own = await shop();
    const customerId = (await makeCustomer(own.em)).id;
    const card = await sellCard(own, "200.00", { customerId, paymentMethod: "mada", externalReference: "A-7" });
    expect(card).toMatchObject({
      kind: "gift_card",
      state: "active",
      amount: "200.00",
      balance: "200.00",
      storeId: own.store.id,
      customerId,
      shownCode: shownCode(card.code),
      endsOn: monthsAfter(riyadhDay(), 24),
    });
    expect(await ledger(own, card.id)).toEqual([["sold", "200.00", "200.00"]]);
    expect(await execute(printGiftCard, own, { card: card.id })).toMatchObject({ card: { code: card.code } });
    const audited = await rows(own.em)
      .selectFrom("audit_log")
      .select("after")
      .where("entity", "=", "gift_cards")
      .where("entity_id", "=", card.id)
      .execute();
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(card.code);
  });

  it("is no sale: no VAT, no e-invoice, no revenue, no stock", async () => {
    const own = await makeRegisteredShop(await getEm());
    await sellCard(own, "100.00");
    const of = (table: "sales" | "payments" | "invoices") =>
      rows(own.em)
        .selectFrom(table)
        .select((e) => e.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
    for (const table of ["sales", "payments", "invoices"] as const) {
      const before = await of(table);
      await sellCard(own, "100.00");
      expect(await of(table)).toEqual(before);
    }
  });

  it.each([
    ["9.99", {}, "giftCards.errors.range"],
    ["5000.01", {}, "giftCards.errors.range"],
    ["100.00", { customerId: 999_999 }, "sales.errors.unknownCustomer"],
  ])("of %s %j is refused: %s", async (value, more, message) => {
    expect(await refusal(sellCard(await shop(), value, more))).toMatchObject({ code: "rule", message });
  });

  it.each([
    [{ amount: "0" }, "amount"],
    [{ amount: "-5" }, "amount"],
    [{ amount: "" }, "amount"],
    [{ paymentMethod: "gift_card" }, "paymentMethod"],
    [{ paymentMethod: "store_credit" }, "paymentMethod"],
    [{ paymentMethod: "gold" }, "paymentMethod"],
  ])("with %j is refused beside %s", async (more, field) => {
    expect((await refusal(sellCard(await shop(), "100.00", more))).errors[field]).toHaveLength(1);
  });

  it("with one key happens once", async () => {
    const own = await shop();
    const key = randomUUID();
    const [first, second] = [await sellCard(own, "50.00", {}, key), await sellCard(own, "50.00", {}, key)];
    expect(second).toEqual(first);
    const { total } = await execute(listGiftCards, own, {});
    expect(total).toBe(1);
  });

  it("needs sales:create; what is left of it may be seen by who sees sales", async () => {
    const own = await shop();
    const card = await sellCard(own, "50.00");
    const reader = await makeActor(own.em, { stores: [own.store], permissions: ["sales:read"] });
    expect(await refusal(sellCard({ ...own, actor: reader }, "50.00"))).toMatchObject({ code: "forbidden" });
    expect(await refusal(execute(printGiftCard, { ...own, actor: reader }, { card: card.id }))).toMatchObject({
      code: "forbidden",
    });
    expect(await cardOf({ ...own, actor: reader }, card.id)).toMatchObject({ balance: "50.00" });
  });

  it("follows the settings for amounts and the end", async () => {
    const own = await shop();
    const admin = await makeActor(own.em, { stores: [], permissions: ["settings:update"] });
    const set = (values: object) => execute(updateSettings, { em: own.em, actor: admin }, values);
    await set({ giftCardMonths: null, giftCardLeast: "1.00", giftCardMost: "60.00" });
    expect(await sellCard(own, "1.00")).toMatchObject({ endsOn: null });
    expect(await refusal(sellCard(own, "60.01"))).toMatchObject({ message: "giftCards.errors.range" });
    expect((await refusal(set({ giftCardLeast: "70.00" }))).errors.giftCardMost).toHaveLength(1);
    await set({ giftCardMonths: 24, giftCardLeast: "10.00", giftCardMost: "5000.00" });
  });
});

describe("paying with a card", () => {
  it("uses it in parts on two sales, and keeps only the last digits of its code with the payments", async () => {
    const own = await shop();
    const card = await sellCard(own, "200.00");
    const first = await buy(own, [byCard(card.code)]);
    expect(first).toMatchObject({
      paymentMethod: "gift_card",
      balanceDue: "0.00",
      taxAmount: "15.00",
      totalAmount: PRICE,
    });
    const second = await buy(own, [byCard(card.code, "85.00"), cash("30.00")]);
    expect(second).toMatchObject({ paymentMethod: "gift_card", isSplit: true, balanceDue: "0.00" });
    expect(await ledger(own, card.id)).toEqual([
      ["sold", "200.00", "200.00"],
      ["used", "-115.00", "85.00"],
      ["used", "-85.00", "0.00"],
    ]);
    expect(await cardOf(own, card.id)).toMatchObject({ state: "spent", balance: "0.00" });
    const [paid] = await execute(listPayments, own, { id: first.id });
    expect(paid).toMatchObject({ paymentMethod: "gift_card", externalReference: shownCode(card.code) });
  });

  it("takes two cards for one sale, and one card twice", async () => {
    const own = await shop();
    const [one, two] = [await sellCard(own, "60.00"), await sellCard(own, "100.00")];
    await buy(own, [byCard(two.code, "50.00"), byCard(one.code, "40.00"), byCard(two.code, "25.00")]);
    expect(await cardOf(own, one.id)).toMatchObject({ balance: "20.00" });
    expect(await cardOf(own, two.id)).toMatchObject({ balance: "25.00" });
  });

  it("takes a card of any store, also for a walk-in customer", async () => {
    const [own, other] = [await shop(), await shop()];
    const card = await sellCard(other, "115.00");
    await buy(own, [byCard(card.code)]);
    expect(await cardOf(other, card.id)).toMatchObject({ balance: "0.00" });
    expect(await refusal(cardOf(own, card.id))).toMatchObject({ code: "not_found" });
    expect(await execute(getGiftCard, own, { card: card.code })).toMatchObject({ id: card.id });
  });

  it("is refused for more than is left, and nothing is written", async () => {
    const own = await shop();
    const card = await sellCard(own, "100.00");
    expect(await refusal(buy(own, [byCard(card.code)]))).toMatchObject({
      code: "rule",
      message: "giftCards.errors.pay.balance",
      details: { field: "payments[0].amount", params: { available: "100.00" } },
    });
    expect(await ledger(own, card.id)).toHaveLength(1);
    expect(await refusal(buy(own, [byCard(card.code, "60.00"), byCard(card.code)]))).toMatchObject({ code: "rule" });
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "100.00" });
  });

  it("is refused for a code that is missing, mistyped or unknown, and never as a payment of a whole sale", async () => {
    const own = await shop();
    const at = "payments[1].externalReference";
    for (const code of ["", "123", withCheckDigit("123456789012345").replace(/^1/, "2")]) {
      expect((await refusal(buy(own, [cash("10.00"), byCard(code)]))).errors[at]).toHaveLength(1);
    }
    expect(await refusal(buy(own, [cash("10.00"), byCard(withCheckDigit("123456789012345"))]))).toMatchObject({
      code: "rule",
      message: "giftCards.errors.unknown",
      details: { field: at },
    });
    const whole = { sale: { paymentMethod: "gift_card" }, items: [{ variantId: own.variant.id, quantity: 1 }] };
    expect((await refusal(execute(createSale, own, whole))).errors["sale.paymentMethod"]).toHaveLength(1);
  });

  it("pays a balance later, by the page's way and by the card's call", async () => {
    const own = await shop();
    const card = await sellCard(own, "100.00");
    const { id } = await buy(own, [cash("15.00")]);
    const collected = await execute(collectBalance, own, { id, ...byCard(card.code, "30.00") });
    expect(collected).toMatchObject({ balanceDue: "70.00", externalReference: shownCode(card.code) });
    const key = randomUUID();
    const redeem = () => execute(redeemGiftCard, { ...own, idempotencyKey: key }, { code: card.code, saleId: id });
    expect(await redeem()).toMatchObject({ amount: "70.00", balanceDue: "0.00", paymentMethod: "gift_card" });
    await redeem();
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "0.00" });
    expect(await refusal(execute(redeemGiftCard, own, { code: card.code, saleId: id }))).toMatchObject({
      code: "conflict",
      message: "payments.errors.nothingOwed",
    });
  });

  it("stands beside its own field where a balance is collected", async () => {
    const own = await shop();
    const card = await sellCard(own, "20.00");
    const { id } = await buy(own, [cash("15.00")], 1);
    const collect = (code: string, paid: string) => execute(collectBalance, own, { id, ...byCard(code, paid) });
    expect(await refusal(collect(card.code, "30.00"))).toMatchObject({ details: { field: "amount" } });
    expect((await refusal(collect("1", "10.00"))).errors.externalReference).toHaveLength(1);
    expect(await refusal(collect(withCheckDigit("123456789012345"), "10.00"))).toMatchObject({
      details: { field: "externalReference" },
    });
  });

  it("50 at once spend what is there and not a halala more", async () => {
    const own = await shop();
    const card = await sellCard(own, "230.00");
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        buy({ ...own, em: own.em.fork() }, [byCard(card.code, "10.00"), cash("105.00")]),
      ),
    );
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(23);
    for (const one of uses) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ message: "giftCards.errors.pay.balance" });
    }
    const entries = await execute(listCardEntries, own, { card: card.id });
    expect(amount(sum(entries.map((one) => one.amount)))).toBe("0.00");
    expect(Math.min(...entries.map(({ balance }) => Number(balance)))).toBe(0);
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "0.00", state: "spent" });
  }, 60_000);

  it("two cards used by many sales in opposite order lock nobody out", async () => {
    const own = await shop();
    const [one, two] = [await sellCard(own, "1000.00"), await sellCard(own, "1000.00")];
    const pair = (first: string, second: string) => [byCard(first, "15.00"), byCard(second, "100.00")];
    const work = Array.from({ length: 10 }, (_, index) =>
      buy({ ...own, em: own.em.fork() }, index % 2 ? pair(one.code, two.code) : pair(two.code, one.code)),
    );
    for (const done of await Promise.allSettled(work)) expect(done.status).toBe("fulfilled");
    expect(await cardOf(own, one.id)).toMatchObject({ balance: "425.00" });
    expect(await cardOf(own, two.id)).toMatchObject({ balance: "425.00" });
  }, 60_000);

  it("is named as another means in the e-invoice, whose VAT is that of the sale", async () => {
    const own = await makeRegisteredShop(await getEm());
    const card = await sellCard(own, "38.33");
    const sale = await execute(createSale, own, {
      sale: { paymentMethod: "cash" },
      items: [{ variantId: own.variantId, quantity: 1 }],
      payments: [byCard(card.code)],
    });
    const { xml } = await rows(own.em)
      .selectFrom("invoices")
      .select("xml")
      .where("sale_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect(xml).toContain("<cbc:PaymentMeansCode>1</cbc:PaymentMeansCode>");
    expect(xml).toContain(">5.00</cbc:TaxAmount>");
    expect(xml).not.toContain(card.code);
  });
});

describe("goods that come back", () => {
  it("give the card what it paid, and other methods what they paid", async () => {
    const own = await shop();
    const card = await sellCard(own, "100.00");
    const sale = await buy(own, [byCard(card.code, "92.00"), cash("138.00")], 2);
    const first = await bring(own, sale.id, 1);
    expect(first.refunds).toMatchObject([
      { paymentMethod: "gift_card", amount: "46.00" },
      { paymentMethod: "cash", amount: "69.00" },
    ]);
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "54.00" });
    await bring(own, sale.id, 1);
    expect(await ledger(own, card.id)).toEqual([
      ["sold", "100.00", "100.00"],
      ["used", "-92.00", "8.00"],
      ["returned", "46.00", "54.00"],
      ["returned", "46.00", "100.00"],
    ]);
    expect(await vouchers(own)).toEqual([]);
  });

  it("give it all back with a void", async () => {
    const own = await shop();
    const card = await sellCard(own, "120.00");
    const sale = await buy(own, [byCard(card.code)]);
    await execute(voidSale, own, { id: sale.id, reasonCode: "entry_error" });
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "120.00", state: "active" });
  });

  it("make a voucher of what a card had paid that has ended since", async () => {
    const own = await shop();
    const [ended, live] = [await sellCard(own, "50.00"), await sellCard(own, "65.00")];
    const sale = await buy(own, [byCard(ended.code, "50.00"), byCard(live.code, "65.00")]);
    await end(own, ended.id);
    await bring(own, sale.id, 1);
    expect(await cardOf(own, live.id)).toMatchObject({ balance: "65.00" });
    expect(await cardOf(own, ended.id)).toMatchObject({ balance: "0.00", state: "ended" });
    expect(await vouchers(own)).toMatchObject([
      { amount: "50.00", balance: "50.00", ends_on: monthsAfter(riyadhDay(), 24) },
    ]);
  });

  it("may become a voucher in place of money, which pays like a card and is never paid out", async () => {
    const own = await shop(CASHIER_RIGHTS);
    const sale = await buy(own, [cash(PRICE)]);
    const note = await bring(own, sale.id, 1, { refundMethod: "gift_card" });
    expect(note.refunds).toMatchObject([{ paymentMethod: "gift_card", amount: PRICE }]);
    const [voucher] = await vouchers(own);
    expect(voucher).toMatchObject({ kind: "credit_voucher", amount: PRICE, balance: PRICE });
    const found = await execute(listGiftCards, own, { returnId: note.id });
    expect(found.rows).toMatchObject([{ id: voucher?.id }]);
    const manager = await makeActor(own.em, { stores: [own.store], permissions: MANAGER });
    expect(await refusal(execute(refundGiftCard, { ...own, actor: manager }, { card: voucher?.id }))).toMatchObject({
      message: "giftCards.errors.refund.voucher",
    });
    await buy(own, [byCard(voucher?.code ?? "")]);
    expect(await cardOf(own, voucher?.id ?? 0)).toMatchObject({ state: "spent" });
  });

  it("that are exchanged pay for the new goods from the card", async () => {
    const own = await shop();
    const card = await sellCard(own, "150.00");
    const sale = await buy(own, [byCard(card.code, PRICE)]);
    const [saleItemId] = await linesOf(own.em, sale.id);
    const dear = await makeVariant(own.em, { storeId: own.store.id, price: "120.00", quantity: 5 });
    const note = await execute(exchangeGoods, own, {
      id: sale.id,
      reasonCode: "wrong_item",
      items: [{ saleItemId, quantity: 1 }],
      newItems: [{ variantId: dear.id, quantity: 1 }],
      payments: [byCard(card.code, "23.00")],
    });
    expect(await ledger(own, card.id)).toEqual([
      ["sold", "150.00", "150.00"],
      ["used", "-115.00", "35.00"],
      ["returned", "115.00", "150.00"],
      ["used", "-115.00", "35.00"],
      ["used", "-23.00", "12.00"],
    ]);
    // A later return of the new goods finds the card again.
    await bring(own, note.exchangeSaleId ?? 0, 1);
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "150.00" });
  });

  it.each([
    ["that money has paid", (_code: string) => [cash(PRICE)]],
    ["that a card has paid which holds more", (code: string) => [byCard(code, PRICE)]],
  ])("%s are exchanged for dearer ones by no card without its code", async (_what, paid) => {
    const own = await shop();
    const card = await sellCard(own, "150.00");
    const sale = await buy(own, paid(card.code));
    const before = await cardOf(own, card.id);
    const [saleItemId] = await linesOf(own.em, sale.id);
    const exchange = execute(exchangeGoods, own, {
      id: sale.id,
      reasonCode: "wrong_item",
      items: [{ saleItemId, quantity: 1 }],
      newItems: [{ variantId: own.variant.id, quantity: 2 }],
      paymentMethod: "gift_card",
    });
    expect((await refusal(exchange)).errors).toEqual({
      "payments[1].externalReference": [{ key: "giftCards.errors.code" }],
    });
    expect(await cardOf(own, card.id)).toEqual(before);
  });
});

describe("a lost card", () => {
  it("moves to a new code with its value and its past; the old code pays no more", async () => {
    const own = await shop();
    const card = await sellCard(own, "200.00");
    const sale = await buy(own, [byCard(card.code)]);
    const moved = await execute(moveGiftCard, own, { card: card.id, version: 2, notes: "Lost" });
    expect(moved).toMatchObject({ id: card.id, balance: "85.00" });
    expect(moved.code).not.toBe(card.code);
    expect(await refusal(buy(own, [byCard(card.code, "10.00"), cash("105.00")]))).toMatchObject({
      message: "giftCards.errors.moved",
    });
    expect(await refusal(execute(findGiftCard, own, { code: card.code }))).toMatchObject({
      message: "giftCards.errors.moved",
    });
    expect(await execute(findGiftCard, own, { code: moved.code })).toMatchObject({ balance: "85.00" });
    await bring(own, sale.id, 1);
    expect(await ledger(own, card.id)).toEqual([
      ["sold", "200.00", "200.00"],
      ["used", "-115.00", "85.00"],
      ["moved", "0.00", "85.00"],
      ["returned", "115.00", "200.00"],
    ]);
  });

  it("is moved by managers of its store, as they last saw it, while it pays", async () => {
    const own = await shop();
    const card = await sellCard(own, "50.00");
    const cashier = await makeActor(own.em, { stores: [own.store], permissions: CASHIER_RIGHTS });
    const move = (values: object, actor = own.actor) =>
      execute(moveGiftCard, { em: own.em, actor }, { card: card.id, ...values });
    expect(await refusal(move({}, cashier))).toMatchObject({ code: "forbidden" });
    expect(await refusal(move({}, (await shop()).actor))).toMatchObject({ code: "not_found" });
    expect(await refusal(move({ version: 7 }))).toMatchObject({ code: "conflict" });
    await end(own, card.id);
    expect(await refusal(move({}))).toMatchObject({ message: "giftCards.errors.moveEnded" });
  });

  it("that is moved while it pays is either paid from first or refused", async () => {
    const own = await shop();
    const card = await sellCard(own, "115.00");
    const [used, moved] = await Promise.allSettled([
      buy({ ...own, em: own.em.fork() }, [byCard(card.code)]),
      execute(moveGiftCard, { ...own, em: own.em.fork() }, { card: card.id }),
    ]);
    expect(moved.status).toBe("fulfilled");
    expect(await cardOf(own, card.id)).toMatchObject({ balance: used.status === "fulfilled" ? "0.00" : "115.00" });
  });
});

describe("taking a card back", () => {
  it("gives the money back as it came, out of the drawer", async () => {
    const own = await shop();
    const register = await openedRegister(own.em, own.actor, "0.00");
    const card = await sellCard(own, "100.00", { registerId: register.id });
    const figures = () => figuresOfSession(own.em, register.sessionId);
    expect(await figures()).toMatchObject({
      expectedBalance: "100.00",
      sales: { count: 0, amount: "0.00", includedTax: "0.00" },
      giftCards: { sold: { count: 1, amount: "100.00" }, refunded: { count: 0, amount: "0.00" } },
      tenders: [{ paymentMethod: "cash", payments: 1, received: "100.00", net: "100.00" }],
    });
    const back = await execute(refundGiftCard, own, { card: card.id });
    expect(back).toMatchObject({ state: "refunded", balance: "0.00" });
    expect(await figures()).toMatchObject({
      expectedBalance: "0.00",
      giftCards: { sold: { count: 1 }, refunded: { count: 1, amount: "100.00" } },
      tenders: [{ paymentMethod: "cash", refunds: 1, refunded: "100.00", net: "0.00" }],
    });
    expect(await refusal(execute(refundGiftCard, own, { card: card.id }))).toMatchObject({
      message: "giftCards.errors.refund.refunded",
    });
    expect(await refusal(buy(own, [byCard(card.code, "10.00"), cash("105.00")]))).toMatchObject({
      message: "giftCards.errors.pay.refunded",
    });
  });

  it("is refused when the drawer lacks the cash, after a use, and after the days of the setting", async () => {
    const own = await shop();
    const register = await openedRegister(own.em, own.actor, "0.00");
    const byMada = await sellCard(own, "100.00", { paymentMethod: "mada" });
    expect(await execute(refundGiftCard, own, { card: byMada.id })).toMatchObject({ state: "refunded" });
    const early = await sellCard(own, "100.00");
    await rows(own.em)
      .updateTable("gift_card_entries")
      .set({ session_id: null })
      .where("card_id", "=", early.id)
      .execute();
    expect(await refusal(execute(refundGiftCard, own, { card: early.id, registerId: register.id }))).toMatchObject({
      message: "registers.errors.cashThere",
    });
    const used = await sellCard(own, "115.00");
    const sale = await buy(own, [byCard(used.code)]);
    await execute(voidSale, own, { id: sale.id, reasonCode: "entry_error" });
    expect(await refusal(execute(refundGiftCard, own, { card: used.id }))).toMatchObject({
      message: "giftCards.errors.refund.used",
    });
    const late = await sellCard(own, "100.00");
    const sold = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000);
    await rows(own.em).updateTable("gift_cards").set({ created_at: sold }).where("id", "=", late.id).execute();
    expect(await refusal(execute(refundGiftCard, own, { card: late.id }))).toMatchObject({
      message: "giftCards.errors.refund.late",
      details: { params: { days: 7 } },
    });
  });

  it("and using it at the same time: one of both happens", async () => {
    const own = await shop();
    const card = await sellCard(own, "115.00");
    const both = await Promise.allSettled([
      buy({ ...own, em: own.em.fork() }, [byCard(card.code)]),
      execute(refundGiftCard, { ...own, em: own.em.fork() }, { card: card.id }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await cardOf(own, card.id)).toMatchObject({ balance: "0.00" });
  });
});

describe("a card whose last day is over", () => {
  it("pays no more, and the sweep ends it once, also when two servers sweep", async () => {
    const own = await shop();
    const [left, spent, none, later] = [
      await sellCard(own, "80.00"),
      await sellCard(own, "115.00"),
      await sellCard(own, "30.00"),
      await sellCard(own, "40.00"),
    ];
    await buy(own, [byCard(spent.code)]);
    for (const card of [left, spent]) await end(own, card.id);
    await rows(own.em).updateTable("gift_cards").set({ ends_on: null }).where("id", "=", none.id).execute();
    await rows(own.em).updateTable("gift_cards").set({ ends_on: riyadhDay() }).where("id", "=", later.id).execute();
    expect(await refusal(buy(own, [byCard(left.code, "10.00"), cash("105.00")]))).toMatchObject({
      message: "giftCards.errors.pay.ended",
    });
    await Promise.all([sweepGiftCards(), sweepGiftCards()]);
    expect(await ledger(own, left.id)).toEqual([
      ["sold", "80.00", "80.00"],
      ["ended", "-80.00", "0.00"],
    ]);
    expect(await ledger(own, spent.id)).toHaveLength(2);
    const states = (await execute(listGiftCards, own, { sort: "createdAt", descending: false })).rows.map(
      ({ state }) => state,
    );
    expect(states).toEqual(["ended", "ended", "active", "active"]);
    expect(await execute(listGiftCards, own, { state: "ended" })).toMatchObject({ total: 2 });
  });
});

describe("looking at cards", () => {
  it("finds them by code, last digits and customer, by kind and state, in the user's stores", async () => {
    const [own, other] = [await shop(), await shop()];
    const customerId = (await makeCustomer(own.em, { firstName: "Nawaf" })).id;
    const [one, two] = [await sellCard(own, "50.00", { customerId }), await sellCard(own, "60.00")];
    await sellCard(other, "70.00");
    const ids = async (filters: object) => (await execute(listGiftCards, own, filters)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([two.id, one.id]);
    expect(await ids({ q: one.code })).toEqual([one.id]);
    expect(await ids({ q: two.code.slice(-4) })).toContain(two.id);
    expect(await ids({ q: "nawaf" })).toEqual([one.id]);
    expect(await ids({ kind: "credit_voucher" })).toEqual([]);
    expect(await ids({ state: "active", sort: "amount", descending: false })).toEqual([one.id, two.id]);
    expect(await ids({ state: "spent" })).toEqual([]);
    expect(await ids({ customerId })).toEqual([one.id]);
    expect(await refusal(execute(listGiftCards, own, { storeId: other.store.id }))).toMatchObject({
      code: "forbidden",
    });
    const page = await execute(listGiftCards, own, {});
    expect(JSON.stringify(page)).not.toContain(one.code);
  });

  it("stops a user who tries codes, and nobody else", async () => {
    const own = await shop();
    const card = await sellCard(own, "50.00");
    const guess = (index: number) =>
      execute(findGiftCard, own, { code: withCheckDigit(String(index).padStart(15, "7")) });
    const look = (actor = own.actor) => execute(findGiftCard, { em: own.em, actor }, { code: card.code });
    for (let right = 0; right < 30; right += 1) await look();
    for (let index = 0; index < 20; index += 1)
      expect(await refusal(guess(index))).toMatchObject({ message: "giftCards.errors.unknown" });
    expect(await refusal(guess(20))).toMatchObject({ code: "too_many" });
    expect(await refusal(look())).toMatchObject({ code: "too_many" });
    expect(await refusal(execute(getGiftCard, own, { card: card.code }))).toMatchObject({ code: "too_many" });
    expect(await refusal(execute(printGiftCard, own, { card: card.code }))).toMatchObject({ code: "too_many" });
    const other = await makeActor(own.em, { stores: [own.store], permissions: ["sales:read"] });
    expect(await look(other)).toMatchObject({ balance: "50.00" });
  });

  it("says month by month what the shop owes", async () => {
    const own = await shop();
    const card = await sellCard(own, "200.00");
    const before = new Date(`${monthsAfter(riyadhDay(), -1).slice(0, 7)}-15T12:00:00Z`);
    await rows(own.em)
      .updateTable("gift_card_entries")
      .set({ created_at: before })
      .where("card_id", "=", card.id)
      .execute();
    const sale = await buy(own, [byCard(card.code, PRICE)]);
    await bring(own, sale.id, 1);
    const months = await execute(listCardMonths, own, {});
    const none = { issued: "0.00", ended: "0.00", refunded: "0.00" };
    expect(months).toEqual([
      {
        month: `${riyadhDay().slice(0, 7)}-01`,
        sold: "0.00",
        used: "115.00",
        returned: "115.00",
        left: "200.00",
        ...none,
      },
      {
        month: `${riyadhDay(before).slice(0, 7)}-01`,
        sold: "200.00",
        used: "0.00",
        returned: "0.00",
        left: "200.00",
        ...none,
      },
    ]);
    expect(big(months[0]?.left ?? 0).eq((await cardOf(own, card.id)).balance)).toBe(true);
  });
});
