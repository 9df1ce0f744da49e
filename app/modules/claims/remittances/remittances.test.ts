import { describe, expect, it } from "vitest";
import type { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeAnsweredClaim } from "#tests/support/shop/answered-claims.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { createRemittance } from "./create-remittance.server.ts";
import { matchRemittanceLine } from "./match-line.server.ts";
import { listRemittances } from "./read-remittances.server.ts";
import { reverseRemittance } from "./reverse-remittance.server.ts";

const { em: getEm } = testDatabase();

/** A shop with an answered claim; `more` makes another of the same insurer. */
async function shop(approved: readonly string[] = ["100.00", "60.00"]) {
  const em = await getEm();
  const store = await makeStore(em);
  const first = await makeAnsweredClaim(em, { storeId: store.id, approved });
  const { insuranceId } = first;
  const actor = first.actor;
  const more = (values: Partial<Parameters<typeof makeAnsweredClaim>[1]> = {}) =>
    makeAnsweredClaim(em, { storeId: store.id, insuranceId, approved, ...values });
  const pay = (input: object, key?: string) =>
    execute(createRemittance, { em, actor, idempotencyKey: key ?? null }, { insuranceId, ...input });
  const claim = (id: number) => execute(getClaim, { em, actor }, { id });
  return { em, store, actor, insuranceId, first, more, pay, claim };
}
const line = (claimId: number, amount: string) => ({ claimId, amount });
const errorsOf = async (work: Promise<unknown>) =>
  ((await work.catch((error: unknown) => error)) as InvalidInput).errors;

describe("a remittance", () => {
  it("pays its claims wholly and in part, with the fees apart", async () => {
    const { first, more, pay, claim, em } = await shop();
    const second = await more();
    const made = await pay({
      amount: "210.00",
      earlyFee: "4.20",
      platformFee: "1.00",
      lines: [line(first.claimId, "160.00"), { reference: second.sale.receiptNumber, amount: "50.00" }],
    });
    expect(made).toMatchObject({ amount: "210.00", matched: "210.00", unmatched: "0.00", earlyFee: "4.20" });
    expect(made.remittanceNumber).toMatch(/^RM-/);
    expect(await claim(first.claimId)).toMatchObject({ status: "paid", paid: "160.00", openAmount: "0.00" });
    expect(await claim(second.claimId)).toMatchObject({ status: "part_paid", paid: "50.00", openAmount: "110.00" });
    const sale = await rows(em).selectFrom("sales").select("claim_status").where("id", "=", first.sale.id).execute();
    expect(sale).toEqual([{ claim_status: "paid" }]);
    const entries = await rows(em)
      .selectFrom("insurer_entries")
      .select(["kind", "amount"])
      .where("remittance_id", "=", made.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { kind: "payment", amount: "-160.00" },
      { kind: "payment", amount: "-50.00" },
    ]);
  });

  it("must be the sum of its lines, each with a claim", async () => {
    const { first, pay } = await shop();
    const errors = await errorsOf(pay({ amount: "100.00", lines: [line(first.claimId, "90.00"), { amount: "5.00" }] }));
    expect(errors).toMatchObject({
      amount: [{ key: "remittances.errors.sum", params: { sum: "95.00", amount: "100.00", difference: "5.00" } }],
      "lines[1].reference": [{ key: "remittances.errors.claim" }],
    });
  });

  it("keeps what finds no claim, until it is matched", async () => {
    const { first, pay, claim, em, actor } = await shop();
    const made = await pay({ amount: "160.00", lines: [{ reference: "INV-77", amount: "160.00" }] });
    expect(made).toMatchObject({ matched: "0.00", unmatched: "160.00" });
    const find = async () => (await execute(listRemittances, { em, actor }, { status: "unmatched" })).rows;
    expect(await find()).toMatchObject([{ id: made.id }]);
    const after = await execute(
      matchRemittanceLine,
      { em, actor },
      { id: made.id, lineId: made.lines[0]?.id, reference: first.sale.receiptNumber },
    );
    expect(after).toMatchObject({ unmatched: "0.00", lines: [{ claimId: first.claimId, reference: "INV-77" }] });
    expect(await claim(first.claimId)).toMatchObject({ status: "paid" });
    expect(await find()).toEqual([]);
  });

  it("leaves what is too much on its line, which another claim can take", async () => {
    const { first, more, pay, claim, em, actor } = await shop();
    const made = await pay({ amount: "200.00", lines: [line(first.claimId, "200.00")] });
    expect(made.lines).toMatchObject([{ amount: "200.00", matched: "160.00" }]);
    const second = await more();
    const match = { id: made.id, lineId: made.lines[0]?.id, claimId: second.claimId };
    const after = await execute(matchRemittanceLine, { em, actor }, match);
    expect(after.lines).toMatchObject([
      { amount: "160.00", matched: "160.00", claimId: first.claimId },
      { amount: "40.00", matched: "40.00", claimId: second.claimId },
    ]);
    expect(await claim(second.claimId)).toMatchObject({ paid: "40.00" });
    await expect(execute(matchRemittanceLine, { em, actor }, match)).rejects.toThrow("remittances.errors.nothingLeft");
  });

  it("does not pay claims that were not sent, nor those of another insurer", async () => {
    const { store, pay, em, insuranceId } = await shop();
    const draft = await makeInsuredSale(em, { storeId: store.id, insuranceId });
    const foreign = await makeAnsweredClaim(em, { storeId: store.id });
    const ask = (claimId: number) => pay({ amount: "10.00", lines: [line(claimId, "10.00")] });
    await expect(ask(draft.claimId)).rejects.toThrow("claims.errors.is.draft");
    await expect(ask(foreign.claimId)).rejects.toThrow("remittances.errors.otherInsurer");
    const byNumber = await pay({ amount: "10.00", lines: [{ reference: draft.sale.receiptNumber, amount: "10.00" }] });
    expect(byNumber.unmatched).toBe("10.00");
  });

  it("takes back what was paid for goods that came back", async () => {
    const { first, pay, claim, em, actor } = await shop();
    await pay({ amount: "160.00", lines: [line(first.claimId, "160.00")] });
    const saleItemId = (await linesOf(em, first.sale.id))[1];
    const back = { id: first.sale.id, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] };
    await execute(returnGoods, { em, actor }, back);
    expect(await claim(first.claimId)).toMatchObject({ openAmount: "-60.00" });
    const second = await pay({ amount: "-60.00", lines: [line(first.claimId, "-60.00")] });
    expect(second.matched).toBe("-60.00");
    const after = await claim(first.claimId);
    expect(after).toMatchObject({ openAmount: "0.00", paid: "100.00", status: "paid" });
    expect(after.lines.map(({ paid }) => paid)).toEqual(["100.00", "0.00"]);
    await execute(reverseRemittance, { em, actor }, { id: second.id, reason: "Not true" });
    expect(await claim(first.claimId)).toMatchObject({ openAmount: "-60.00", paid: "160.00" });
  });

  it("is refused when it was booked already", async () => {
    const { first, pay } = await shop();
    const asked = { amount: "40.00", reference: "SABB 4711", lines: [line(first.claimId, "40.00")] };
    await pay(asked);
    await expect(pay(asked)).rejects.toThrow("remittances.errors.twice");
  });
});

