import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { payCart } from "#app/modules/sales/cart/pay/pay-cart.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { createInsurerApproval, updateInsurerApproval } from "./write-approval.server.ts";

const { em: getEm } = testDatabase();

/**
 * A customer with a frame of 200.00 and a lens of 300.00. The class pays 80%, at most 400.00: 320.00 of 575.00 with VAT, 276.00 of it for the lens.
 * Without `limit` the policy pays 20% of the subtotal by decision 19: 100.00.
 */
async function shop({ limit = true } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: CASHIER_RIGHTS });
  const frame = await makeVariant(em, { storeId: store.id, price: "200.00", quantity: 20 });
  const lens = await makeVariant(em, { storeId: store.id, price: "300.00", category: "Regular Lenses", quantity: 20 });
  const customer = await makeCustomer(em);
  const policy = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  if (limit) {
    await rows(em)
      .insertInto("class_rules")
      .values({
        ...{ policy_id: policy.policyId, limit_amount: "400.00", limit_with_vat: true, term: "calendar" },
        ...{ copay_percent: "20.00", copay_maximum: "100.00", copay_before_limit: false, approval_threshold: "300.00" },
      })
      .execute();
  }
  const items = [lens, frame].map(({ id }) => ({ variantId: id, quantity: 1 }));
  const sale = { customerId: customer.id, insuranceId: policy.insuranceId, paymentMethod: "cash" };
  const cart = async () => (await execute(saveCart, { em, actor }, { sale, items, change: { type: "keep" } })).id;
  const approve = (values: object) =>
    execute(createInsurerApproval, { em, actor }, { approvalNumber: "A-1", ...values });
  const asked = (lensApproved: string, frameApproved: string) => [
    { variantId: lens.id, quantity: 1, asked: "276.00", approved: lensApproved },
    { variantId: frame.id, quantity: 1, asked: "44.00", approved: frameApproved },
  ];
  const named = { customerId: customer.id, insuranceId: policy.insuranceId };
  return { em, actor, store, frame, lens, customer, ...policy, items, sale, named, cart, approve, asked };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("an insurer's approval", () => {
  it("has the status that follows from its amounts", async () => {
    const { approve, asked, named } = await shop();
    const of = async (values: object) => (await approve({ ...named, ...values })).status;
    expect(await of({ lines: asked("276.00", "44.00") })).toBe("approved");
    expect(await of({ lines: asked("200.00", "0.00") })).toBe("partly");
    expect(await of({ lines: asked("0.00", "0.00"), approvalNumber: "" })).toBe("rejected");
    expect(await of({ lines: asked("276.00", "44.00"), isAnswered: "false", approvalNumber: "" })).toBe("requested");
  });

  it("is refused beside each field that is wrong", async () => {
    const { approve, asked, named } = await shop();
    const error = await refusal(
      approve({
        ...named,
        approvalNumber: "",
        approvedOn: "2026-02-02",
        validUntil: "2026-02-01",
        lines: asked("276.01", "1.00"),
      }),
    );
    expect(Object.keys(error.errors).sort()).toEqual(["approvalNumber", "lines[0].approved", "validUntil"]);
  });

  it("gets its answer later, and keeps the amounts by which a sale was made", async () => {
    const { em, actor, approve, asked, named, items, sale } = await shop();
    const { id } = await approve({ ...named, isAnswered: "false", approvalNumber: "", lines: asked("0.00", "0.00") });
    const change = (values: object) => execute(updateInsurerApproval, { em, actor }, { id, ...values });
    const made = await change({ approvalNumber: "A-9", isAnswered: "true" });
    const answered = await change({
      lines: made.lines.map((line, index) => ({ id: line.id, approved: index === 0 ? "276.00" : "44.00" })),
    });
    expect(answered).toMatchObject({ status: "approved", approvalNumber: "A-9", approvedOn: riyadhDay() });
    await execute(createSale, { em, actor }, { sale: { ...sale, approvalId: id }, items });
    const less = answered.lines.map((line) => ({ id: line.id, approved: "1.00" }));
    expect((await refusal(change({ lines: less }))).message).toBe("approvals.errors.used");
    expect(await change({ givenBy: "Ms Sara" })).toMatchObject({ givenBy: "Ms Sara", approved: "320.00" });
  });

  it("of a sale stands in its claim", async () => {
    const { em, actor, approve, asked, items, sale } = await shop();
    const sold = await execute(createSale, { em, actor }, { sale, items });
    const { id, saleId } = await approve({ saleId: sold.id, lines: asked("276.00", "0.00") });
    expect(saleId).toBe(sold.id);
    const claim = await rows(em).selectFrom("claims").select("approval_id").where("sale_id", "=", sold.id).execute();
    expect(claim).toEqual([{ approval_id: id }]);
  });
});

