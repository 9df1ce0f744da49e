import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { collectBalance } from "./collect-balance.server.ts";
import { markCollected } from "./mark-collected.server.ts";
import { listPayments } from "./read-payments.server.ts";
import { listStoreCredit } from "./read-store-credit.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];

async function shop(permissions: readonly Permission[] = CASHIER_RIGHTS) {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 100 });
  const customerId = (await makeCustomer(em)).id;
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  return { em, store, variant, customerId, actor };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** Sells pieces at SAR 115.00 each. */
const sell = (
  { em, actor, variant, customerId }: Shop,
  payments: object[] | undefined,
  values: object = {},
  key?: string,
) =>
  execute(
    createSale,
    { em, actor, idempotencyKey: key },
    {
      sale: { paymentMethod: "cash", customerId },
      items: [{ variantId: variant.id, quantity: 1 }],
      payments,
      ...values,
    },
  );

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;
const by = (paymentMethod: string, paid?: string, more: object = {}) => ({ paymentMethod, amount: paid, ...more });
const owed = async (em: Em, id: number) =>
  rows(em)
    .selectFrom("sales")
    .select(["balance_due", "due_date", "collected_at", "collected_by", "payment_method"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Gives the customer store credit by a return of one piece. */
async function giveCredit(own: Shop, actor: Actor = own.actor): Promise<void> {
  const sale = await sell(own, [by("cash", "115.00")]);
  const line = await rows(own.em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", sale.id)
    .executeTakeFirstOrThrow();
  const items = [{ saleItemId: line.id, quantity: 1 }];
  await execute(
    returnGoods,
    { em: own.em, actor },
    { id: sale.id, reasonCode: "other", items, refundMethod: "store_credit" },
  );
}

describe("a sale that is paid in parts", () => {
  it("has a payment for each, and is listed under the one that paid most", async () => {
    const own = await shop();
    const sale = await sell(own, [
      by("cash", "15.00", { tendered: "20.00" }),
      by("credit_card", "100.00", { externalReference: "A-77" }),
    ]);
    expect(sale).toMatchObject({ paymentMethod: "credit_card", balanceDue: "0.00", dueDate: null });
    const paid = await execute(listPayments, own, { id: sale.id });
    expect(paid).toMatchObject([
      {
        kind: "payment",
        paymentMethod: "cash",
        amount: "15.00",
        tendered: "20.00",
        change: "5.00",
        status: "completed",
      },
      { paymentMethod: "credit_card", amount: "100.00", tendered: null, change: "0.00", externalReference: "A-77" },
    ]);
    expect(paid[0]).toMatchObject({ createdBy: own.actor.user.id, saleId: sale.id });
  });

  it("gives change for more cash than the total, and for nothing else", async () => {
    const own = await shop();
    const sale = await sell(own, [by("cash", "200.00")]);
    expect(await execute(listPayments, own, { id: sale.id })).toMatchObject([
      { amount: "115.00", tendered: "200.00", change: "85.00" },
    ]);
    expect(await refusal(sell(own, [by("credit_card", "200.00")]))).toMatchObject({
      code: "rule",
      message: "payments.errors.tooMuch",
      details: { field: "payments[0].amount" },
    });
  });

  it("keeps one payment of the whole total when no payments come along", async () => {
    const own = await shop();
    const sale = await sell(own, undefined);
    expect(await execute(listPayments, own, { id: sale.id })).toMatchObject([
      { paymentMethod: "cash", amount: "115.00" },
    ]);
  });

  it("refuses methods that the shop does not offer", async () => {
    const own = await shop();
    const refused = await refusal(sell(own, [by("cash", "15.00"), by("gold", "100.00")]));
    expect(refused.errors).toHaveProperty(["payments[1].paymentMethod"]);
  });
});

describe("a deposit", () => {
  it("leaves a balance with a due date, which is collected later in parts", async () => {
    const own = await shop();
    const dueDate = addDays(riyadhDay(), 14);
    const sale = await sell(own, [by("debit_card", "57.50")], { dueDate });
    expect(sale).toMatchObject({ balanceDue: "57.50", dueDate, paymentMethod: "debit_card" });
    const first = await execute(collectBalance, own, { id: sale.id, ...by("bank_transfer", "7.50") });
    expect(first).toMatchObject({ saleId: sale.id, amount: "7.50", balanceDue: "50.00", change: "0.00" });
    const last = await execute(collectBalance, own, { id: sale.id, ...by("cash", undefined, { tendered: "100.00" }) });
    expect(last).toMatchObject({ amount: "50.00", tendered: "100.00", change: "50.00", balanceDue: "0.00" });
    const late = await refusal(execute(collectBalance, own, { id: sale.id, ...by("cash", "1.00") }));
    expect(late).toMatchObject({ code: "conflict", message: "payments.errors.nothingOwed" });
    expect(amount(sum((await execute(listPayments, own, { id: sale.id })).map((one) => one.amount)))).toBe("115.00");
  });

  it("is at least the store's share, unless a manager takes it", async () => {
    const own = await shop();
    expect(await refusal(sell(own, [by("cash", "57.49")]))).toMatchObject({
      code: "forbidden",
      message: "payments.errors.deposit",
      details: {
        params: { lowest: "57.50" },
        extra: { overrides: [{ kind: "deposit", paid: "57.49", lowest: "57.50" }] },
      },
    });
    const manager = await makeActor(own.em, { stores: [own.store], permissions: MANAGER });
    expect(await sell({ ...own, actor: manager }, [])).toMatchObject({ balanceDue: "115.00" });
    await rows(own.em).updateTable("stores").set({ deposit_percent: "0.00" }).where("id", "=", own.store.id).execute();
    expect(await sell(own, [by("cash", "0.01")])).toMatchObject({ balanceDue: "114.99" });
  });

  it("is not due on a day that has passed, and a sale that is paid has no due date", async () => {
    const own = await shop();
    const past = await refusal(sell(own, [by("cash", "60.00")], { dueDate: addDays(riyadhDay(), -1) }));
    expect(past).toMatchObject({ code: "rule", details: { field: "dueDate" } });
    expect(await sell(own, [by("cash", "115.00")], { dueDate: addDays(riyadhDay(), 3) })).toMatchObject({
      dueDate: null,
    });
  });

  it("is collected in another store of the user", async () => {
    const own = await shop();
    const sale = await sell(own, [by("cash", "60.00")]);
    const other = await makeStore(own.em);
    const there = await makeActor(own.em, { stores: [other, own.store] });
    expect(await execute(collectBalance, { em: own.em, actor: there }, { id: sale.id, ...by("cash") })).toMatchObject({
      balanceDue: "0.00",
    });
    const stranger = await makeActor(own.em, { stores: [other] });
    const hidden = await refusal(execute(listPayments, { em: own.em, actor: stranger }, { id: sale.id }));
    expect(hidden.code).toBe("not_found");
  });

  it("is collected once by two tills at the same moment, and once for a repeated key", async () => {
    const own = await shop();
    const sale = await sell(own, [by("cash", "60.00")]);
    const tills = await Promise.allSettled(
      ["cash", "debit_card"].map((method) => execute(collectBalance, own, { id: sale.id, ...by(method) })),
    );
    expect(tills.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const second = await sell(own, [by("cash", "60.00")]);
    const idempotencyKey = randomUUID();
    const again = () => execute(collectBalance, { ...own, idempotencyKey }, { id: second.id, ...by("cash", "20.00") });
    const [first, repeated] = [await again(), await again()];
    expect(repeated).toEqual(first);
    expect((await owed(own.em, second.id)).balance_due).toBe("35.00");
  });
});

describe("collected goods", () => {
  it("are noted once, with who and when; with a balance by a manager alone", async () => {
    const own = await shop();
    const paid = await sell(own, undefined);
    await execute(markCollected, own, { id: paid.id });
    expect(await owed(own.em, paid.id)).toMatchObject({
      collected_by: own.actor.user.id,
      collected_at: expect.any(Date),
    });
    expect((await refusal(execute(markCollected, own, { id: paid.id }))).code).toBe("conflict");
    const sale = await sell(own, [by("cash", "60.00")]);
    const refused = await refusal(execute(markCollected, own, { id: sale.id }));
    expect(refused).toMatchObject({
      code: "forbidden",
      details: { extra: { overrides: [{ kind: "balance", balance: "55.00" }] } },
    });
    const approver = {
      id: (await makeActor(own.em, { stores: [own.store], permissions: MANAGER })).user.id,
      name: "Mona",
    };
    const approved = JSON.stringify([{ kind: "balance", balance: "55.00" }]);
    await execute(markCollected, { em: own.em, actor: { ...own.actor, approver } }, { id: sale.id, approved });
    const note = await rows(own.em)
      .selectFrom("approvals")
      .select(["approved_name"])
      .where("entity_id", "=", sale.id)
      .where("entity", "=", "sales")
      .execute();
    expect(note).toEqual([{ approved_name: "Mona" }]);
  });
});

describe("store credit", () => {
  it("is issued by a return, spent by a sale and a balance, and listed with its balance", async () => {
    const own = await shop(MANAGER);
    await giveCredit(own);
    const sale = await sell(own, [by("store_credit", "60.00")]);
    await execute(collectBalance, own, { id: sale.id, ...by("store_credit", "30.00") });
    const { rows: lines } = await execute(listStoreCredit, own, { id: own.customerId });
    expect(lines).toMatchObject([
      { kind: "spent", amount: "-30.00", balance: "25.00", receiptNumber: sale.receiptNumber },
      { kind: "spent", amount: "-60.00", balance: "55.00", receiptNumber: sale.receiptNumber },
      { kind: "issued", amount: "115.00", balance: "115.00", returnNumber: expect.stringContaining("CN-") },
    ]);
    const spent = await refusal(sell(own, [by("store_credit", "115.00")]));
    expect(spent).toMatchObject({ code: "rule", message: "payments.errors.credit" });
    const guest = await refusal(sell(own, [by("store_credit", "115.00")], { sale: { paymentMethod: "cash" } }));
    expect(guest).toMatchObject({ message: "payments.errors.creditNeedsCustomer" });
  });

  it("never falls below zero when 16 tills spend one customer's credit", async () => {
    const own = await shop(MANAGER);
    await giveCredit(own);
    const sales = await Promise.allSettled(
      Array.from({ length: 16 }, () => sell(own, [by("store_credit", "10.00"), by("cash")])),
    );
    expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(11);
    const { rows: lines } = await execute(listStoreCredit, own, { id: own.customerId });
    expect(lines[0]?.balance).toBe("5.00");
    for (const [index, line] of lines.entries()) {
      const before = lines[index + 1]?.balance ?? "0.00";
      expect(amount(big(before).plus(line.amount))).toBe(line.balance);
    }
  });
});
