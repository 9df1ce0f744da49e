import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";
import { checkReturn } from "./check-return.server.ts";
import { getReturn, listReturns } from "./read-returns.server.ts";
import { returnGoods } from "./return-goods.server.ts";
import { voidSale } from "./void-sale.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];

type Line = { variantId: number; quantity: number; discountAmount?: string; serials?: string[] };

async function shop(permissions: readonly Permission[] = CASHIER_RIGHTS) {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store], permissions: [...permissions] }) };
}

const sell = (em: Em, actor: Actor, items: Line[], sale: Record<string, unknown> = {}) =>
  sellItems({ em, actor }, items, sale);

type Sold = Awaited<ReturnType<typeof sell>>;

/** Returns pieces of the sale's first lines. */
const giveBack = (
  { em, actor }: { em: Em; actor: Actor },
  sale: Sold,
  pieces: number[],
  values: Record<string, unknown> = {},
  idempotencyKey?: string,
) =>
  execute(
    returnGoods,
    { em, actor, idempotencyKey },
    {
      id: sale.id,
      reasonCode: "changed_mind",
      items: pieces.map((quantity, index) => ({ saleItemId: sale.lines[index], quantity })),
      ...values,
    },
  );

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

const onHand = async (em: Em, storeId: number, variantId: number) =>
  (
    await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("store_id", "=", storeId)
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow()
  ).quantity;

