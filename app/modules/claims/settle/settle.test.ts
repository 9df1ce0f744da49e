import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import type { InvalidInput } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { checkInsurerAccounts } from "#app/modules/claims/accounts/check-accounts.server.ts";
import { getClaimChecks } from "#app/modules/claims/checks/check-claims.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { documents, lines, methodParts } from "#app/modules/reports/figures/documents.server.ts";
import { financialFigures } from "#app/modules/reports/standard/financial-figures.server.ts";
import { getCustomerProfile } from "#app/modules/sales/history/get-customer-profile.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { getCollectForm } from "#app/modules/sales/payments/collect-form.server.ts";
import { getCustomerBalances } from "#app/modules/sales/payments/customer-balances.server.ts";
import { readAgeing } from "#app/modules/sales/payments/read-ageing.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { getVoidForm } from "#app/modules/sales/returns/screen/return-forms.server.ts";
import { getSaleHistory } from "#app/modules/sales/returns/screen/sale-timeline.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeAnsweredClaim } from "#tests/support/shop/answered-claims.ts";
import { moveClaimToPatient } from "./move-claim.server.ts";
import { writeOffClaim } from "./write-off-claim.server.ts";

const { em: getEm } = testDatabase();

async function answered(values: Partial<Parameters<typeof makeAnsweredClaim>[1]> = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeAnsweredClaim(em, { storeId: store.id, ...values });
  const claim = () => execute(getClaim, { em, actor: made.actor }, { id: made.claimId });
  const sale = () => rows(em).selectFrom("sales").selectAll().where("id", "=", made.sale.id).executeTakeFirstOrThrow();
  return { em, store, ...made, claim, saleRow: sale };
}
type Answered = Awaited<ReturnType<typeof answered>>;

const accountOf = ({ em, claimId }: Answered) =>
  rows(em)
    .selectFrom("insurer_entries")
    .select(["kind", "amount"])
    .where("claim_id", "=", claimId)
    .orderBy("id")
    .execute();

const move = { reason: "The class does not cover lenses", hasConsent: true, consentBy: "The patient" };
const writeOff = { reasonCode: "final", note: "No second appeal" };
const moveOf = ({ em, actor, claimId }: Answered, more: object = {}) =>
  execute(moveClaimToPatient, { em, actor }, { id: claimId, ...move, ...more });
const writeOffOf = ({ em, actor, claimId }: Answered, more: object = {}) =>
  execute(writeOffClaim, { em, actor }, { id: claimId, ...writeOff, ...more });

describe("a rejected amount that is moved to the patient", () => {
  it("becomes a balance of the sale, which the counter collects", async () => {
    const shop = await answered();
    expect(await moveOf(shop, { dueDate: "2099-01-31" })).toMatchObject({ moved: "60.00", openAmount: "100.00" });
    const owed = await shop.saleRow();
    expect([owed.moved_amount, owed.balance_due, owed.due_date]).toEqual(["60.00", "60.00", "2099-01-31"]);
    const paid = await execute(collectBalance, shop, { id: shop.sale.id, paymentMethod: "cash" });
    expect([paid.amount, paid.balanceDue]).toEqual(["60.00", "0.00"]);
    expect(await accountOf(shop)).toEqual([
      { kind: "claim", amount: "160.00" },
      { kind: "moved", amount: "-60.00" },
    ]);
  });

  it("may be a part of a line, twice, and never more than was rejected", async () => {
    const shop = await answered();
    const [, second] = (await shop.claim()).lines;
    const lines = (amount: string) => ({ lines: [{ lineId: second?.id, amount }] });
    await moveOf(shop, lines("20.00"));
    const refused = await moveOf(shop, lines("40.01")).catch((error: unknown) => error);
    expect((refused as InvalidInput).errors).toEqual({
      "lines[0].amount": [{ key: "claims.errors.amount.aboveRejected", params: { most: "40.00" } }],
    });
    await moveOf(shop, lines("40.00"));
    expect(await shop.saleRow()).toMatchObject({ moved_amount: "60.00", balance_due: "60.00" });
    await expect(moveOf(shop)).rejects.toThrow("claimSettle.errors.nothingToMove");
  });

  it("needs the patient's consent and a day that is not over", async () => {
    const shop = await answered();
    const refused = await moveOf(shop, { hasConsent: false, consentBy: "", dueDate: "2020-01-01" }).catch((e) => e);
    expect(Object.keys((refused as InvalidInput).errors).sort()).toEqual(["consentBy", "dueDate", "hasConsent"]);
    expect((await shop.saleRow()).moved_amount).toBe("0.00");
  });

  it("is written in the history with who agreed", async () => {
    const shop = await answered();
    const { events } = await moveOf(shop);
    expect(events[0]).toMatchObject({
      step: "move",
      amount: "-60.00",
      note: move.reason,
      details: { hasConsent: true, consentBy: "The patient", lines: [{ lineNo: 2, amount: "60.00" }] },
    });
  });

  it("is moved once by two people at the same time", async () => {
    const shop = await answered();
    const lines = [{ lineId: (await shop.claim()).lines[1]?.id, amount: "60.00" }];
    const tried = await Promise.allSettled([1, 2, 3].map(() => moveOf(shop, { lines })));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await shop.saleRow()).toMatchObject({ moved_amount: "60.00", balance_due: "60.00" });
  });
});

