import { DomainError } from "#app/lib/errors.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";
import type { ProductCoverageFields } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { PolicyProductCoverage } from "#db/entities/insurance/policy-product-coverage.ts";
import { type Em, rows } from "#db/orm.ts";
import { changeCoverage, removeCoverage } from "./write-coverage.server.ts";

/**
 * Adds a policy's rules for products. A rule without a category takes the category of its product. The caller must hold the lock on the
 * policy.
 * @param fieldOf the field that holds a product's id; a refusal of an unknown product names this field
 */
export async function addProductCoverages(
  em: Em,
  userId: number,
  policyId: number,
  given: readonly ProductCoverageFields[],
  fieldOf: (fields: ProductCoverageFields) => string,
): Promise<PolicyProductCoverage[]> {
  const categories = await insuranceCategoriesOf(em, given);
  return given.map((fields) => {
    const { productId } = fields;
    if (!categories.has(productId)) {
      throw new DomainError("rule", "insurance.errors.product", { field: fieldOf(fields) });
    }
    const categoryName = fields.categoryName ?? categories.get(productId) ?? null;
    return em.create(PolicyProductCoverage, {
      ...fields,
      categoryName,
      policyId,
      createdBy: userId,
      updatedBy: userId,
    });
  });
}

/** The insurance category of each existing product, by product id. */
async function insuranceCategoriesOf(em: Em, given: readonly ProductCoverageFields[]) {
  if (given.length === 0) return new Map<number, string | null>();
  const ids = given.map(({ productId }) => productId);
  const found = await rows(em)
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["p.id", "c.insurance_category as category"])
    .where("p.id", "in", ids)
    .where("p.deleted_at", "is", null)
    .execute();
  const known: readonly (string | null)[] = COVERAGE_CATEGORIES;
  return new Map(found.map(({ id, category }) => [id, known.includes(category) ? category : null]));
}

/**
 * Makes the given rules the policy's only product rules: updates rows of the same product, adds new rows and removes all others. The caller
 * must hold the lock on the policy.
 */
export async function replaceProductCoverages(
  em: Em,
  userId: number,
  policyId: number,
  given: readonly ProductCoverageFields[],
): Promise<void> {
  const existing = await em.find(PolicyProductCoverage, { policyId, deletedAt: null });
  const byProduct = new Map(existing.map((coverage) => [coverage.productId, coverage]));
  const named = new Set(given.map(({ productId }) => productId));
  for (const coverage of existing) if (!named.has(coverage.productId)) removeCoverage(coverage, userId);
  for (const fields of given) {
    const coverage = byProduct.get(fields.productId);
    if (coverage) changeCoverage(em, coverage, fields, userId);
  }
  const added = given.filter(({ productId }) => !byProduct.has(productId));
  await addProductCoverages(
    em,
    userId,
    policyId,
    added,
    (fields) => `productCoverages[${given.indexOf(fields)}].productId`,
  );
  await em.flush();
}