const saleNow = (em: Em, id: number) =>
  rows(em)
    .selectFrom("sales")
    .select(["returned_amount", "balance_due", "voided_at", "claim_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const daysAgo = (em: Em, id: number, days: number) =>
  rows(em)
    .updateTable("sales")
    .set({ sale_date: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where("id", "=", id)
    .execute();

describe("returnGoods", () => {
  it("writes the credit note, the stock, the refund, the sale's figures, an activity and the audit row", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const b = await makeVariant(em, { storeId: store.id, price: "33.33" });
    const sale = await sell(em, actor, [
      { variantId: a.id, quantity: 2 },
      { variantId: b.id, quantity: 1, discountAmount: "3.33" },
    ]);
    const note = await giveBack({ em, actor }, sale, [1, 0], { notes: "Too small" });
    expect(note).toMatchObject({
      saleId: sale.id,
      receiptNumber: sale.receiptNumber,
      returnNumber: `CN-${store.code}-000001`,
      kind: "return",
      reasonCode: "changed_mind",
      notes: "Too small",
      subtotal: "100.00",
      taxAmount: "15.00",
      discountAmount: "0.00",
      totalAmount: "115.00",
      includedTax: "15.00",
      refundedAmount: "115.00",
      refunds: [{ paymentMethod: "cash", amount: "115.00", externalReference: null }],
    });
    expect(note.items).toMatchObject([{ quantity: 1, condition: "shelf", itemName: a.name, totalAmount: "115.00" }]);
    const rest = await giveBack({ em, actor }, sale, [1, 1]);
    expect(rest).toMatchObject({ returnNumber: `CN-${store.code}-000002`, discountAmount: "3.33" });
    expect(await saleNow(em, sale.id)).toMatchObject({ returned_amount: sale.totalAmount, balance_due: "0.00" });
    expect(await onHand(em, store.id, a.id)).toBe(10);
    expect(await onHand(em, store.id, b.id)).toBe(10);
    expect(await execute(listReturns, { em, actor }, { id: sale.id })).toEqual([note, rest]);
    expect(await execute(getReturn, { em, actor }, { id: note.id })).toEqual(note);
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "sale_returns")
      .where("entity_id", "=", note.id)
      .execute();
    expect(audit).toEqual([{ action: "returnGoods" }]);
    const activity = await rows(em)
      .selectFrom("activities")
      .select(["activity_type", "description", "amount"])
      .where("entity_type", "=", "sale_returns")
      .where("entity_id", "=", note.id)
      .execute();
    expect(activity).toEqual([{ activity_type: "sale_returned", description: note.returnNumber, amount: "115.00" }]);
  });

  it("takes damaged pieces off the shelf again by a movement of their own", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "50.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 3 }]);
    const saleItemId = sale.lines[0];
    const note = await giveBack({ em, actor }, sale, [], {
      items: [
        { saleItemId, quantity: 1, condition: "shelf" },
        { saleItemId, quantity: 2, condition: "damaged" },
      ],
    });
    const moved = await rows(em)
      .selectFrom("stock_movements")
      .select(["kind", "quantity", "reason"])
      .where("reference_type", "=", "sale_returns")
      .where("reference_id", "=", note.id)
      .orderBy("id")
      .execute();
    expect(moved).toEqual([
      { kind: "return", quantity: 3, reason: null },
      { kind: "adjustment", quantity: -2, reason: "damaged" },
    ]);
    expect(await onHand(em, store.id, item.id)).toBe(8);
    expect(note.totalAmount).toBe(sale.totalAmount);
  });

  it.each([
    ["worn", undefined, 9],
    ["defective", "", 9],
    ["defective", "shelf", 10],
    ["changed_mind", undefined, 10],
    ["changed_mind", "damaged", 9],
  ])("with the reason %s and the condition %s leaves %i pieces for sale", async (reasonCode, condition, left) => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "50.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    await giveBack({ em, actor }, sale, [], {
      reasonCode,
      items: [{ saleItemId: sale.lines[0], quantity: 1, condition }],
    });
    expect(await onHand(em, store.id, item.id)).toBe(left);
  });

  it("notes the insured part against the claim and pays out only what the customer paid", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "500.00" });
    const customer = await makeCustomer(em);
    const policy = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 2 }], {
      customerId: customer.id,
      insuranceId: policy.insuranceId,
    });
    const first = await giveBack({ em, actor }, sale, [1]);
    expect(first).toMatchObject({ insuranceCoverage: "100.00", productDiscount: "80.00", refundedAmount: "395.00" });
    expect((await saleNow(em, sale.id)).claim_status).toBe("pending");
    await giveBack({ em, actor }, sale, [1]);
    expect((await saleNow(em, sale.id)).claim_status).toBe("cancelled");
  });

  it("refuses more than was sold, another sale's line, nothing and an unknown reason", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 2 }]);
    const other = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    expect(await refusal(giveBack({ em, actor }, sale, [3]))).toMatchObject({
      code: "rule",
      message: "returns.errors.tooMany",
      details: { field: "items[0].quantity", extra: { returnable: 2 } },
    });
    expect(await refusal(giveBack({ em, actor }, { ...sale, lines: other.lines }, [1]))).toMatchObject({
      message: "returns.errors.unknownLine",
    });
    expect(await refusal(giveBack({ em, actor }, sale, [0]))).toMatchObject({ message: "returns.errors.nothing" });
    expect((await refusal(giveBack({ em, actor }, sale, [1], { reasonCode: "weather" }))).errors).toHaveProperty(
      "reasonCode",
    );
    await giveBack({ em, actor }, sale, [2]);
    expect(await refusal(giveBack({ em, actor }, sale, [1]))).toMatchObject({ message: "returns.errors.allBack" });
  });

  it("needs a manager after the days of the store, above its limit, without a receipt and for another tender", async () => {
    const { em, store, actor } = await shop();
    await rows(em).updateTable("stores").set({ return_limit: "200.00" }).where("id", "=", store.id).execute();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 5 }]);
    expect(await refusal(giveBack({ em, actor }, sale, [2]))).toMatchObject({
      code: "forbidden",
      details: { extra: { overrides: [{ kind: "amount", amount: "230.00", limit: "200.00" }] } },
    });
    const byCard = { refunds: [{ paymentMethod: "credit_card", amount: "115.00" }] };
    expect(await refusal(giveBack({ em, actor }, sale, [1], byCard))).toMatchObject({
      details: { field: "refunds", extra: { overrides: [{ kind: "tender", method: "credit_card" }] } },
    });
    expect(await refusal(giveBack({ em, actor }, sale, [1], { withoutReceipt: true }))).toMatchObject({
      message: "returns.errors.needs.receipt",
    });
    await giveBack({ em, actor }, sale, [1]);
    await daysAgo(em, sale.id, 15);
    expect(await refusal(giveBack({ em, actor }, sale, [1]))).toMatchObject({
      code: "forbidden",
      details: { extra: { overrides: [{ kind: "late", days: 15, limit: 14 }] } },
    });
    const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
    const note = await giveBack({ em, actor: manager }, sale, [3], { withoutReceipt: true });
    expect(note.refundedAmount).toBe("345.00");
  });

  it("gives store credit to whoever may take returns, and cash for what cash did not pay to managers", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const customer = await makeCustomer(em);
    const paid = { customerId: customer.id, paymentMethod: "debit_card" };
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 4 }], paid);
    const credit = await giveBack({ em, actor }, sale, [1], { refundMethod: "store_credit" });
    expect(credit.refunds).toMatchObject([{ paymentMethod: "store_credit", amount: "115.00" }]);
    const parts = [
      { paymentMethod: "store_credit", amount: "15.00" },
      { paymentMethod: "debit_card", amount: "100.00" },
    ];
    await giveBack({ em, actor }, sale, [1], { refunds: parts });
    expect(await refusal(giveBack({ em, actor }, sale, [1], { refundMethod: "cash" }))).toMatchObject({
      code: "forbidden",
      message: "returns.errors.needs.tender",
      details: { extra: { overrides: [{ kind: "tender", method: "cash", amount: "115.00", paid: "0.00" }] } },
    });
    const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
    await giveBack({ em, actor: manager }, sale, [1], { refundMethod: "cash" });
  });

  it("counts an approval only for the exceptions that the approver has read, and stores both names", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    await daysAgo(em, sale.id, 20);
    const approver = await makeActor(em, { stores: [store], permissions: MANAGER });
    const approved = { ...actor, approver: { id: approver.user.id, name: "The manager" } };
    const other = JSON.stringify([{ kind: "late", days: 15, limit: 14 }]);
    expect(await refusal(giveBack({ em, actor: approved }, sale, [1], { approved: other }))).toMatchObject({
      code: "forbidden",
    });
    const read = JSON.stringify([{ kind: "late", days: 20, limit: 14 }]);
    const note = await giveBack({ em, actor: approved }, sale, [1], { approved: read });
    const stored = await rows(em)
      .selectFrom("approvals")
      .select(["requested_by", "approved_by", "approved_name"])
      .where("entity", "=", "sale_returns")
      .where("entity_id", "=", note.id)
      .execute();
    expect(stored).toEqual([
      { requested_by: actor.user.id, approved_by: approver.user.id, approved_name: "The manager" },
    ]);
  });

  it("refuses parts of a refund that do not add up, and store credit without a customer", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    const parts = (...refunds: object[]) => giveBack({ em, actor }, sale, [1], { refunds });
    expect(await refusal(parts({ paymentMethod: "cash", amount: "100.00" }))).toMatchObject({
      details: { extra: { expected: { refundedAmount: "115.00" } } },
    });
    expect(await refusal(parts({ paymentMethod: "store_credit", amount: "115.00" }))).toMatchObject({
      message: "returns.errors.creditNeedsCustomer",
    });
    const note = await parts(
      { paymentMethod: "cash", amount: "15.00" },
      { paymentMethod: "bank_transfer", amount: "100.00", externalReference: "T-1" },
    );
    expect(note.refunds).toEqual([
      { paymentMethod: "cash", amount: "15.00", externalReference: null },
      { paymentMethod: "bank_transfer", amount: "100.00", externalReference: "T-1" },
    ]);
  });

  it("lets one of 50 concurrent returns of one piece succeed", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => giveBack({ em, actor }, sale, [1])));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
    expect(new Set(refused)).toEqual(new Set(["returns.errors.allBack"]));
    expect(await onHand(em, store.id, item.id)).toBe(10);
    expect(await saleNow(em, sale.id)).toMatchObject({ returned_amount: "115.00" });
  });

  it("pays one refund for a request that is sent twice, also at the same moment", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 5 }]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveBack({ em, actor }, sale, [1], {}, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const refunds = await rows(em)
      .selectFrom("payments")
      .select("amount")
      .where("receipt_id", "=", sale.id)
      .where("kind", "=", "refund")
      .execute();
    expect(refunds).toEqual([{ amount: "115.00" }]);
  });

  it("numbers credit notes without gaps when returns of many sales run at once and some are refused", async () => {
    const { em, store, actor } = await shop();
    const items = await Promise.all(
      Array.from({ length: 4 }, () => makeVariant(em, { storeId: store.id, quantity: 100 })),
    );
    const sales: Sold[] = [];
    for (let n = 0; n < 20; n += 1) {
      const order = n % 2 === 0 ? items : [...items].reverse();
      sales.push(
        await sell(
          em,
          actor,
          order.map(({ id }) => ({ variantId: id, quantity: 1 })),
        ),
      );
    }
    const works = sales.flatMap((sale, n) => [
      giveBack({ em, actor }, sale, [1, 1, 1, 1]),
      ...(n % 3 === 0 ? [giveBack({ em, actor }, sale, [2])] : []),
    ]);
    await Promise.allSettled(works);
    const numbers = await rows(em)
      .selectFrom("sale_returns")
      .select("return_number")
      .where("store_id", "=", store.id)
      .orderBy("id")
      .execute();
    expect(numbers.map((one) => one.return_number).sort()).toEqual(
      sales.map((_sale, n) => `CN-${store.code}-${String(n + 1).padStart(6, "0")}`),
    );
    const all = await makeActor(em, { stores: [store] });
    const { drift, lots, serials } = await execute(checkIntegrity, { em, actor: all }, {});
    expect([drift.total, lots.total, serials.total]).toEqual([0, 0, 0]);
  });
});

