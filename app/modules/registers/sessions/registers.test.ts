import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DomainError } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeRegister, openedRegister } from "#tests/support/shop/registers.ts";
import { listRegisters } from "../read-registers.server.ts";
import { openRegister } from "./open-register.server.ts";
import { getRegisterSession, listRegisterSessions } from "./read-sessions.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];

async function shop(permissions: readonly Permission[] = CASHIER_RIGHTS) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
  const item = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 1_000 });
  return { em, store, actor, manager, item };
}

type Till = { em: Em; actor: Actor; item: { id: number } };

const sell = ({ em, actor, item }: Till, paymentMethod = "cash", quantity = 1) =>
  execute(createSale, { em, actor }, { sale: { paymentMethod }, items: [{ variantId: item.id, quantity }] });

async function giveBack({ em, actor }: Till, saleId: number) {
  const line = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  const items = [{ saleItemId: line.id, quantity: 1 }];
  return execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items });
}

const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as DomainError;

describe("opening a register", () => {
  it("counts the float by pieces and keeps them", async () => {
    const { em, actor, store } = await shop();
    const id = await makeRegister(em, store.id, "1");
    const pieces = [
      { denomination: "500.00", count: 1 },
      { denomination: "0.05", count: 3 },
      { denomination: "10.00", count: "" },
    ];
    const session = await execute(openRegister, { em, actor }, { id, pieces });
    expect(session).toMatchObject({ sessionNumber: 1, status: "open", openingBalance: "500.15", closedAt: null });
    const detail = await execute(getRegisterSession, { em, actor }, { id: session.id });
    expect(detail.openingCount).toEqual({ "5": 3, "50000": 1 });
    expect(detail.figures).toBeNull();
  });

  it("takes the float that the last session left, if there is one", async () => {
    const { em, actor, store } = await shop();
    const id = await makeRegister(em, store.id);
    expect(await refusal(execute(openRegister, { em, actor }, { id, keepsFloat: true }))).toMatchObject({
      message: "registers.errors.noFloat",
    });
    await execute(openRegister, { em, actor }, { id, openingBalance: "300.00" });
    await execute(closeRegister, { em, actor }, { id, countedBalance: "299.50" });
    const next = await execute(openRegister, { em, actor }, { id, keepsFloat: true });
    expect(next).toMatchObject({ sessionNumber: 2, openingBalance: "299.50" });
  });

  it("is done by one of two people at the same time; the other one learns who it was", async () => {
    const { em, actor, manager, store } = await shop();
    const id = await makeRegister(em, store.id);
    const answers = await Promise.allSettled(
      [actor, manager].map(async (one) =>
        execute(openRegister, { em: await getEm(), actor: one }, { id, openingBalance: "100.00" }),
      ),
    );
    const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused.reason).toMatchObject({ code: "conflict", message: "registers.errors.open" });
    expect(refused.reason.details.params.name).toMatch(/^Test User \d+$/);
  });
});

