import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { calculateCoverage } from "#app/modules/insurance/coverage/calculator/calculate-coverage.server.ts";
import { findCalculatorItems } from "#app/modules/insurance/coverage/calculator/find-calculator-items.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeActor,
  makeCoverages,
  makeCustomer,
  makePolicy,
  makeSaleRow,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { getPolicyOverview } from "./get-policy-overview.server.ts";
import { getPolicyUse } from "./get-policy-use.server.ts";
import { listPolicyMembers } from "./list-policy-members.server.ts";

const { em: getEm } = testDatabase();

async function shop(permissions: Permission[] = []) {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store], permissions }) };
}

describe("a policy's overview", () => {
  it("shows the coverage by category with types and product names, and the provider", async () => {
    const { em, store, actor } = await shop();
    const { policyId, insuranceId } = await makePolicy(em, { coveragePercentage: "55.00" });
    const lens = await makeVariant(em, { storeId: store.id, category: "Regular Lenses" });
    await makeCoverages(em, policyId, {
      categories: [
        { category_name: "Frames", discount_rate: "40.00" },
        {
          category_name: "Regular Lenses",
          coverage_percentage: "70.00",
          discount_rate: "10.00",
          notes: `Type: glass,plastic; Selected Products: ${lens.productId},999999`,
        },
      ],
      products: [
        {
          product_id: lens.productId,
          category_name: "Regular Lenses",
          coverage_percentage: "100.00",
          max_copayment: "90.00",
          max_copayment_amount: "80.00",
        },
      ],
    });
    const overview = await execute(getPolicyOverview, { em, actor }, { id: policyId });
    expect(overview.terms).toMatchObject({ id: policyId, discountRate: "20.00", copaymentRequired: false });
    expect(overview.provider).toMatchObject({ id: insuranceId, coveragePercentage: "55.00", status: "active" });
    const [name] = overview.categories[0]?.products ?? [];
    expect(overview.categories).toEqual([
      {
        categoryName: "Regular Lenses",
        covered: true,
        percent: "70.00",
        types: ["glass", "plastic"],
        products: [
          { id: lens.productId, name: expect.stringContaining(lens.name) },
          { id: 999_999, name: "#999999" },
        ],
      },
      { categoryName: "Contact Lenses", covered: false, percent: null, types: [], products: [] },
      { categoryName: "Frames", covered: true, percent: "40.00", types: [], products: [] },
    ]);
    expect(overview.products).toMatchObject([
      { productId: lens.productId, name: name?.name, isFullyCovered: true, maximum: "80.00" },
    ]);
  });

  it("answers 404 when the policy was removed", async () => {
    const { em, actor } = await shop();
    const { policyId } = await makePolicy(em);
    await rows(em)
      .updateTable("insurance_policies")
      .set({ deleted_at: new Date() })
      .where("id", "=", policyId)
      .execute();
    for (const id of [policyId, 999_999]) {
      await expect(execute(getPolicyOverview, { em, actor }, { id })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("the members of a policy", () => {
  async function insured() {
    const { em, actor, store } = await shop(["customers:read"]);
    const { policyId } = await makePolicy(em);
    const people = [
      { firstName: "Ziyad", status: "active" },
      { firstName: "Amal", status: "expired" },
      { firstName: "Badr", status: "active" },
    ];
    for (const { firstName, status } of people) {
      const { id } = await makeCustomer(em, { firstName, lastName: "Al-Harbi" });
      const assignment = { customer_id: id, policy_id: policyId, status, policy_number: "M-1", end_date: "2027-01-31" };
      await rows(em).insertInto("customer_policies").values(assignment).execute();
    }
    return { em, actor, store, policyId };
  }

  it("are listed in pages, with current policies first", async () => {
    const { em, actor, policyId } = await insured();
    const all = await execute(listPolicyMembers, { em, actor }, { id: policyId });
    expect(all.total).toBe(3);
    expect(all.rows.map(({ name }) => name)).toEqual(["Badr Al-Harbi", "Ziyad Al-Harbi", "Amal Al-Harbi"]);
    expect(all.rows[0]).toMatchObject({ policyNumber: "M-1", status: "active", endDate: "2027-01-31" });
    const second = await execute(listPolicyMembers, { em, actor }, { id: policyId, limit: 1, offset: 2 });
    expect(second.rows.map(({ status }) => status)).toEqual(["expired"]);
  });

  it("are only counted for a user who may not read customers", async () => {
    const { em, store, policyId } = await insured();
    const actor = await makeActor(em, { stores: [store], permissions: ["sales:read"] });
    expect(await execute(listPolicyMembers, { em, actor }, { id: policyId })).toEqual({ rows: [], total: 3 });
  });

  it("leave out removed customers and assignments", async () => {
    const { em, actor, policyId } = await insured();
    const gone = { deleted_at: new Date() };
    const [first, second] = (await execute(listPolicyMembers, { em, actor }, { id: policyId })).rows;
    await rows(em)
      .updateTable("customers")
      .set(gone)
      .where("id", "=", first?.customerId ?? 0)
      .execute();
    await rows(em)
      .updateTable("customer_policies")
      .set(gone)
      .where("id", "=", second?.id ?? 0)
      .execute();
    const left = await execute(listPolicyMembers, { em, actor }, { id: policyId });
    expect(left.rows.map(({ name }) => name)).toEqual(["Amal Al-Harbi"]);
  });
});

describe("the use of a policy", () => {
  it("counts the sales of the user's stores under the policy, by claim status", async () => {
    const { em, store, actor } = await shop();
    const other = await makeStore(em);
    const { policyId } = await makePolicy(em);
    const sale = (storeId: number, claim: string | null, coverage: string, saleDate: string) =>
      makeSaleRow(em, {
        storeId,
        saleDate,
        columns: { policy_id: policyId, insurance_coverage: coverage, claim_status: claim },
      });
    await sale(store.id, "paid", "100.10", "2026-01-05T10:00:00Z");
    await sale(store.id, "paid", "50.05", "2026-03-05T10:00:00Z");
    await sale(store.id, null, "20.00", "2026-02-05T10:00:00Z");
    await sale(other.id, "paid", "999.00", "2026-09-05T10:00:00Z");
    await makeSaleRow(em, { storeId: store.id });
    expect(await execute(getPolicyUse, { em, actor }, { id: policyId })).toEqual({
      sales: 3,
      coverage: "170.15",
      lastUse: "2026-03-05T10:00:00.000Z",
      byClaim: [
        { status: "paid", sales: 2, coverage: "150.15" },
        { status: "pending", sales: 1, coverage: "20.00" },
      ],
    });
  });

  it("is empty before the first sale, and for a user without a store", async () => {
    const { em, actor } = await shop();
    const { policyId } = await makePolicy(em);
    const nothing = { sales: 0, coverage: "0.00", lastUse: null, byClaim: [] };
    expect(await execute(getPolicyUse, { em, actor }, { id: policyId })).toEqual(nothing);
    const nowhere = await makeActor(em, { stores: [] });
    expect(await execute(getPolicyUse, { em, actor: nowhere }, { id: policyId })).toEqual(nothing);
  });
});

describe("the calculator of a policy", () => {
  it("finds items by words and computes what the policy would pay for them", async () => {
    const { em, store, actor } = await shop(["inventory:read"]);
    const frame = await makeVariant(em, { storeId: store.id, price: "300.00", quantity: 0 });
    const { policyId } = await makePolicy(em, { discountRate: "50.00" });
    await makeCoverages(em, policyId, {
      products: [{ product_id: frame.productId, coverage_percentage: "60.00", copayment_amount: "130.00" }],
    });
    const found = await execute(findCalculatorItems, { em, actor }, { q: frame.sku });
    expect(found).toMatchObject([{ variantId: frame.id, price: "300.00" }]);
    const items = [
      { variantId: frame.id, quantity: 2 },
      { variantId: 999_999, quantity: 1 },
    ];
    const { lines, split } = await execute(calculateCoverage, { em, actor }, { policyId, items });
    expect(lines).toMatchObject([{ variantId: frame.id, quantity: 2, price: "300.00" }]);
    expect(split).toMatchObject({ base: "600.00", pays: "340.00", member: "260.00" });
  });

  it("needs the right to see items, and refuses a removed policy", async () => {
    const { em, actor } = await shop();
    const { policyId } = await makePolicy(em);
    const input = { policyId, items: [] };
    await expect(execute(calculateCoverage, { em, actor }, input)).rejects.toMatchObject({ code: "forbidden" });
    const cashier = { ...actor, permissions: new Set(["sales:create"]) };
    expect((await execute(calculateCoverage, { em, actor: cashier }, input)).lines).toEqual([]);
    const unknown = execute(calculateCoverage, { em, actor: cashier }, { ...input, policyId: 999_999 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
