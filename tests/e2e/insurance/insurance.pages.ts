import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em }) {
    const db = rows(em);
    const insurer = await db
      .insertInto("insurances")
      .values({ name: "Walaa" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const product = await db.selectFrom("products").select("id").orderBy("id").executeTakeFirstOrThrow();
    const row = { insurance_id: insurer.id, valid_from: "2026-01-01" };
    const made = await db
      .insertInto("contract_prices")
      .values([
        { ...row, product_id: product.id, price: "420.00", notes: "Price list of January" },
        { ...row, category_name: "Regular Lenses", discount_percent: "15.00", valid_until: "2099-12-31" },
        { ...row, category_name: "Contact Lenses", is_excluded: true, valid_until: "2026-02-01" },
      ])
      .returning("id")
      .execute();
    return { contractPriceId: made[0]?.id ?? 0, contractInsurerId: insurer.id };
  },
  pages: [
    { name: "policy", path: ({ policyId }) => paths.insurance.policy.view(policyId) },
    {
      name: "policy with a calculation",
      path: ({ policyId, variantId }) => `${paths.insurance.policy.view(policyId)}?q=a&v${variantId}=2`,
    },
    { name: "policy without rights", path: ({ policyId }) => paths.insurance.policy.view(policyId), rights: [] },
    { name: "insurance", path: () => paths.insurance.list() },
    { name: "no providers match", path: () => paths.insurance.list({ q: "no such provider" }) },
    { name: "new provider", path: () => paths.insurance.new() },
    { name: "new provider with errors", path: () => paths.insurance.new(), act: press("main form button >> nth=-1") },
    { name: "provider", path: ({ insuranceId }) => paths.insurance.edit(insuranceId) },
    { name: "deleting a provider", path: ({ insuranceId }) => claimPaths.removeInsurer(insuranceId) },
    {
      name: "deleting a provider in use",
      path: ({ insuranceId }) => claimPaths.removeInsurer(insuranceId),
      act: press("dialog form button"),
    },
    {
      name: "contract prices",
      path: ({ contractInsurerId }) => claimPaths.contractPrices.list({ insuranceId: contractInsurerId }),
    },
    {
      name: "no contract prices match",
      path: () => claimPaths.contractPrices.list({ q: "no such product" }),
    },
    { name: "new contract price", path: () => claimPaths.contractPrices.new() },
    {
      name: "new contract price with errors",
      path: () => claimPaths.contractPrices.new(),
      act: press("main form button >> nth=-1"),
    },
    {
      name: "contract price",
      path: ({ contractPriceId }) => claimPaths.contractPrices.edit(contractPriceId),
    },
    {
      name: "deleting a contract price",
      path: ({ contractPriceId }) => claimPaths.contractPrices.remove(contractPriceId),
    },
    { name: "policies of a provider", path: ({ insuranceId }) => paths.insurance.offered(insuranceId) },
    { name: "all policies", path: () => `${claimPaths.policyList()}?approvalStatus=approved` },
    { name: "new policy", path: () => paths.insurance.policy.new() },
    {
      name: "new policy with errors",
      path: ({ insuranceId }) => claimPaths.newPolicyOf(insuranceId),
      act: press('button[value="save"]'),
    },
    { name: "policy to edit", path: ({ policyId }) => paths.insurance.policy.edit(policyId) },
    { name: "class rules", path: ({ policyId }) => claimPaths.classRules(policyId) },
    {
      name: "class rules with errors",
      path: ({ policyId }) => claimPaths.classRules(policyId),
      act: async (page) => {
        await page.locator('[name="intervalMonths"]').fill("often");
        await page.locator("main form button").last().click();
      },
    },
    { name: "deleting a policy", path: ({ policyId }) => claimPaths.removePolicy(policyId) },
  ],
});
