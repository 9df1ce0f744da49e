import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import type { DomainError } from "#app/lib/errors.ts";
import { halalas, half, riyals } from "#app/lib/money/halalas.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { LimitFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { listMemberLimits } from "#app/modules/insurance/coverage/member-limits.server.ts";
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { creditedLines } from "#app/modules/sales/e-invoices/credited-lines.server.ts";
import { returnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { getReturn } from "#app/modules/sales/returns/read-returns.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeActor,
  makeClassRules,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";
import { coverageOf } from "./coverage.server.ts";

const { em: getEm } = testDatabase();

/** A member of a class with a limit of 400.00, and a lens of 345.00 and a frame of 230.00 with VAT. */
async function shop(own: Parameters<typeof makeClassRules>[2] = {}, limited = true) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const customer = await makeCustomer(em);
  const { policyId, insuranceId } = await makePolicy(em, { customerId: customer.id });
  if (limited) await makeClassRules(em, policyId, own);
  const [lens, frame, care] = [
    await makeVariant(em, { storeId: store.id, price: "300.00", category: "Regular Lenses", quantity: 100 }),
    await makeVariant(em, { storeId: store.id, price: "200.00", quantity: 100 }),
    await makeVariant(em, { storeId: store.id, price: "50.00", category: "Lens Care", quantity: 100 }),
  ];
  return { em, actor, policyId, insuranceId, customerId: customer.id, lens, frame, care };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const sell = ({ em, actor, customerId, insuranceId }: Shop, items: readonly { id: number; quantity?: number }[]) =>
  sellItems(
    { em, actor },
    items.map(({ id, quantity = 1 }) => ({ variantId: id, quantity })),
    { customerId, insuranceId },
  );

const giveBack = (em: Em, actor: Actor, id: number, items: [saleItemId: number | undefined, quantity: number][]) =>
  execute(
    returnGoods,
    { em, actor },
    { id, reasonCode: "other", items: items.map(([saleItemId, quantity]) => ({ saleItemId, quantity })) },
  );

const limitsOf = async ({ actor, customerId }: Shop) =>
  execute(listMemberLimits, { em: await getEm(), actor }, { customerId });

/** What is left at the till, which the page of the customer says, too. */
async function left(own: Shop) {
  const { customerId, insuranceId } = own;
  const { cover } = await coverageOf(await getEm(), { customerId, insuranceId, coveragePercentage: null });
  expect((await limitsOf(own)).map((limit) => limit.left)).toEqual(cover ? [cover.member.left] : []);
  return cover?.member.left;
}

/** What the lines that are still sold have used of the limit, from what the sales say themselves. */
async function usedOf({ em, customerId }: Shop): Promise<string> {
  const lines = await rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("sales as s", "s.id", "i.sale_id")
    .select(["i.line_no", "i.quantity", "i.returned_quantity", "s.coverage_terms as terms"])
    .where("s.customer_id", "=", customerId)
    .execute();
  const kept = lines.map(({ line_no, quantity, returned_quantity, terms }) => {
    const all = halalas((terms as LimitFacts).lines[line_no - 1]?.used ?? "0.00");
    return all - half(all * BigInt(returned_quantity), BigInt(quantity));
  });
  return riyals(kept.reduce((total, one) => total + one, 0n));
}

const shares = async (em: Em, saleId: number) =>
  (
    await rows(em)
      .selectFrom("sale_items")
      .select("insurance_coverage as share")
      .where("sale_id", "=", saleId)
      .orderBy("line_no")
      .execute()
  ).map(({ share }) => share);

describe("a sale under a class with a limit", () => {
  it("charges what the limit and the co-pay leave, without a product discount", async () => {
    const own = await shop();
    const sale = await sell(own, [own.frame, own.lens]);
    expect(sale).toMatchObject({
      subtotal: "500.00",
      taxAmount: "75.00",
      productDiscount: "0.00",
      insuranceCoverage: "320.00",
      discountAmount: "320.00",
      totalAmount: "255.00",
      invoiceTotal: "575.00",
      includedTax: "75.00",
      coveragePercentage: "80.00",
      claimStatus: "pending",
    });
    expect(await shares(own.em, sale.id)).toEqual(["44.00", "276.00"]);
    expect(sale.coverageTerms).toMatchObject({
      by: "limit",
      percent: "80.00",
      limit: "400.00",
      left: "400.00",
      base: "575.00",
      eligible: "400.00",
      copay: "80.00",
      pays: "320.00",
      lines: [
        { item: own.frame.name, used: "55.00", notCovered: null },
        { item: own.lens.name, used: "345.00", notCovered: null },
      ],
    });
    expect(await left(own)).toBe("0.00");
  });

  it("takes the co-pay before the limit where the class says so", async () => {
    const own = await shop({ copay_before_limit: true });
    const sale = await sell(own, [own.lens, own.frame]);
    expect(sale).toMatchObject({ insuranceCoverage: "400.00", totalAmount: "175.00" });
    expect(await shares(own.em, sale.id)).toEqual(["276.00", "124.00"]);
  });

  it("pays the rate of the policy where the class has no co-pay of its own", async () => {
    const own = await shop({ copay_percent: null, copay_maximum: null, copay_before_limit: true });
    expect(await sell(own, [own.lens, own.frame])).toMatchObject({
      insuranceCoverage: "115.00",
      totalAmount: "460.00",
      coveragePercentage: "20.00",
    });
  });

  it("stays with the percent of the subtotal without a limit, and stores the share of each line", async () => {
    const own = await shop({}, false);
    const sale = await sell(own, [own.lens, own.frame]);
    expect(sale).toMatchObject({
      productDiscount: "80.00",
      insuranceCoverage: "100.00",
      totalAmount: "395.00",
      coverageTerms: { by: "percent", percent: "20.00", base: "500.00", most: null, pays: "100.00" },
    });
    expect(await shares(own.em, sale.id)).toEqual(["60.00", "40.00"]);
    expect(await left(own)).toBeUndefined();
  });

  it("pays nothing for goods that the class leaves out, and says why", async () => {
    const own = await shop({ limit_covers: JSON.stringify(["Regular Lenses"]) as never });
    const sale = await sell(own, [own.frame, own.care, own.lens]);
    expect(sale).toMatchObject({ insuranceCoverage: "276.00", totalAmount: "356.50" });
    expect(sale.coverageTerms).toMatchObject({
      lines: [{ notCovered: { reason: "kind" } }, { notCovered: { reason: "kind" } }, { notCovered: null }],
    });
  });

  it("pays for the same kind of goods again when its interval is over", async () => {
    const own = await shop({ interval_months: 12, limit_amount: "5000.00" });
    const first = await sell(own, [own.lens]);
    const second = await sell(own, [own.lens, own.frame]);
    expect(second.coverageTerms).toMatchObject({
      lines: [{ notCovered: { reason: "interval" } }, { notCovered: null }],
    });
    expect(second.insuranceCoverage).toBe("184.00");
    const yearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1_000);
    await rows(own.em).updateTable("sales").set({ sale_date: yearAgo }).where("id", "=", first.id).execute();
    expect((await sell(own, [own.lens])).insuranceCoverage).toBe("276.00");
  });

  it("forgets goods that came back: they are covered again", async () => {
    const own = await shop({ interval_months: 12 });
    const sale = await sell(own, [own.lens]);
    await giveBack(own.em, own.actor, sale.id, [[sale.lines[0], 1]]);
    expect((await sell(own, [own.lens])).insuranceCoverage).toBe("276.00");
  });

  it("covers nobody whose age it does not know or does not cover", async () => {
    const own = await shop({ age_from: 18, age_to: 60 });
    const because = async () => {
      const { coverageTerms } = await sell(own, [own.lens]);
      return coverageTerms?.by === "limit" ? coverageTerms.lines[0]?.notCovered?.reason : null;
    };
    expect(await because()).toBe("noBirthDate");
    const born = (day: string) =>
      rows(own.em).updateTable("customers").set({ date_of_birth: day }).where("id", "=", own.customerId).execute();
    await born("2020-01-01");
    expect(await because()).toBe("age");
    await born("1990-01-01");
    expect(await because()).toBeUndefined();
  });

  it("takes a promotion that names the insurer off the price first", async () => {
    const own = await shop();
    const code = `CLASS${own.policyId}`;
    await execute(
      createPromotion,
      { em: own.em, actor: own.actor },
      {
        ...{ code, name: "For members", discountValue: "10", startDate: "2026-01-01" },
        applicableInsurances: [own.insuranceId],
      },
    );
    const sale = await sellItems({ em: own.em, actor: own.actor }, [{ variantId: own.lens.id, quantity: 1 }], {
      customerId: own.customerId,
      insuranceId: own.insuranceId,
      promotionCode: code,
    });
    expect(sale).toMatchObject({
      promotionAmount: "34.50",
      productDiscount: "34.50",
      insuranceCoverage: "248.40",
      totalAmount: "62.10",
      invoiceTotal: "310.50",
      includedTax: "40.50",
    });
  });
});

