import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeClassRules, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { makeInsuredSale, makePassingClaim } from "#tests/support/shop/claims.ts";
import { enterAnswer } from "../answers/enter-answer.server.ts";
import { checkClaimNow, checkClaims, getClaimChecks } from "../checks/check-claims.server.ts";
import { getClaim } from "../read-claims.server.ts";
import { cancelClaim } from "./cancel-claim.server.ts";
import { updateClaim } from "./edit-claim.server.ts";
import { resubmitClaim } from "./resubmit-claim.server.ts";
import { sendClaim } from "./send-claim.server.ts";

const { em: getEm } = testDatabase();

async function shop(make = makePassingClaim) {
  const em = await getEm();
  const made = await make(em, { storeId: (await makeStore(em)).id });
  await makeClassRules(em, made.policyId, { limit_amount: null, settle_days: 45, resubmit_days: 15 });
  const id = made.claimId;
  const claim = () => execute(getClaim, { em, actor: made.actor }, { id });
  return { em, id, claim, ...made };
}
type Made = Awaited<ReturnType<typeof shop>>;

const today = riyadhDay();
const sent = async (made: Made) => {
  await execute(checkClaimNow, made, { id: made.id });
  return execute(sendClaim, made, { id: made.id, way: "portal" });
};
const partly = [
  { lineNo: 1, approved: "100.00" },
  { lineNo: 2, approved: "20.00", reasonCode: "BE-1-4", note: "No approval" },
];
const account = async ({ em, id }: Made) => {
  const found = await rows(em)
    .selectFrom("insurer_entries")
    .select(["kind", "amount"])
    .where("claim_id", "=", id)
    .execute();
  return found.map(({ kind, amount }) => `${kind} ${amount}`);
};
const without = ({ em, actor }: Made, right: Permission) => ({
  em,
  actor: { ...actor, permissions: new Set([...actor.permissions].filter((one) => one !== right)) },
});