describe("a reversal", () => {
  it("opens the claims again, once", async () => {
    const { first, pay, claim, em, actor } = await shop();
    const made = await pay({ amount: "120.00", lines: [line(first.claimId, "120.00")] });
    const reversal = { id: made.id, reason: "The bank sent it back" };
    const tried = await Promise.allSettled([1, 2].map(() => execute(reverseRemittance, { em, actor }, reversal)));
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await claim(first.claimId)).toMatchObject({ paid: "0.00", openAmount: "160.00", status: "accepted" });
    const { rows: listed } = await execute(listRemittances, { em, actor }, { status: "reversed" });
    expect(listed).toMatchObject([{ id: made.id, unmatched: "0.00" }]);
  });

  it("is refused while a later payment has taken a part back", async () => {
    const { first, pay, em, actor } = await shop();
    const made = await pay({ amount: "160.00", lines: [line(first.claimId, "160.00")] });
    await pay({ amount: "-100.00", lines: [line(first.claimId, "-100.00")] });
    await expect(execute(reverseRemittance, { em, actor }, { id: made.id, reason: "Wrong" })).rejects.toThrow(
      "remittances.errors.takenBack",
    );
  });
});

describe("payments at the same time", () => {
  it("never pay a claim above what is approved", async () => {
    const { first, pay, claim } = await shop();
    const made = await Promise.all(
      [1, 2, 3].map((n) => pay({ amount: "100.00", reference: `R${n}`, lines: [line(first.claimId, "100.00")] })),
    );
    const matched = made.map((one) => Number(one.matched)).sort((a, b) => b - a);
    expect(matched).toEqual([100, 60, 0]);
    expect(await claim(first.claimId)).toMatchObject({ paid: "160.00", openAmount: "0.00" });
  });

  it("are booked once with the same key", async () => {
    const { first, pay, claim } = await shop();
    const once = { amount: "50.00", lines: [line(first.claimId, "50.00")] };
    const made = await Promise.all([1, 2].map(() => pay(once, "one-remittance")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await claim(first.claimId)).paid).toBe("50.00");
  });
});

describe("who may", () => {
  it("books with sales:manage, and sees no payment of another store", async () => {
    const { first, pay, em, store, insuranceId } = await shop();
    const made = await pay({ amount: "10.00", lines: [line(first.claimId, "10.00")] });
    const clerk = await makeActor(em, { stores: [store], permissions: ["sales:read", "sales:update"] });
    const asked = { insuranceId, amount: "10.00", lines: [line(first.claimId, "10.00")] };
    await expect(execute(createRemittance, { em, actor: clerk }, asked)).rejects.toThrow("errors.forbidden");
    const stranger = await makeActor(em, { stores: [await makeStore(em)] });
    const reversal = execute(reverseRemittance, { em, actor: stranger }, { id: made.id, reason: "Mine" });
    await expect(reversal).rejects.toThrow("remittances.notFound");
    await expect(execute(createRemittance, { em, actor: stranger }, asked)).rejects.toThrow("claims.notFound");
  });
});
