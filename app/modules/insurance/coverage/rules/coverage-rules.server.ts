import type { Em } from "#db/orm.ts";
import {
  type CategoryCoverageView,
  categoryCoverageRows,
  toCategoryCoverageView,
} from "./category-coverage-view.server.ts";
import {
  type ProductCoverageView,
  productCoverageRows,
  toProductCoverageView,
} from "./product-coverage-view.server.ts";

/** A policy's rules for categories and for single products. */
export type CoverageRules = {
  categoryCoverages: CategoryCoverageView[];
  productCoverages: ProductCoverageView[];
};

/** The coverages of one policy. Both lists are in order of creation. */
export async function coverageRulesOf(em: Em, policyId: number): Promise<CoverageRules> {
  return (await coverageRulesOfAll(em, [policyId])).get(policyId) ?? { categoryCoverages: [], productCoverages: [] };
}

/** The coverages of several policies, by policy id. Every requested id has an entry. */
export async function coverageRulesOfAll(em: Em, policyIds: readonly number[]): Promise<Map<number, CoverageRules>> {
  const rules = new Map<number, CoverageRules>(
    policyIds.map((id) => [id, { categoryCoverages: [], productCoverages: [] }]),
  );
  if (policyIds.length === 0) return rules;
  const [categories, products] = await Promise.all([
    categoryCoverageRows(em).where("policy_id", "in", policyIds).orderBy("id").execute(),
    productCoverageRows(em).where("policy_id", "in", policyIds).orderBy("id").execute(),
  ]);
  for (const row of categories) rules.get(row.policyId)?.categoryCoverages.push(toCategoryCoverageView(row));
  for (const row of products) rules.get(row.policyId)?.productCoverages.push(toProductCoverageView(row));
  return rules;
}
