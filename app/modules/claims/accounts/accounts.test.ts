import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { writeOffClaim } from "#app/modules/claims/settle/write-off-claim.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeAnsweredClaim } from "#tests/support/shop/answered-claims.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { checkInsurerAccounts } from "./check-accounts.server.ts";
import { listInsurerEntries } from "./list-entries.server.ts";
import { listInsurerAccounts } from "./read-accounts.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const first = await makeAnsweredClaim(em, { storeId: store.id, submittedOn: riyadhDay() });
  const { insuranceId } = first;
  const more = (submittedOn: string) => makeAnsweredClaim(em, { storeId: store.id, insuranceId, submittedOn });
  const accounts = (by?: string) => execute(listInsurerAccounts, { em, actor }, { by });
  const pay = (amount: string, line: object) =>
    execute(createRemittance, { em, actor }, { insuranceId, amount, lines: [{ ...line, amount }] });
  return {
    em,
    store,
    actor,
    first,
    insuranceId,
    more,
    accounts,
    pay,
    check: () => execute(checkInsurerAccounts, { em, actor }, {}),
  };
}

describe("the accounts of insurers", () => {
  it("show what is open by age from the sending, and what was not sent", async () => {
    const { em, store, insuranceId, more, accounts } = await shop();
    await more(addDays(riyadhDay(), -31));
    await more(addDays(riyadhDay(), -90));
    await more(addDays(riyadhDay(), -120));
    await more(addDays(riyadhDay(), -121));
    await makeInsuredSale(em, { storeId: store.id, insuranceId });
    const [row, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      insuranceId,
      claims: 6,
      days30: "160.00",
      days60: "160.00",
      days90: "160.00",
      days120: "160.00",
      older: "160.00",
      unsent: "160.00",
      open: "960.00",
    });
    expect(await accounts("service")).toMatchObject([{ days30: "960.00", older: "0.00", unsent: "0.00" }]);
  });

  it("show late claims, money without a claim, and what is to be given back", async () => {
    const { em, actor, first, more, pay, accounts } = await shop();
    const paid = await more(riyadhDay());
    await pay("160.00", { claimId: paid.claimId });
    await pay("30.00", { reference: "UNKNOWN" });
    await rows(em).updateTable("claims").set({ settle_by: "2020-01-01" }).where("id", "=", first.claimId).execute();
    const items = [{ saleItemId: (await linesOf(em, paid.sale.id))[0], quantity: 1 }];
    await execute(returnGoods, { em, actor }, { id: paid.sale.id, reasonCode: "other", items });
    const [row] = await accounts();
    expect(row).toMatchObject({ lateClaims: 1, late: "160.00", unmatched: expect.any(String) });
    expect(Number(row?.unmatched)).toBeGreaterThan(0);
    expect(Number(row?.toGiveBack)).toBeGreaterThanOrEqual(0);
  });

  it("have entries with the balance after each, the newest first", async () => {
    const { em, actor, first, insuranceId, pay } = await shop();
    await pay("100.00", { claimId: first.claimId });
    const { rows: entries, total } = await execute(listInsurerEntries, { em, actor }, { id: insuranceId });
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      { kind: "payment", amount: "-100.00", balance: "60.00", remittanceNumber: expect.stringMatching(/^RM-/) },
      { kind: "claim", amount: "160.00", balance: "160.00", remittanceId: null },
    ]);
    const later = await execute(listInsurerEntries, { em, actor }, { id: insuranceId, from: addDays(riyadhDay(), 1) });
    expect(later.total).toBe(0);
  });

  it("of other stores are not seen", async () => {
    const { em, insuranceId } = await shop();
    const stranger = await makeActor(em, { stores: [await makeStore(em)] });
    expect(await execute(listInsurerAccounts, { em, actor: stranger }, {})).toEqual([]);
    expect((await execute(listInsurerEntries, { em, actor: stranger }, { id: insuranceId })).total).toBe(0);
  });
});

describe("the check of the accounts", () => {
  it("agrees after payments, reversals, write-offs, moved amounts and returns of moved goods", async () => {
    const { em, actor, first, more, pay, check } = await shop();
    const [second, third] = [await more(riyadhDay()), await more(riyadhDay())];
    await pay("70.00", { claimId: first.claimId });
    const wrong = await pay("100.00", { claimId: second.claimId });
    await execute(reverseRemittance, { em, actor }, { id: wrong.id, reason: "Wrong claim" });
    await execute(writeOffClaim, { em, actor }, { id: second.claimId, reasonCode: "final", note: "Given up" });
    const consent = { reason: "Not covered", hasConsent: true, consentBy: "The patient" };
    await execute(moveClaimToPatient, { em, actor }, { id: third.claimId, ...consent });
    await execute(collectBalance, { em, actor }, { id: third.sale.id, paymentMethod: "debit_card" });
    for (const sale of [first.sale, third.sale]) {
      const items = [{ saleItemId: (await linesOf(em, sale.id))[1], quantity: 1 }];
      await execute(returnGoods, { em, actor }, { id: sale.id, reasonCode: "other", items });
    }
    const { insurers, claims } = await check();
    expect(insurers).toMatchObject([{ differs: [], sold: "480.00", writtenOff: "160.00" }]);
    expect(claims.total).toBe(0);
  });

  it("names what differs", async () => {
    const { em, first, store, insuranceId, pay, check } = await shop();
    const made = await pay("50.00", { claimId: first.claimId });
    await rows(em)
      .updateTable("remittance_lines")
      .set({ matched: "40.00" })
      .where("remittance_id", "=", made.id)
      .execute();
    expect((await check()).insurers).toMatchObject([{ differs: ["expected"], expected: "120.00", open: "110.00" }]);
    await rows(em)
      .insertInto("insurer_entries")
      .values({
        insurance_id: insuranceId,
        store_id: store.id,
        claim_id: first.claimId,
        kind: "write_off",
        amount: "-1.00",
      })
      .execute();
    const { insurers, claims } = await check();
    expect(insurers).toMatchObject([{ differs: ["expected", "account"] }]);
    expect(claims).toMatchObject({ total: 1, rows: [{ claimId: first.claimId, open: "110.00", account: "109.00" }] });
  });
});
