import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makePolicy } from "#tests/support/factories.ts";

const insurer = { name: "Najm Insurance", coveragePercentage: "80", paymentTerms: 45 };
const policyOf = (shop: { policy: { insuranceId: number }; variant: { productId: number } }) => ({
  insuranceId: shop.policy.insuranceId,
  policyNumber: "NJM-1",
  className: "VIP",
  discountRate: 25,
  categoryCoverages: [
    { categoryName: "Frames", coveragePercentage: 80, notes: `Selected Products: ${shop.variant.productId}` },
  ],
  productCoverages: [{ productId: shop.variant.productId, coveragePercentage: "100" }],
});
const rules = {
  limitAmount: "400",
  limitCovers: ["Frames", "Regular Lenses"],
  copayPercent: "20",
  copayMaximum: "100",
  intervalMonths: 24,
  source: "Contract, page 3",
  sourceDate: "2026-01-01",
};
const categoryPath = (id: number) => `/api/policy-category-coverages/${id}`;
const productPath = (id: number) => `/api/policy-product-coverages/${id}`;
const NOT_CATEGORIES = [{}, { categoryName: "Hats" }, { categoryName: "Frames", coveragePercentage: 101 }];
const NOT_PRODUCTS = [
  { productId: "x" },
  { productId: 1, copaymentAmount: "-1" },
  { productId: 1, maxCopayment: "NaN" },
];

/** Coverages that stay and that are removed; and of everything that a call removes, or may only add to once, a stock. */
async function makeInsured(em: Em, productId: number) {
  const db = rows(em);
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
  const providers = await db
    .insertInto("insurances")
    .values(spares((index) => ({ name: `Spare insurer ${index}` })))
    .returning("id")
    .execute();
  const { insuranceId } = await makePolicy(em);
  const policiesOf = async (word: string) =>
    idsOf(
      await db
        .insertInto("insurance_policies")
        .values(spares((index) => ({ insurance_id: insuranceId, policy_number: `${word} ${index}`, class_name: "A" })))
        .returning("id")
        .execute(),
    );
  const covered = await policiesOf("Covered");
  const gone = { deleted_at: new Date() };
  const categories = idsOf(
    await db
      .insertInto("policy_category_coverages")
      .values(covered.map((policy_id) => ({ policy_id, category_name: "Frames", coverage_percentage: "50.00" })))
      .returning("id")
      .execute(),
  );
  const products = idsOf(
    await db
      .insertInto("policy_product_coverages")
      .values(covered.map((policy_id) => ({ policy_id, product_id: productId, coverage_percentage: "50.00" })))
      .returning("id")
      .execute(),
  );
  const [categoryId, removedCategoryId] = [take(categories), take(categories)];
  const [productCoverageId, removedProductCoverageId] = [take(products), take(products)];
  await db.updateTable("policy_category_coverages").set(gone).where("id", "=", removedCategoryId).execute();
  await db.updateTable("policy_product_coverages").set(gone).where("id", "=", removedProductCoverageId).execute();
  return {
    categoryId,
    removedCategoryId,
    productCoverageId,
    removedProductCoverageId,
    spare: {
      providers: idsOf(providers),
      policies: await policiesOf("Removable"),
      bare: [await policiesOf("Bare"), await policiesOf("Bare too")] as const,
      categories,
      products,
    },
  };
}

