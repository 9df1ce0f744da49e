import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createCategoryCoverage } from "#app/modules/insurance/coverage/rules/create-category-coverage.server.ts";
import { createProductCoverage } from "#app/modules/insurance/coverage/rules/create-product-coverage.server.ts";
import { updateCategoryCoverage } from "#app/modules/insurance/coverage/rules/update-category-coverage.server.ts";
import { updateProductCoverage } from "#app/modules/insurance/coverage/rules/update-product-coverage.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createPolicy } from "./create-policy.server.ts";
import { getPolicy } from "./policy-view.server.ts";
import { removePolicy } from "./remove-policy.server.ts";
import { updatePolicy } from "./update-policy.server.ts";

const { em: getEm } = testDatabase();

async function shop(permissions: Parameters<typeof makeActor>[1]["permissions"] = ["customers:manage"]) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions });
  const { insuranceId, policyId } = await makePolicy(em);
  const lens = await makeVariant(em, { storeId: store.id, category: "Regular Lenses" });
  const frame = await makeVariant(em, { storeId: store.id, category: "Sunglasses" });
  const terms = { insuranceId, policyNumber: "P-1", className: "VIP", discountRate: "80" };
  return { em, actor, store, insuranceId, policyId, lens: lens.productId, frame: frame.productId, terms };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const counts = async ({ em }: Shop) =>
  Promise.all(
    (["insurance_policies", "policy_category_coverages", "policy_product_coverages"] as const).map((table) =>
      rows(em)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirst(),
    ),
  );

describe("createPolicy", () => {
  it("stores the coverages of a policy, and reads them back", async () => {
    const { em, actor, lens, frame, terms } = await shop();
    const created = await execute(
      createPolicy,
      { em, actor },
      {
        ...terms,
        discountRate: 80,
        categoryCoverages: [
          {
            categoryName: "Regular Lenses",
            coveragePercentage: "90",
            notes: `Type: glass; Selected Products: ${lens}`,
          },
          { categoryName: "Frames", discountRate: 10 },
        ],
        productCoverages: [
          { productId: lens, coveragePercentage: 100, copaymentAmount: "20" },
          { productId: frame, coveragePercentage: "99.99" },
        ],
      },
    );
    expect(created).toMatchObject({
      discountRate: "80.00",
      version: 1,
      approvalStatus: "not_specified",
      categoryCoverages: [
        { categoryName: "Regular Lenses", coveragePercentage: "90.00", discountRate: null },
        { categoryName: "Frames", coveragePercentage: null, discountRate: "10.00", notes: null },
      ],
      productCoverages: [
        { productId: lens, categoryName: "Regular Lenses", isFullyCovered: true, copaymentAmount: "20.00" },
        { productId: frame, categoryName: "Frames", isFullyCovered: false },
      ],
    });
    expect(await execute(getPolicy, { em, actor }, { id: created.id })).toEqual(created);
  });

  it.each([
    ["a provider that is not there", { insuranceId: 999_999 }, "insuranceId"],
    [
      "a product that is not there",
      { categoryCoverages: [{ categoryName: "Frames" }], productCoverages: [{ productId: 999_999 }] },
      "productCoverages[0].productId",
    ],
  ])("refuses %s, and writes nothing", async (_what, special, field) => {
    const made = await shop();
    const before = await counts(made);
    await expect(execute(createPolicy, made, { ...made.terms, ...special })).rejects.toMatchObject({
      code: "rule",
      details: { field },
    });
    expect(await counts(made)).toEqual(before);
  });
});

describe("updatePolicy", () => {
  async function covered(made: Shop) {
    return execute(createPolicy, made, {
      ...made.terms,
      categoryCoverages: [{ categoryName: "Frames", coveragePercentage: 50, notes: "Selected Products: 1" }],
      productCoverages: [{ productId: made.lens, coveragePercentage: 70 }, { productId: made.frame }],
    });
  }

  it("keeps coverages that are not sent; sent ones update the row of their category or product", async () => {
    const made = await shop();
    const { id, categoryCoverages, productCoverages } = await covered(made);
    const renamed = await execute(updatePolicy, made, { id, className: "B" });
    expect(renamed).toMatchObject({ className: "B", version: 2, categoryCoverages, productCoverages });
    const changed = await execute(updatePolicy, made, {
      id,
      version: 2,
      categoryCoverages: [{ categoryName: "Contact Lenses" }, { categoryName: "Frames", coveragePercentage: "60" }],
      productCoverages: [{ productId: made.lens, maxCopayment: 30 }],
    });
    expect(changed.version).toBe(3);
    expect(changed.categoryCoverages).toEqual([
      expect.objectContaining({
        id: categoryCoverages[0]?.id,
        coveragePercentage: "60.00",
        notes: "Selected Products: 1",
        version: 2,
      }),
      expect.objectContaining({ categoryName: "Contact Lenses", version: 1 }),
    ]);
    expect(changed.productCoverages).toEqual([
      expect.objectContaining({ id: productCoverages[0]?.id, coveragePercentage: "70.00", maxCopayment: "30.00" }),
    ]);
    const none = await execute(updatePolicy, made, { id, categoryCoverages: [], productCoverages: [] });
    expect(none).toMatchObject({ className: "B", categoryCoverages: [], productCoverages: [] });
  });

  it("refuses a stale version, also when only a coverage was changed meanwhile", async () => {
    const made = await shop();
    const { id, version } = await covered(made);
    await execute(updatePolicy, made, { id, productCoverages: [] });
    const late = execute(updatePolicy, made, { id, version, className: "C" });
    await expect(late).rejects.toMatchObject({ code: "conflict", message: "errors.stale" });
  });

  it("refuses an invalid id", async () => {
    const made = await shop();
    for (const id of [undefined, 0, -1, "x"]) {
      await expect(execute(updatePolicy, made, { id })).rejects.toMatchObject({
        errors: { id: [{ key: "insurance.errors.policyId" }] },
      });
    }
  });
});

