import type { CategoryCoverageFields } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { PolicyCategoryCoverage } from "#db/entities/insurance/policy-category-coverage.ts";
import type { Em } from "#db/orm.ts";
import { changeCoverage, removeCoverage } from "./write-coverage.server.ts";

/** Adds a policy's rule for a category. The caller must hold the lock on the policy. */
export const addCategoryCoverage = (em: Em, userId: number, policyId: number, fields: CategoryCoverageFields) =>
  em.create(PolicyCategoryCoverage, { ...fields, policyId, createdBy: userId, updatedBy: userId });

/**
 * Makes the given rules the policy's only category rules: updates rows of the same category, adds new rows and removes all others. The
 * caller must hold the lock on the policy.
 */
export async function replaceCategoryCoverages(
  em: Em,
  userId: number,
  policyId: number,
  given: readonly CategoryCoverageFields[],
): Promise<void> {
  const existing = await em.find(PolicyCategoryCoverage, { policyId, deletedAt: null });
  for (const coverage of existing) {
    if (!given.some(({ categoryName }) => categoryName === coverage.categoryName)) removeCoverage(coverage, userId);
  }
  for (const fields of given) {
    const coverage = existing.find(({ categoryName }) => categoryName === fields.categoryName);
    if (coverage) changeCoverage(em, coverage, fields, userId);
    else addCategoryCoverage(em, userId, policyId, fields);
  }
  await em.flush();
}