describe("what comes back", () => {
  it("gives a line's part back to the limit to the halala, and all of it with all lines", async () => {
    const own = await shop();
    const sale = await sell(own, [own.lens, own.frame]);
    const first = await giveBack(own.em, own.actor, sale.id, [[sale.lines[1], 1]]);
    expect(first).toMatchObject({ insuranceCoverage: "44.00", totalAmount: "186.00", invoiceTotal: "230.00" });
    expect(await left(own)).toBe("55.00");
    const second = await giveBack(own.em, own.actor, sale.id, [[sale.lines[0], 1]]);
    expect(second).toMatchObject({ insuranceCoverage: "276.00", totalAmount: "69.00", includedTax: "45.00" });
    expect(await left(own)).toBe("400.00");
    const note = await execute(getReturn, { em: own.em, actor: own.actor }, { id: first.id });
    expect(note.insuranceCoverage).toBe("44.00");
    const whole = await returnedSale({ em: own.em, stores: own.actor.stores }, sale.id);
    const [line] = await creditedLines(own.em, whole, first.id);
    expect(line?.figures).toMatchObject({ insuranceCoverage: "44.00", productDiscount: "0.00" });
  });

  it("gives everything back with a void", async () => {
    const own = await shop();
    const sale = await sell(own, [own.lens, own.frame]);
    await execute(voidSale, { em: own.em, actor: own.actor }, { id: sale.id, reasonCode: "other" });
    expect(await left(own)).toBe("400.00");
  });

  it("counts what the insurer pays of sales from before the class had a limit", async () => {
    const own = await shop({}, false);
    const sale = await sell(own, [own.lens, own.frame]);
    await makeClassRules(own.em, own.policyId);
    expect(await left(own)).toBe("300.00");
    await giveBack(own.em, own.actor, sale.id, [[sale.lines[0], 1]]);
    expect(await left(own)).toBe("360.00");
    // What came back gives the limit back, also where the patient had taken an amount over.
    await rows(own.em)
      .updateTable("sale_returns")
      .set({ insurance_coverage: "40.00", moved_amount: "20.00" })
      .where("sale_id", "=", sale.id)
      .execute();
    expect(await left(own)).toBe("360.00");
  });

  it("counts only the term of the policy", async () => {
    const own = await shop();
    const sale = await sell(own, [own.lens]);
    expect(await left(own)).toBe("55.00");
    await rows(own.em)
      .updateTable("sales")
      .set({ sale_date: new Date("2020-06-01") })
      .where("id", "=", sale.id)
      .execute();
    expect(await left(own)).toBe("400.00");
  });
});