export default refusalArea({
  async make({ em, variant }) {
    const [policy, removedPolicy] = [await makePolicy(em), await makePolicy(em)];
    const gone = { deleted_at: new Date() };
    await rows(em).updateTable("insurances").set(gone).where("id", "=", removedPolicy.insuranceId).execute();
    return { policy, removedPolicy, insured: await makeInsured(em, variant.productId) };
  },
  rows: {
    "GET /api/insurances": {},
    "GET /api/insurances/{id}": {
      valid: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}` }),
      hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
    },
    "POST /api/insurances": {
      valid: () => ({ body: insurer }),
      invalid: () =>
        [
          {},
          { ...insurer, name: "N" },
          { ...insurer, coveragePercentage: "101" },
          { ...insurer, copaymentAmount: "-1" },
          { ...insurer, maxCopayment: "NaN" },
          { ...insurer, status: "asleep" },
          { ...insurer, email: "nobody" },
          { ...insurer, paymentTerms: "soon" },
          { ...insurer, contractStartDate: "2026-02-30" },
          { ...insurer, contractStartDate: "2026-02-02", contractEndDate: "2026-02-01" },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...insurer, ...OVERREACH },
        table: "insurances",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "PATCH /api/insurances/{id}": {
      valid: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}`, body: { notes: "Call first" } }),
      invalid: ({ policy }) =>
        [{ name: "" }, { coveragePercentage: "-1" }, { version: "first" }, { taxId: "x".repeat(41) }].map((body) => ({
          path: `/api/insurances/${policy.insuranceId}`,
          body,
        })),
      hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
      stale: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}`, body: { name: "Late", version: 99 } }),
      overreach: ({ policy }) => ({
        path: `/api/insurances/${policy.insuranceId}`,
        body: { notes: "seen", ...OVERREACH, version: undefined },
        table: "insurances",
        kept: { id: policy.insuranceId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/insurances/{id}": {
      valid: ({ insured }) => ({ path: `/api/insurances/${take(insured.spare.providers)}`, body: {} }),
      hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
    },
    "GET /api/insurance-policies": { invalid: () => queries("/api/insurance-policies", "insuranceId") },
    "GET /api/insurance-policies/{id}": {
      valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}` }),
      hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
    },
    "POST /api/insurance-policies": {
      valid: (shop) => ({ body: policyOf(shop) }),
      invalid: (shop) =>
        [
          {},
          { ...policyOf(shop), insuranceId: 0 },
          { ...policyOf(shop), policyNumber: " " },
          { ...policyOf(shop), className: "" },
          { ...policyOf(shop), discountRate: "a fifth" },
          { ...policyOf(shop), approvalStatus: "perhaps" },
          { ...policyOf(shop), copaymentRequired: "perhaps" },
          ...NOT_CATEGORIES.map((one) => ({ ...policyOf(shop), categoryCoverages: [one] })),
          ...NOT_PRODUCTS.map((one) => ({ ...policyOf(shop), productCoverages: [one] })),
          { ...policyOf(shop), categoryCoverages: [{ categoryName: "Frames" }, { categoryName: "Frames" }] },
          { ...policyOf(shop), productCoverages: [{ productId: 1 }, { productId: 1 }] },
          {
            ...policyOf(shop),
            productCoverages: Array.from({ length: 301 }, (_, index) => ({ productId: index + 1 })),
          },
        ].map((body) => ({ body })),
      overreach: (shop) => ({
        body: { ...policyOf(shop), ...OVERREACH },
        table: "insurance_policies",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "PATCH /api/insurance-policies/{id}": {
      valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}`, body: { notes: "Seen" } }),
      invalid: ({ policy }) =>
        [
          { insuranceId: "abc" },
          { className: "" },
          { version: "first" },
          { categoryCoverages: "all" },
          { productCoverages: [{}] },
        ].map((body) => ({ path: `/api/insurance-policies/${policy.policyId}`, body })),
      hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
      stale: ({ policy }) => ({
        path: `/api/insurance-policies/${policy.policyId}`,
        body: { className: "Late", version: 99 },
      }),
      overreach: ({ policy }) => ({
        path: `/api/insurance-policies/${policy.policyId}`,
        body: { notes: "seen", ...OVERREACH, version: undefined },
        table: "insurance_policies",
        kept: { id: policy.policyId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/insurance-policies/{id}": {
      valid: ({ insured }) => ({ path: `/api/insurance-policies/${take(insured.spare.policies)}`, body: {} }),
      hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
    },
    "GET /api/insurance-policies/{id}/rules": {
      valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}/rules` }),
      hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}/rules`],
    },
    "PATCH /api/insurance-policies/{id}/rules": {
      valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}/rules`, body: rules }),
      invalid: ({ policy }) =>
        [
          { limitAmount: "-1" },
          { limitCovers: [] },
          { limitCovers: ["Hats"] },
          { limitWithVat: "perhaps" },
          { term: "week" },
          { intervalMonths: 0 },
          { ageFrom: 30, ageTo: 20 },
          { copayPercent: 101 },
          { copayMaximum: "NaN" },
          { approvalThreshold: "much" },
          { submitDays: 1.5 },
          { source: "Contract", sourceDate: null },
          { version: "first" },
        ].map((body) => ({ path: `/api/insurance-policies/${policy.policyId}/rules`, body })),
      hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}/rules`],
      stale: ({ policy }) => ({
        path: `/api/insurance-policies/${policy.policyId}/rules`,
        body: { limitAmount: "500", version: 99 },
      }),
      overreach: ({ policy }) => ({
        path: `/api/insurance-policies/${policy.policyId}/rules`,
        body: { limitAmount: "500", ...OVERREACH, version: undefined },
        // The rules have the id of their policy, which stays as it was.
        table: "insurance_policies",
        kept: { id: policy.policyId, deleted_at: null },
      }),
    },
    "GET /api/policy-category-coverages": {
      valid: ({ policy }) => ({ path: `/api/policy-category-coverages?policyId=${policy.policyId}` }),
      invalid: () => [
        { path: "/api/policy-category-coverages" },
        ...queries("/api/policy-category-coverages", "policyId"),
      ],
    },
    "POST /api/policy-category-coverages": {
      valid: ({ insured }) => ({
        body: { policyId: take(insured.spare.bare[0]), categoryName: "Frames", discountRate: "10" },
      }),
      invalid: ({ policy }) => [
        { body: { categoryName: "Frames" } },
        ...NOT_CATEGORIES.map((one) => ({ body: { policyId: policy.policyId, ...one } })),
      ],
      overreach: ({ insured, actor }) => ({
        body: { policyId: take(insured.spare.bare[0]), categoryName: "Frames", ...OVERREACH },
        table: "policy_category_coverages",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "PATCH /api/policy-category-coverages/{id}": {
      valid: ({ insured }) => ({ path: categoryPath(insured.categoryId), body: { coveragePercentage: 60 } }),
      invalid: ({ insured }) =>
        [{ coveragePercentage: 101 }, { discountRate: "-1" }, { notes: "a\u0000b" }, { version: "first" }].map(
          (body) => ({
            path: categoryPath(insured.categoryId),
            body,
          }),
        ),
      hidden: ({ insured }) => [categoryPath(insured.removedCategoryId)],
      stale: ({ insured }) => ({ path: categoryPath(insured.categoryId), body: { notes: "Late", version: 99 } }),
      overreach: ({ insured }) => ({
        path: categoryPath(insured.categoryId),
        body: { notes: "seen", categoryName: "Contact Lenses", ...OVERREACH, version: undefined },
        table: "policy_category_coverages",
        kept: { id: insured.categoryId, category_name: "Frames", created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/policy-category-coverages/{id}": {
      valid: ({ insured }) => ({ path: categoryPath(take(insured.spare.categories)), body: {} }),
      hidden: ({ insured }) => [categoryPath(insured.removedCategoryId)],
    },
    "GET /api/policy-product-coverages": {
      valid: ({ policy }) => ({ path: `/api/policy-product-coverages?policyId=${policy.policyId}` }),
      invalid: () => [
        { path: "/api/policy-product-coverages" },
        ...queries("/api/policy-product-coverages", "policyId"),
      ],
    },
    "POST /api/policy-product-coverages": {
      valid: ({ insured, variant }) => ({
        body: { policyId: take(insured.spare.bare[1]), productId: variant.productId, coveragePercentage: 100 },
      }),
      invalid: ({ policy }) => [
        { body: { productId: 1 } },
        { body: { policyId: policy.policyId } },
        ...NOT_PRODUCTS.map((one) => ({ body: { policyId: policy.policyId, ...one } })),
      ],
      overreach: ({ insured, variant, actor }) => ({
        body: {
          policyId: take(insured.spare.bare[1]),
          productId: variant.productId,
          isFullyCovered: true,
          ...OVERREACH,
        },
        table: "policy_product_coverages",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "PATCH /api/policy-product-coverages/{id}": {
      valid: ({ insured }) => ({ path: productPath(insured.productCoverageId), body: { copaymentAmount: "20" } }),
      invalid: ({ insured }) =>
        [{ coveragePercentage: 101 }, { maxCopaymentAmount: "-1" }, { categoryName: "Hats" }, { version: "first" }].map(
          (body) => ({ path: productPath(insured.productCoverageId), body }),
        ),
      hidden: ({ insured }) => [productPath(insured.removedProductCoverageId)],
      stale: ({ insured }) => ({ path: productPath(insured.productCoverageId), body: { notes: "Late", version: 99 } }),
      overreach: ({ insured, variant }) => ({
        path: productPath(insured.productCoverageId),
        body: { notes: "seen", productId: 1, ...OVERREACH, version: undefined },
        table: "policy_product_coverages",
        kept: { product_id: variant.productId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/policy-product-coverages/{id}": {
      valid: ({ insured }) => ({ path: productPath(take(insured.spare.products)), body: {} }),
      hidden: ({ insured }) => [productPath(insured.removedProductCoverageId)],
    },
  },
});
