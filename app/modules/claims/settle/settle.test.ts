import { describe, expect, it } from "vitest";
import type { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
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
  it("are paid back with what the patient paid of it", async () => {
    const shop = await answered();
    await moveOf(shop);
    await execute(collectBalance, shop, { id: shop.sale.id, paymentMethod: "cash" });
    const saleItemId = (await linesOf(shop.em, shop.sale.id))[1];
    const share = (await shop.claim()).lines[1]?.patientShare ?? "0.00";
    const { refundedAmount } = await execute(
      returnGoods,
      { em: shop.em, actor: shop.actor },
      { id: shop.sale.id, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] },
    );
    expect(Number(refundedAmount)).toBeCloseTo(Number(share) + 60, 2);
    expect(await shop.claim()).toMatchObject({ asked: "100.00", openAmount: "100.00", moved: "0.00" });
  });
});