describe("a limit", () => {
  it("is shown with what is left of it and its last day, while the policy holds", async () => {
    const own = await shop({ term: "calendar", limit_with_vat: false });
    await sell(own, [own.lens]);
    const [limit] = await limitsOf(own);
    const to = `${riyadhDay().slice(0, 4)}-12-31`;
    expect(limit).toMatchObject({ limit: "400.00", left: await left(own), beforeVat: true, to });
    for (const columns of [{ status: "canceled" }, { status: "active", end_date: "2020-01-01" }]) {
      await rows(own.em)
        .updateTable("customer_policies")
        .set(columns)
        .where("customer_id", "=", own.customerId)
        .execute();
      expect(await limitsOf(own)).toEqual([]);
    }
    expect(await limitsOf(await shop({}, false))).toEqual([]);
  });

  it("is never exceeded by tills that sell to one member at once", async () => {
    const own = await shop();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, async () => sell({ ...own, em: await getEm() }, [own.lens])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => "fulfilled"));
    const { paid } = await rows(own.em)
      .selectFrom("sales")
      .select(({ fn }) => fn.sum<string>("insurance_coverage").as("paid"))
      .where("customer_id", "=", own.customerId)
      .executeTakeFirstOrThrow();
    expect(paid).toBe("320.00");
    expect(await left(own)).toBe("0.00");
  });

  it("is kept by any sales and returns, and what is left is the limit less what was not given back", async () => {
    const step = fc.record({
      lens: fc.integer({ min: 0, max: 2 }),
      frame: fc.integer({ min: 0, max: 2 }),
      back: fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2 })), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 150_000 }),
        async (steps, before, withVat, limit) => {
          const limitAmount = riyals(BigInt(limit));
          const own = await shop({
            limit_amount: limitAmount,
            copay_before_limit: before,
            limit_with_vat: withVat,
          });
          for (const { lens, frame, back } of steps) {
            const bought = [
              { ...own.lens, quantity: lens },
              { ...own.frame, quantity: frame },
            ].filter(({ quantity }) => quantity > 0);
            if (bought.length === 0) continue;
            const sale = await sell(own, bought);
            expect(amount(big(sale.totalAmount).plus(sale.insuranceCoverage))).toBe(sale.invoiceTotal);
            for (const [last, pieces] of back) {
              const line = sale.lines[last ? sale.lines.length - 1 : 0];
              await giveBack(own.em, own.actor, sale.id, [[line, pieces]]).catch((error: DomainError) =>
                expect(error.message).toMatch(/returns\.errors\.(tooMany|allBack)/),
              );
            }
          }
          const used = await usedOf(own);
          expect(big(used).lte(limitAmount)).toBe(true);
          expect(await left(own)).toBe(amount(big(limitAmount).minus(used)));
        },
      ),
      { numRuns: 20 },
    );
  });
});