describe("exchangeGoods", () => {
  const exchange = (em: Em, actor: Actor, sale: Sold, values: Record<string, unknown>, key?: string) =>
    execute(
      exchangeGoods,
      { em, actor, idempotencyKey: key },
      {
        id: sale.id,
        reasonCode: "wrong_item",
        items: [{ saleItemId: sale.lines[0], quantity: 1 }],
        ...values,
      },
    );
  const moneyOf = (em: Em, saleId: number) =>
    rows(em)
      .selectFrom("payments")
      .select(["kind", "payment_method as method", "amount"])
      .where("receipt_id", "=", saleId)
      .orderBy("id")
      .execute();

  it("sells dearer goods, pays with the refund by its tender, and takes the difference", async () => {
    const { em, store, actor } = await shop();
    const cheap = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const dear = await makeVariant(em, { storeId: store.id, price: "150.00" });
    const sale = await sell(em, actor, [{ variantId: cheap.id, quantity: 1 }], { paymentMethod: "debit_card" });
    const note = await exchange(em, actor, sale, {
      newItems: [{ variantId: dear.id, quantity: 1 }],
      payments: [{ paymentMethod: "cash", amount: "57.50" }],
    });
    expect(note).toMatchObject({
      kind: "exchange",
      refundedAmount: "115.00",
      settlement: {
        used: [{ paymentMethod: "debit_card", amount: "115.00" }],
        back: [],
        paid: [{ paymentMethod: "cash", amount: "57.50" }],
      },
    });
    expect(await moneyOf(em, note.exchangeSaleId ?? 0)).toEqual([
      { kind: "payment", method: "debit_card", amount: "115.00" },
      { kind: "payment", method: "cash", amount: "57.50" },
    ]);
    expect([await onHand(em, store.id, cheap.id), await onHand(em, store.id, dear.id)]).toEqual([10, 9]);
  });

  it("pays back what cheaper goods leave over", async () => {
    const { em, store, actor } = await shop();
    const dear = await makeVariant(em, { storeId: store.id, price: "150.00" });
    const cheap = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: dear.id, quantity: 1 }]);
    const note = await exchange(em, actor, sale, { newItems: [{ variantId: cheap.id, quantity: 1 }] });
    expect(note.settlement).toEqual({
      used: [{ paymentMethod: "cash", amount: "115.00" }],
      back: [{ paymentMethod: "cash", amount: "57.50" }],
      paid: [],
    });
    expect(await moneyOf(em, sale.id)).toContainEqual({ kind: "refund", method: "cash", amount: "172.50" });
    expect(await moneyOf(em, note.exchangeSaleId ?? 0)).toEqual([
      { kind: "payment", method: "cash", amount: "115.00" },
    ]);
  });

  it("moves no money in an even exchange, and says so before and after", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    const newItems = [{ variantId: item.id, quantity: 1 }];
    const settlement = { used: [{ paymentMethod: "cash", amount: "793.50" }], back: [], paid: [] };
    const items = [{ saleItemId: sale.lines[0], quantity: 1 }];
    expect(await execute(checkReturn, { em, actor }, { id: sale.id, items, newItems })).toMatchObject({
      toPay: "0.00",
      toPayBack: "0.00",
      settlement,
    });
    const note = await exchange(em, actor, sale, { newItems });
    expect(note.settlement).toEqual(settlement);
    expect(note.exchangeReceiptNumber).toBe(
      (
        await rows(em)
          .selectFrom("sales")
          .select("receipt_number")
          .where("id", "=", note.exchangeSaleId)
          .executeTakeFirst()
      )?.receipt_number,
    );
  });

  it("changes nothing when the new goods are out of stock or the payments do not make the difference", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const gone = await makeVariant(em, { storeId: store.id, price: "150.00", quantity: 0 });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    expect(await refusal(exchange(em, actor, sale, { newItems: [{ variantId: gone.id, quantity: 1 }] }))).toMatchObject(
      {
        message: "sales.errors.outOfStock",
      },
    );
    const short = {
      newItems: [{ variantId: item.id, quantity: 2 }],
      payments: [{ paymentMethod: "cash", amount: "1" }],
    };
    expect(await refusal(exchange(em, actor, sale, short))).toMatchObject({
      message: "returns.errors.payments",
      details: { extra: { expected: { toPay: "115.00" } } },
    });
    expect(await saleNow(em, sale.id)).toMatchObject({ returned_amount: "0.00" });
    expect(await onHand(em, store.id, item.id)).toBe(9);
  });

  it("exchanges crosswise between two items at the same moment without blocking, and once for one key", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [
      await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 50 }),
      await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 50 }),
    ];
    const sales: Sold[] = [];
    for (let n = 0; n < 20; n += 1) {
      sales.push(await sell(em, actor, [{ variantId: n % 2 === 0 ? a.id : b.id, quantity: 1 }]));
    }
    const answers = await Promise.all(
      sales.flatMap((sale, n) => {
        const newItems = [{ variantId: n % 2 === 0 ? b.id : a.id, quantity: 1 }];
        const key = randomUUID();
        return [exchange(em, actor, sale, { newItems }, key), exchange(em, actor, sale, { newItems }, key)];
      }),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
    expect([await onHand(em, store.id, a.id), await onHand(em, store.id, b.id)]).toEqual([40, 40]);
  });

  it("issues store credit by a return and spends it on an exchange, never below zero", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const customer = await makeCustomer(em);
    const first = await sell(em, actor, [{ variantId: item.id, quantity: 2 }], { customerId: customer.id });
    await giveBack({ em, actor }, first, [1], { refundMethod: "store_credit" });
    const byCredit = { newItems: [{ variantId: item.id, quantity: 2 }], paymentMethod: "store_credit" };
    await exchange(em, actor, first, byCredit);
    const second = await sell(em, actor, [{ variantId: item.id, quantity: 1 }], { customerId: customer.id });
    expect(await refusal(exchange(em, actor, second, byCredit))).toMatchObject({ message: "payments.errors.credit" });
    const entries = await rows(em)
      .selectFrom("store_credit_entries")
      .select(["kind", "amount", "balance"])
      .where("customer_id", "=", customer.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { kind: "issued", amount: "115.00", balance: "115.00" },
      { kind: "spent", amount: "-115.00", balance: "0.00" },
    ]);
  });
});