describe("single coverages", () => {
  it("can be added only once for a category and once for a product", async () => {
    const made = await shop();
    const { policyId } = made;
    const category = { policyId, categoryName: "Frames", coveragePercentage: "40" };
    const product = { policyId, productId: made.frame, coveragePercentage: "100" };
    expect(await execute(createCategoryCoverage, made, category)).toMatchObject({ coveragePercentage: "40.00" });
    const added = await execute(createProductCoverage, made, product);
    expect(added).toMatchObject({ isFullyCovered: true, categoryName: "Frames" });
    await expect(execute(createCategoryCoverage, made, category)).rejects.toMatchObject({ code: "conflict" });
    await expect(execute(createProductCoverage, made, product)).rejects.toMatchObject({ code: "conflict" });
    const unknown = execute(createCategoryCoverage, made, { ...category, policyId: 999_999 });
    await expect(unknown).rejects.toMatchObject({ code: "rule", details: { field: "policyId" } });
    const changed = await execute(updateProductCoverage, made, { id: added.id, coveragePercentage: 50, version: 1 });
    expect(changed).toMatchObject({ isFullyCovered: false, version: 2, categoryName: "Frames" });
  });

  it("keep the fields that a change does not name", async () => {
    const made = await shop();
    const { id } = await execute(createCategoryCoverage, made, {
      policyId: made.policyId,
      categoryName: "Contact Lenses",
      discountRate: 5,
      notes: "Type: disposal",
    });
    const changed = await execute(updateCategoryCoverage, made, { id, coveragePercentage: "30" });
    expect(changed).toMatchObject({ coveragePercentage: "30.00", discountRate: "5.00", notes: "Type: disposal" });
    expect(await execute(updateCategoryCoverage, made, { id, coveragePercentage: "30.00" })).toEqual(changed);
  });

  it("accept all changes without a version, however many at once", async () => {
    const made = await shop();
    const { id } = await execute(createCategoryCoverage, made, { policyId: made.policyId, categoryName: "Frames" });
    const changes = [10, 20, 30, 40, 50, 60, 70, 80].map((discountRate) =>
      execute(updateCategoryCoverage, made, { id, discountRate }),
    );
    expect((await Promise.all(changes)).map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("are added once when two calls add the same category at the same time", async () => {
    const made = await shop();
    const add = () => execute(createCategoryCoverage, made, { policyId: made.policyId, categoryName: "Frames" });
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a policy or provider in use", () => {
  it("is not removed, and the refusal names its users", async () => {
    const made = await shop(["customers:manage"]);
    const { em, actor, store, insuranceId, policyId } = made;
    const customer = await makeCustomer(em, { lastName: "Al-Insured" });
    await rows(em).insertInto("customer_policies").values({ customer_id: customer.id, policy_id: policyId }).execute();
    const remove = () => execute(removePolicy, { em, actor }, { id: policyId });
    await expect(remove()).rejects.toMatchObject({
      code: "conflict",
      message: "insurance.policyInUse.customers",
      details: {
        params: { customers: 1, names: " (Noura Al-Insured)" },
        extra: { usedBy: { customers: 1, sales: 0 } },
      },
    });
    await makeSaleRow(em, { storeId: store.id, columns: { insurance_id: insuranceId, policy_id: policyId } });
    await expect(remove()).rejects.toMatchObject({
      message: "insurance.policyInUse.customersAndSales",
      details: { params: { sales: 1, names: " (Noura Al-Insured)" } },
    });
    await expect(execute(removeInsurance, made, { id: insuranceId })).rejects.toMatchObject({
      message: "insurance.providerInUse.policiesAndSales",
      details: { extra: { usedBy: { policies: 1, sales: 1 } } },
    });
  });

  it("is removed once nothing uses it, with its coverages", async () => {
    const made = await shop();
    const { em, insuranceId, policyId } = made;
    const { id } = await execute(createCategoryCoverage, made, { policyId, categoryName: "Frames" });
    await execute(removePolicy, made, { id: policyId });
    await expect(execute(getPolicy, made, { id: policyId })).rejects.toMatchObject({ code: "not_found" });
    const coverage = await rows(em)
      .selectFrom("policy_category_coverages")
      .select("deleted_at")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(coverage?.deleted_at).not.toBeNull();
    await execute(removeInsurance, made, { id: insuranceId });
    await expect(execute(createPolicy, made, made.terms)).rejects.toMatchObject({ code: "rule" });
  });
});