describe("the sale of a cart with an insurer's approval", () => {
  it("is needed above the threshold of the class until the insurer has answered", async () => {
    const own = await shop();
    const { em, actor, approve, asked } = own;
    const draftId = await own.cart();
    const read = () => execute(getCart, { em, actor }, { draftId });
    expect(await read()).toMatchObject({ approvalNeeded: "300.00", approval: null, asked: ["276.00", "44.00"] });
    await approve({ draftId, isAnswered: "false", approvalNumber: "", lines: asked("0.00", "0.00") });
    expect(await read()).toMatchObject({ approvalNeeded: "300.00", approval: { state: "requested" } });
    await approve({ draftId, lines: asked("276.00", "44.00") });
    expect(await read()).toMatchObject({ approvalNeeded: null, approval: { state: "approved", difference: "0.00" } });
  });

  it("gives the insurer's part by the approval, and is completed only when the patient accepts the difference", async () => {
    const own = await shop();
    const { em, actor, approve, asked, sale, items } = own;
    const draftId = await own.cart();
    const { id } = await approve({ draftId, lines: asked("200.00", "0.00") });
    const cart = await execute(getCart, { em, actor }, { draftId });
    expect(cart.approval).toMatchObject({ asked: "320.00", approved: "200.00", difference: "120.00" });
    expect(cart.totals).toMatchObject({ insuranceCoverage: "200.00", totalAmount: "375.00" });
    const complete = (acceptedDifference?: string) =>
      execute(completeCart, { em, actor }, { draftId, sale: { ...sale, acceptedDifference }, items });
    for (const wrong of [undefined, "false", "119.99"]) {
      expect(await refusal(complete(wrong))).toMatchObject({
        message: "approvals.errors.notAccepted",
        details: { field: "sale.acceptedDifference", extra: { expected: { acceptedDifference: "120.00" } } },
      });
    }
    const sold = await complete("120.00");
    const [claim] = await rows(em).selectFrom("claims").selectAll().where("sale_id", "=", sold.id).execute();
    expect(claim).toMatchObject({ approval_id: id, asked: "200.00", billed: "575.00", patient_share: "375.00" });
    const lines = await rows(em)
      .selectFrom("claim_lines")
      .select("asked")
      .where("claim_id", "=", claim?.id ?? 0)
      .orderBy("line_no")
      .execute();
    expect(lines.map((line) => line.asked)).toEqual(["200.00", "0.00"]);
    const [used] = await rows(em).selectFrom("insurance_approvals").select("sale_id").where("id", "=", id).execute();
    expect(used?.sale_id).toBe(sold.id);
  });

  it("is paid in parts by the same rule", async () => {
    const own = await shop();
    const { em, actor, approve, asked } = own;
    const draftId = await own.cart();
    await approve({ draftId, lines: asked("200.00", "0.00") });
    const pay = (sale: object) =>
      execute(
        payCart,
        { em, actor },
        { draftId, sale, shownTotal: "375.00", payments: [{ paymentMethod: "debit_card", amount: "375.00" }] },
      );
    expect((await refusal(pay({}))).message).toBe("approvals.errors.notAccepted");
    expect((await pay({ acceptedDifference: "120.00" })).id).toBeGreaterThan(0);
  });

  it("leaves the unused part of the limit to later sales", async () => {
    const own = await shop();
    const { em, actor, approve, asked, named, sale, items } = own;
    const { id } = await approve({ ...named, lines: asked("200.00", "0.00") });
    await execute(
      createSale,
      { em, actor },
      { sale: { ...sale, approvalId: id, acceptedDifference: "120.00" }, items },
    );
    const cart = await execute(getCart, { em, actor }, { draftId: await own.cart() });
    // 345.00 and 55.00 would have been used; 76.00 and 44.00 were not approved.
    expect(cart.limit?.left).toBe("120.00");
  });

  it("by the percent of decision 19 is for the whole sale", async () => {
    const { em, actor, approve, named, sale, items, lens } = await shop({ limit: false });
    const { id } = await approve({
      ...named,
      lines: [{ variantId: lens.id, quantity: 1, asked: "100.00", approved: "70.00" }],
    });
    const sell = (values: object) =>
      execute(createSale, { em, actor }, { sale: { ...sale, approvalId: id, ...values }, items });
    expect((await refusal(sell({}))).details).toMatchObject({ params: { approved: "70.00", asked: "100.00" } });
    expect(await sell({ acceptedDifference: "30.00" })).toMatchObject({ insuranceCoverage: "70.00" });
  });

  it("asks for nothing where the insurer approved at least what it is asked", async () => {
    const { em, actor, approve, asked, named, sale, items } = await shop();
    const { id } = await approve({ ...named, lines: asked("276.00", "44.00") });
    const sold = await execute(createSale, { em, actor }, { sale: { ...sale, approvalId: id }, items });
    expect(sold.insuranceCoverage).toBe("320.00");
  });

  it("is refused after its last day, before its answer, for another customer, and of another store", async () => {
    const own = await shop();
    const { em, actor, approve, asked, named, sale, items } = own;
    const lines = asked("276.00", "44.00");
    const other = await makeCustomer(em);
    const past = { approvedOn: addDays(riyadhDay(), -30), validUntil: addDays(riyadhDay(), -1) };
    const elsewhere = await makeActor(em, { stores: [await makeStore(em)] });
    const ids = {
      over: (await approve({ ...named, ...past, lines })).id,
      unanswered: (await approve({ ...named, isAnswered: "false", lines })).id,
      unknown: (await approve({ ...named, customerId: other.id, lines })).id,
    };
    const foreign = await execute(
      createInsurerApproval,
      { em, actor: elsewhere },
      { ...named, approvalNumber: "A-2", lines },
    );
    const sell = (approvalId: number) => execute(createSale, { em, actor }, { sale: { ...sale, approvalId }, items });
    for (const [key, id] of [
      ...Object.entries(ids),
      ["unknown", foreign.id] as const,
      ["unknown", 999_999_999] as const,
    ]) {
      expect(await refusal(sell(id))).toMatchObject({
        message: `approvals.errors.${key}`,
        details: { field: "sale.approvalId" },
      });
    }
    const today = await approve({ ...named, validUntil: riyadhDay(), lines });
    expect((await sell(today.id)).insuranceCoverage).toBe("320.00");
  });

  it("is used by one of two sales that name it at the same time", async () => {
    const { em, actor, approve, asked, named, sale, items } = await shop();
    const { id } = await approve({ ...named, lines: asked("276.00", "44.00") });
    const sell = () => execute(createSale, { em: em.fork(), actor }, { sale: { ...sale, approvalId: id }, items });
    const both = await Promise.allSettled([sell(), sell()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "conflict", message: "approvals.errors.usedBySale" });
    const sold = await rows(em).selectFrom("sales").select("id").where("customer_id", "=", named.customerId).execute();
    expect(sold).toHaveLength(1);
  });
});