describe("voidSale", () => {
  it("undoes a sale of today as a whole, once, and says void", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 2 }], { paymentMethod: "debit_card" });
    const input = { id: sale.id, reasonCode: "entry_error" };
    const note = await execute(voidSale, { em, actor }, input);
    expect(note).toMatchObject({
      kind: "void",
      totalAmount: sale.totalAmount,
      refunds: [{ paymentMethod: "debit_card", amount: sale.totalAmount }],
    });
    expect((await saleNow(em, sale.id)).voided_at).not.toBeNull();
    expect(await onHand(em, store.id, item.id)).toBe(10);
    expect(await refusal(execute(voidSale, { em, actor }, input))).toMatchObject({
      message: "returns.errors.void.done",
    });
  });

  it("refuses a sale of another day, one of which something came back, and a cashier", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const item = await makeVariant(em, { storeId: store.id });
    const sale = await sell(em, actor, [{ variantId: item.id, quantity: 2 }]);
    const cashier = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS] });
    const input = { id: sale.id, reasonCode: "entry_error" };
    expect(await refusal(execute(voidSale, { em, actor: cashier }, input))).toMatchObject({ code: "forbidden" });
    await giveBack({ em, actor }, sale, [1]);
    expect(await refusal(execute(voidSale, { em, actor }, input))).toMatchObject({
      message: "returns.errors.void.returned",
    });
    const older = await sell(em, actor, [{ variantId: item.id, quantity: 1 }]);
    await daysAgo(em, older.id, 1);
    expect(await refusal(execute(voidSale, { em, actor }, { ...input, id: older.id }))).toMatchObject({
      message: "returns.errors.void.day",
    });
  });
});