describe("closing a register", () => {
  it("counts everything of the session, and nothing else", async () => {
    const till = await shop(MANAGER);
    const { em, actor } = till;
    const register = await openedRegister(em, actor);
    const [cash, card, voided] = [await sell(till, "cash", 2), await sell(till, "credit_card"), await sell(till)];
    await giveBack(till, cash.id);
    await execute(voidSale, { em, actor }, { id: voided.id, reasonCode: "entry_error" });
    const move = (transactionType: string, value: string) =>
      execute(moveCash, { em, actor }, { id: register.id, transactionType, amount: value, reasonCode: "other" });
    await move("cash_in", "50.00");
    await move("cash_out", "20.10");
    await move("drop", "400.00");
    const closing = await execute(closeRegister, { em, actor }, { id: register.id, countedBalance: "240.00" });
    // 500 + 230 + 115 - 115 - 115 + 50 - 20.10 - 400
    expect(closing).toMatchObject({ expectedBalance: "244.90", countedBalance: "240.00", difference: "-4.90" });
    expect(closing.figures).toMatchObject({
      openingFloat: "500.00",
      tenders: [
        { paymentMethod: "cash", payments: 2, received: "345.00", change: "0.00", refunds: 2, refunded: "230.00" },
        { paymentMethod: "credit_card", payments: 1, received: "115.00", refunds: 0, net: "115.00" },
      ],
      sales: { count: 3, amount: "460.00", includedTax: "60.00", discounts: "0.00" },
      returns: { count: 1, amount: "115.00", includedTax: "15.00" },
      voids: { count: 1, amount: "115.00" },
      cashIn: { count: 1, amount: "50.00" },
      cashOut: { count: 1, amount: "20.10" },
      drops: { count: 1, amount: "400.00" },
    });
    expect([closing.figures.sales.firstReceipt, closing.figures.sales.lastReceipt]).toEqual([
      cash.receiptNumber,
      voided.receiptNumber,
    ]);
    expect(card.receiptNumber > cash.receiptNumber).toBe(true);
    expect(await refusal(execute(voidSale, { em, actor }, { id: card.id, reasonCode: "other" }))).toMatchObject({
      message: "returns.errors.void.closed",
    });
  });

  it("takes change that customers got out of the cash that they handed over", async () => {
    const till = await shop();
    const { em, actor } = till;
    const register = await openedRegister(em, actor, "0.00");
    const sale = await sell(till);
    await rows(em).updateTable("payments").set({ tendered: "200.00" }).where("receipt_id", "=", sale.id).execute();
    const closing = await execute(closeRegister, { em, actor }, { id: register.id, countedBalance: "115.00" });
    expect(closing.figures.tenders).toMatchObject([{ received: "200.00", change: "85.00", net: "115.00" }]);
    expect(closing.difference).toBe("0.00");
  });

  it("needs a note and a second person for a difference above the limit, and tells nobody how large it is", async () => {
    const { em, actor, manager } = await shop();
    const { id } = await openedRegister(em, actor);
    const count = (values: object, who: Actor = actor) =>
      execute(closeRegister, { em, actor: who }, { id, countedBalance: "479.99", ...values });
    const close = (values: object, who: Actor = actor) => count({ countedBefore: "479.99", ...values }, who);
    const question = await refusal(count({ notes: "Counted twice" }));
    expect(question).toMatchObject({ message: "registers.errors.count.again", details: { field: "countedBalance" } });
    expect(JSON.stringify(question.details)).not.toContain("20.01");
    expect(await refusal(close({}))).toMatchObject({
      code: "rule",
      details: { field: "notes" },
    });
    const refused = await refusal(close({ notes: "Counted twice" }));
    expect(refused).toMatchObject({ code: "forbidden", message: "registers.errors.needsSecond" });
    expect(JSON.stringify(refused.details)).not.toContain("20.01");
    const approved = JSON.stringify(refused.details.extra?.overrides);
    const self = { ...actor, approver: { id: actor.user.id, name: "Self" } };
    expect(await refusal(close({ notes: "Counted twice", approved }, self))).toMatchObject({ code: "forbidden" });
    const signed = { ...actor, approver: { id: manager.user.id, name: "Manager" } };
    expect(await refusal(close({ notes: "x", approved, countedBalance: "400.00" }, signed))).toMatchObject({
      code: "forbidden",
    });
    const closing = await close({ notes: "Counted twice", approved }, signed);
    expect(closing).toMatchObject({ difference: "-20.01", approvedByUserId: manager.user.id, notes: "Counted twice" });
    const approval = await rows(em)
      .selectFrom("approvals")
      .select(["approved_by", "requested_by"])
      .where("entity", "=", "register_closings")
      .where("entity_id", "=", closing.id)
      .executeTakeFirstOrThrow();
    expect(approval).toEqual({ approved_by: manager.user.id, requested_by: actor.user.id });
  });

  it("is signed by a manager who closes the drawer of somebody else, not by one who closes their own", async () => {
    const { em, actor, manager } = await shop();
    const [other, own] = [await openedRegister(em, actor), await openedRegister(em, manager)];
    const far = { countedBalance: "0.00", countedBefore: "0.00", notes: "Robbed" };
    const closing = await execute(closeRegister, { em, actor: manager }, { id: other.id, ...far });
    expect(closing.approvedByUserId).toBe(manager.user.id);
    expect(await refusal(execute(closeRegister, { em, actor: manager }, { id: own.id, ...far }))).toMatchObject({
      code: "forbidden",
    });
  });

  it("happens once with one key, and not twice with two", async () => {
    const { em, actor } = await shop();
    const { id } = await openedRegister(em, actor);
    const idempotencyKey = randomUUID();
    const close = (key: string) =>
      execute(closeRegister, { em, actor, idempotencyKey: key }, { id, countedBalance: "500.00" });
    const first = await close(idempotencyKey);
    expect((await close(idempotencyKey)).id).toBe(first.id);
    expect(await refusal(close(randomUUID()))).toMatchObject({ code: "conflict", message: "registers.errors.closed" });
  });

  it("waits for sales in flight of 20 tills: nothing is lost, and no sale comes after it", async () => {
    const till = await shop();
    const { em, actor, item } = till;
    const { id, sessionId } = await openedRegister(em, actor, "0.00");
    let closed = false;
    const selling = Array.from({ length: 20 }, async () => {
      const own = await getEm();
      for (let sold = 0; sold < 4 || (!closed && sold < 60); sold += 1) await sell({ em: own, actor, item });
    });
    const paid = rows(em).selectFrom("payments").select("id").where("session_id", "=", sessionId);
    await expect.poll(async () => (await paid.execute()).length).toBeGreaterThan(0);
    const closing = await execute(
      closeRegister,
      { em: await getEm(), actor: { ...actor, permissions: new Set(MANAGER), approver: null } },
      { id, countedBalance: "0.00", countedBefore: "0.00", notes: "x" },
    ).catch(async (error: DomainError) => {
      // The counted cash is unknown before the closing: sign whatever the difference is.
      const approved = JSON.stringify(error.details.extra?.overrides);
      const manager = await makeActor(em, { stores: actor.stores, permissions: MANAGER });
      const signed = { ...actor, approver: { id: manager.user.id, name: "Manager" } };
      return execute(
        closeRegister,
        { em: await getEm(), actor: signed },
        { id, countedBalance: "0.00", countedBefore: "0.00", notes: "x", approved },
      );
    });
    closed = true;
    await Promise.all(selling);
    const of = await rows(em)
      .selectFrom("payments")
      .select(({ fn }) => [fn.countAll<string>().as("count"), fn.sum<string>("amount").as("total")])
      .where("session_id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(closing.figures.sales.count).toBe(Number(of.count));
    expect(closing.figures.sales.count).toBeGreaterThan(0);
    expect(closing.expectedBalance).toBe(amount(big(of.total)));
    const later = await rows(em)
      .selectFrom("sales")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("store_id", "=", actor.store?.id ?? 0)
      .where("session_id", "is", null)
      .executeTakeFirstOrThrow();
    expect(Number(later.count)).toBeGreaterThan(0);
  }, 60_000);

  it("numbers the Z reports of a store without gaps, also when drawers close together and some closings are refused", async () => {
    const { em, actor, store } = await shop();
    const registers = [];
    for (let count = 0; count < 12; count += 1) registers.push(await openedRegister(em, actor, "100.00"));
    const answers = await Promise.allSettled(
      registers.map(async ({ id }, index) =>
        execute(
          closeRegister,
          { em: await getEm(), actor },
          { id, countedBalance: index % 3 === 0 ? "10.00" : "100.00", notes: "x" },
        ),
      ),
    );
    const numbers = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value.reportNumber] : []));
    expect(numbers.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `Z-${store.code}-00000${index + 1}`));
  });
});