describe("a balance with a moved amount", () => {
  it("is the same wherever it is shown, and the sale says when it came", async () => {
    const shop = await answered();
    const { em, sale, store, actor, customerId } = shop;
    await moveOf(shop, { dueDate: "2099-01-31" });
    const profile = async () => (await execute(getCustomerProfile, shop, { id: customerId }))?.money;
    // The goods were taken at the counter: nothing waits for the customer but the bill.
    expect(await profile()).toMatchObject({ owed: "60.00", toCollect: 0, toCollectSaleId: null });
    const balances = await execute(getCustomerBalances, shop, { id: customerId });
    expect([balances.total, balances.owed.map(({ balanceDue }) => balanceDue)]).toEqual(["60.00", ["60.00"]]);
    const { rows: listed } = await execute(listSales, shop, { balance: "due" });
    expect(listed.map(({ id, balanceDue, movedAmount }) => [id, balanceDue, movedAmount])).toEqual([
      [sale.id, "60.00", "60.00"],
    ]);
    expect((await execute(getSale, shop, { id: sale.id })).balanceDue).toBe("60.00");
    expect(await execute(getCollectForm, shop, { id: sale.id })).toMatchObject({
      sale: { balanceDue: "60.00", movedAmount: "60.00" },
      paid: sale.totalAmount,
    });
    expect((await execute(readAgeing, { em, actor: { ...actor, store } }, {})).upTo30).toBe("60.00");
    const scope = { storeIds: [store.id], period: { from: riyadhDay(), to: riyadhDay() } };
    expect((await financialFigures(em, scope)).open.balanceDue).toBe("60.00");
    const { events } = await execute(getSaleHistory, shop, { id: sale.id });
    expect(events.filter(({ kind }) => kind === "moved")).toMatchObject([
      { amount: "60.00", number: `C-${sale.receiptNumber}`, by: expect.any(String), returnId: null },
    ]);
  });

  it("of ordered goods leaves them waiting, and what is owed for both is one balance", async () => {
    const shop = await answered();
    const ordered = { balance_due: "50.00", due_date: "2099-01-31", is_order: true };
    await rows(shop.em).updateTable("sales").set(ordered).where("id", "=", shop.sale.id).execute();
    await moveOf(shop);
    const money = { owed: "110.00", toCollect: 1, toCollectSaleId: shop.sale.id };
    expect(await execute(getCustomerProfile, shop, { id: shop.customerId })).toMatchObject({ money });
  });

  it("is no co-pay that was not collected", async () => {
    const shop = await answered();
    await moveOf(shop);
    const { checks } = await execute(getClaimChecks, shop, { id: shop.claimId });
    expect(checks.find(({ code }) => code === "BE-1-1")?.state).toBe("passed");
  });
});

describe("an amount that is written off", () => {
  it("takes the rejected part first, then what is approved and unpaid", async () => {
    const shop = await answered({ approved: ["70.00", "60.00"] });
    const [first] = (await shop.claim()).lines;
    const lines = [{ lineId: first?.id, amount: "40.00" }];
    const after = await writeOffOf(shop, { lines });
    expect(after).toMatchObject({ rejectedWrittenOff: "30.00", writtenOff: "10.00", openAmount: "120.00" });
    expect(after.events[0]?.details).toMatchObject({ reasonCode: "final" });
  });

  it("of a whole claim ends it", async () => {
    const shop = await answered();
    expect(await writeOffOf(shop)).toMatchObject({ status: "written_off", openAmount: "0.00" });
    expect((await accountOf(shop)).at(-1)).toEqual({ kind: "write_off", amount: "-160.00" });
    await expect(writeOffOf(shop)).rejects.toThrow("claims.errors.is.written_off");
  });

  it("needs the right to manage sales", async () => {
    const shop = await answered();
    const clerk = await makeActor(shop.em, { stores: [shop.store], permissions: ["sales:read", "sales:update"] });
    const asked = execute(writeOffClaim, { em: shop.em, actor: clerk }, { id: shop.claimId, ...writeOff });
    await expect(asked).rejects.toThrow("errors.forbidden");
  });
});