describe("the checks of a claim", () => {
  it("move it to those that are ready, and an edit moves it back", async () => {
    const made = await shop(makeInsuredSale);
    const first = await execute(checkClaimNow, made, { id: made.id });
    expect(first).toMatchObject({ status: "draft" });
    const stopping = first.checks.flatMap(({ check, state }: { check: string; state: string }) =>
      state === "stops" ? [check] : [],
    );
    expect(stopping).toEqual(["identity", "diagnosis"]);
    await rows(made.em)
      .updateTable("customers")
      .set({ id_type: "iqama", id_number: "2000000006" })
      .where("id", "=", made.customerId)
      .execute();
    await execute(updateClaim, made, { id: made.id, diagnosis: "h52.4" });
    expect(await execute(checkClaimNow, made, { id: made.id })).toMatchObject({ status: "ready" });
    await execute(updateClaim, made, { id: made.id, notes: "Read again" });
    const claim = await made.claim();
    expect(claim).toMatchObject({ status: "draft", diagnosis: "H52.4", notes: "Read again" });
    expect(claim.events.map(({ step }: { step: string }) => step)).toEqual(["reopen", "check", "edit", "make"]);
  });

  it("find another claim of the same member for the same item, the limit, the contract and the balance", async () => {
    const made = await shop();
    const { em } = made;
    await rows(em)
      .updateTable("class_rules")
      .set({ limit_amount: "100.00" })
      .where("policy_id", "=", made.policyId)
      .execute();
    await rows(em).updateTable("sales").set({ balance_due: "5.00" }).where("id", "=", made.sale.id).execute();
    await rows(em)
      .insertInto("contract_prices")
      .columns(["insurance_id", "product_id", "price", "valid_from"])
      .expression((e) =>
        e
          .selectFrom("sale_items as i")
          .innerJoin("product_variants as v", "v.id", "i.variant_id")
          .select((s) => [
            s.val(made.insuranceId).as("a"),
            "v.product_id",
            s.val("1.00").as("b"),
            s.val("2020-01-01").as("c"),
          ])
          .where("i.sale_id", "=", made.sale.id)
          .where("i.line_no", "=", 1),
      )
      .execute();
    const { checks } = await execute(getClaimChecks, made, { id: made.id });
    const faults = checks.flatMap((one: { check: string; fault?: string }) =>
      one.fault ? [`${one.check} ${one.fault}`] : [],
    );
    expect(faults).toEqual(["limit above", "copay owed", "price above"]);
  });

  it("are made for many claims at once", async () => {
    const made = await shop();
    await makeInsuredSale(made.em, { storeId: made.sale.storeId });
    expect(await execute(checkClaims, made, {})).toEqual({ checked: 2, ready: 1, stopped: 1 });
    expect(await made.claim()).toMatchObject({ status: "ready" });
  });

  it("refuse a prescription and an approval of somebody else", async () => {
    const made = await shop();
    const other = await makeCustomer(made.em);
    const prescription = await rows(made.em)
      .insertInto("prescriptions")
      .values({ prescription_number: `P-${other.id}`, customer_id: other.id, date: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const change = (body: object) => execute(updateClaim, made, { id: made.id, ...body });
    await expect(change({ prescriptionId: prescription.id })).rejects.toThrow("claimSteps.errors.prescription");
    await expect(change({ approvalId: 987_654 })).rejects.toThrow("claimSteps.errors.approval");
  });
});

describe("a claim by itself", () => {
  it("is sent once it is ready, with the day until which the class settles", async () => {
    const made = await shop();
    await expect(execute(sendClaim, made, { id: made.id, way: "mail" })).rejects.toThrow("claims.errors.is.draft");
    const claim = await sent(made);
    expect(claim).toMatchObject({ status: "submitted", round: 1, submittedOn: today });
    expect(Date.parse(claim.settleBy ?? "") - Date.parse(today)).toBe(45 * 86_400_000);
    expect(claim.events[0]).toMatchObject({ step: "submit", details: { way: "portal", on: today } });
  });

  it("is not sent when a check stops it since it was ready", async () => {
    const made = await shop();
    await execute(checkClaimNow, made, { id: made.id });
    await rows(made.em).updateTable("sales").set({ balance_due: "5.00" }).where("id", "=", made.sale.id).execute();
    await expect(execute(sendClaim, made, { id: made.id, way: "mail" })).rejects.toThrow("claimSteps.errors.stops");
  });

  it("is answered in part with a reason, and sent again with what was changed", async () => {
    const made = await shop();
    await sent(made);
    const noReason = [partly[0], { lineNo: 2, approved: "20.00" }];
    await expect(execute(enterAnswer, made, { id: made.id, lines: noReason })).rejects.toMatchObject({
      errors: { "lines[1].reasonCode": [{ key: "claimSteps.errors.noReason" }] },
    });
    const tooMuch = [{ lineNo: 1, approved: "100.01" }];
    await expect(execute(enterAnswer, made, { id: made.id, lines: tooMuch })).rejects.toMatchObject({
      errors: { "lines[0].approved": [{ key: "claims.errors.amount.aboveAsked" }] },
    });
    const answer = await execute(enterAnswer, made, { id: made.id, lines: partly });
    expect(answer).toMatchObject({ status: "partly", approved: "120.00", rejected: "40.00", answeredOn: today });
    expect(answer.lines[1]).toMatchObject({ reasonCode: "BE-1-4", note: "No approval" });
    expect(answer.resubmitBy).not.toBeNull();
    const nothing = { id: made.id, way: "portal", note: "Added", lines: [{ lineNo: 1, again: true }] };
    await expect(execute(resubmitClaim, made, nothing)).rejects.toMatchObject({
      errors: { lines: [{ key: "claimSteps.errors.nothingAgain" }] },
    });
    const again = await execute(resubmitClaim, made, {
      ...nothing,
      lines: [{ lineNo: 2, again: true, note: "The approval is attached" }],
    });
    expect(again).toMatchObject({ status: "resubmitted", round: 2, rejected: "0.00", asked: "160.00" });
    expect(again.events[0]).toMatchObject({
      step: "resubmit",
      note: "Added",
      details: { lines: [{ lineNo: 2, amount: "40.00", reasonCode: "BE-1-4" }] },
    });
    expect(await account(made)).toEqual(["claim 160.00"]);
  });

  it("is answered again only by those who manage sales, and says what the insurer asks before", async () => {
    const made = await shop();
    await sent(made);
    await expect(execute(enterAnswer, made, { id: made.id, kind: "asks" })).rejects.toMatchObject({
      errors: { note: [{ key: "claimSteps.errors.asks" }] },
    });
    const asks = await execute(enterAnswer, made, { id: made.id, kind: "asks", note: "Send the prescription" });
    expect(asks).toMatchObject({ status: "pended" });
    await execute(enterAnswer, made, { id: made.id, lines: partly });
    const full = [1, 2].map((lineNo) => ({ lineNo, approved: lineNo === 1 ? "100.00" : "60.00" }));
    const clerk = without(made, "sales:manage");
    await expect(execute(enterAnswer, clerk, { id: made.id, lines: full })).rejects.toThrow("errors.forbidden");
    const again = await execute(enterAnswer, made, { id: made.id, lines: full });
    expect(again).toMatchObject({ status: "accepted", approved: "160.00", rejected: "0.00", resubmitBy: null });
    expect(again.events[0]).toMatchObject({ step: "answer_again" });
  });

  it("takes one of two answers that are typed at once", async () => {
    const made = await shop();
    const { version } = await sent(made);
    const both = await Promise.allSettled(
      [0, 1].map(() =>
        execute(enterAnswer, { em: made.em.fork(), actor: made.actor }, { id: made.id, version, lines: partly }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { events } = await made.claim();
    expect(events.filter(({ step }: { step: string }) => step.startsWith("answer"))).toHaveLength(1);
  });

  it("is withdrawn with a reason, and what it asked for is written off", async () => {
    const made = await shop();
    await sent(made);
    await expect(execute(cancelClaim, without(made, "sales:manage"), { id: made.id, reason: "Twice" })).rejects.toThrow(
      "errors.forbidden",
    );
    const claim = await execute(cancelClaim, made, { id: made.id, reason: "Sent twice" });
    expect(claim).toMatchObject({ status: "cancelled", openAmount: "0.00" });
    expect(claim.events[0]).toMatchObject({ step: "cancel", note: "Sent twice", amount: "-160.00" });
    expect(await account(made)).toEqual(["claim 160.00", "write_off -160.00"]);
  });
});