describe("reopening a register", () => {
  it("keeps every closing with its figures, and the next Z report has a number of its own", async () => {
    const till = await shop(MANAGER);
    const { em, actor, store } = till;
    const { id, sessionId } = await openedRegister(em, actor, "100.00");
    const first = await execute(closeRegister, { em, actor }, { id, countedBalance: "100.00" });
    const again = await execute(reopenRegister, { em, actor }, { id, reasonCode: "missed_sale", notes: "One more" });
    expect(again).toMatchObject({ id: sessionId, status: "open", closingBalance: null, closedAt: null });
    await sell(till);
    const second = await execute(closeRegister, { em, actor }, { id, countedBalance: "215.00" });
    expect([first.reportNumber, second.reportNumber]).toEqual([`Z-${store.code}-000001`, `Z-${store.code}-000002`]);
    const { closings } = await execute(getRegisterSession, { em, actor }, { id: sessionId });
    expect(closings).toMatchObject([
      { reportNumber: second.reportNumber, reopenedAt: null, countedBalance: "215.00" },
      {
        reportNumber: first.reportNumber,
        countedBalance: "100.00",
        expectedBalance: "100.00",
        reopenReason: "missed_sale: One more",
        reopenedByName: expect.stringMatching(/^Test User/),
      },
    ]);
    expect(closings[1]?.figures).toEqual(first.figures);
  });

  it("is refused while the register is open, and for a register that never was", async () => {
    const { em, manager, store } = await shop();
    const open = await openedRegister(em, manager);
    for (const id of [open.id, await makeRegister(em, store.id)]) {
      expect(await refusal(execute(reopenRegister, { em, actor: manager }, { id, reasonCode: "other" }))).toMatchObject(
        {
          code: "conflict",
        },
      );
    }
  });
});

describe("the lists", () => {
  it("show what is expected in an open drawer to a manager only, because a cashier counts blind", async () => {
    const till = await shop();
    const { em, actor, manager } = till;
    const { id } = await openedRegister(em, actor, "200.00");
    await sell(till);
    const seen = async (who: Actor) =>
      (await execute(listRegisters, { em, actor: who }, {})).rows.find((one) => one.id === id)?.expectedBalance;
    expect([await seen(actor), await seen(manager)]).toEqual([null, "315.00"]);
  });

  it("page through the sessions of a register from the newest to the first", async () => {
    const { em, actor } = await shop();
    const { id } = await openedRegister(em, actor, "10.00");
    for (let count = 0; count < 6; count += 1) {
      await execute(closeRegister, { em, actor }, { id, countedBalance: "10.00" });
      await execute(openRegister, { em, actor }, { id, keepsFloat: true });
    }
    const page = (offset: number) => execute(listRegisterSessions, { em, actor }, { id, limit: 3, offset });
    const [one, two, three, four] = [await page(0), await page(3), await page(6), await page(9)];
    expect([one, two, three, four].map(({ rows: found }) => found.map((row) => row.sessionNumber))).toEqual([
      [7, 6, 5],
      [4, 3, 2],
      [1],
      [],
    ]);
    expect([one.total, one.next, two.next, three.next]).toEqual([7, 3, 6, null]);
    expect(sum(two.rows.map(({ difference }) => difference ?? "1.00")).toFixed(2)).toBe("0.00");
  });
});