describe("goods that come back after their amount was moved", () => {
  const collect = (shop: Answered, amount?: string) =>
    execute(collectBalance, shop, { id: shop.sale.id, paymentMethod: "cash", amount });
  const bringBack = async (shop: Answered, line: number, quantity = 1) => {
    const items = [{ saleItemId: (await linesOf(shop.em, shop.sale.id))[line], quantity }];
    return execute(returnGoods, shop, { id: shop.sale.id, reasonCode: "other", items });
  };
  const voidOf = (shop: Answered) => execute(voidSale, shop, { id: shop.sale.id, reasonCode: "entry_error" });
  /** What the customer has paid and got back. */
  const kept = async ({ em, sale }: Answered) => {
    const found = await rows(em)
      .selectFrom("payments")
      .select(["kind", "amount"])
      .where("receipt_id", "=", sale.id)
      .execute();
    return amount(sum(found.map((one) => (one.kind === "refund" ? `-${one.amount}` : one.amount))));
  };
  /** What the reports say of a sale and its credit notes together. */
  const reported = async ({ em, sale, store }: Answered) => {
    const scope = { storeIds: [store.id], period: { from: riyadhDay(), to: riyadhDay() } };
    const { rows: documented } = await sql<Record<string, string>>`
      select sum(gross - returned)::text as paid, sum(covered - returned_covered)::text as covered, sum(vat - returned_vat)::text as vat,
        sum(discount - returned_discount)::text as discount
      from (${documents(scope)}) d`.execute(rows(em));
    const { rows: lined } = await sql<Record<string, string>>`
      select sum(gross - returned)::text as paid, sum(covered - returned_covered)::text as covered, sum(vat - returned_vat)::text as vat,
        sum(discount - returned_discount)::text as discount
      from (${lines(scope)}) l`.execute(rows(em));
    const { rows: parts } = await sql<Record<string, string>>`
      select sum(gross)::text as sold, sum(returned)::text as back from (${methodParts(scope)}) p`.execute(rows(em));
    expect(lined).toEqual(documented);
    expect(parts).toEqual([{ sold: sale.totalAmount, back: sale.totalAmount }]);
    return documented[0];
  };
  const NOTHING = { paid: "0.00", covered: "0.00", vat: "0.00", discount: "0.00" };

  it("are paid back with what the patient paid of it", async () => {
    const shop = await answered();
    await moveOf(shop);
    await collect(shop);
    const share = (await shop.claim()).lines[1]?.patientShare ?? "0.00";
    const { refundedAmount } = await bringBack(shop, 1);
    expect(refundedAmount).toBe(amount(big(share).plus("60.00")));
    expect(await shop.claim()).toMatchObject({ asked: "100.00", openAmount: "100.00", moved: "0.00" });
  });

  it("give back all that was paid, and leave nothing in any figure, when the sale is voided", async () => {
    const shop = await answered();
    await moveOf(shop);
    await collect(shop);
    const whole = amount(big(shop.sale.totalAmount).plus("60.00"));
    expect(await kept(shop)).toBe(whole);
    const form = (await execute(getVoidForm, shop, { id: shop.sale.id })) as { refund: string };
    expect(form.refund).toBe(whole);
    expect(await voidOf(shop)).toMatchObject({ refundedAmount: whole });
    expect(await kept(shop)).toBe("0.00");
    expect(await shop.saleRow()).toMatchObject({ balance_due: "0.00", returned_amount: whole, moved_amount: "60.00" });
    expect(await shop.claim()).toMatchObject({ asked: "0.00", moved: "0.00", openAmount: "0.00" });
    expect(await reported(shop)).toEqual(NOTHING);
    const { insurers } = await execute(checkInsurerAccounts, shop, {});
    expect(insurers.map(({ open, differs }) => [open, differs])).toEqual([["0.00", []]]);
    const { money } = (await execute(getCustomerProfile, shop, { id: shop.customerId })) ?? {};
    expect(money).toMatchObject({ owed: "0.00", toCollect: 0 });
  });

  it("give back only what was paid where a part of it is still owed", async () => {
    const shop = await answered();
    await moveOf(shop);
    await collect(shop, "20.00");
    expect(await voidOf(shop)).toMatchObject({ refundedAmount: amount(big(shop.sale.totalAmount).plus("20.00")) });
    expect([await kept(shop), (await shop.saleRow()).balance_due]).toEqual(["0.00", "0.00"]);
    expect(await reported(shop)).toEqual(NOTHING);
  });

  it("give it back piece by piece to the halala", async () => {
    const shop = await answered({ prices: ["0.01", "33.33"], quantity: 4, approved: ["0.00", "0.00"] });
    await moveOf(shop);
    await collect(shop);
    for (let piece = 0; piece < 4; piece += 1) {
      await bringBack(shop, 0);
      await bringBack(shop, 1);
    }
    expect([await kept(shop), (await shop.saleRow()).balance_due]).toEqual(["0.00", "0.00"]);
    expect(await shop.claim()).toMatchObject({ moved: "0.00", openAmount: "0.00" });
    expect(await reported(shop)).toEqual(NOTHING);
  });
});
