import { DomainError } from "#app/lib/errors.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/catalogue/categories/category-options.ts";
import { PolicyProductCoverage } from "#db/entities/policy-product-coverage.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ProductCoverageFields } from "./coverage.schema.server.ts";
import { changeCoverage, removeCoverage } from "./write-coverage.server.ts";

/**
 * New coverages of products, each under the category given or else the product's own. The caller holds the policy's row.
 * @param fieldOf the name of the field that holds a product's id, for the refusal of one that does not exist
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

/** The insurance category of each product there is, by the product's id. */
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
 * Makes these the policy's product coverages: rows of the same product change, new ones are added, the others removed. The
 * caller holds the policy's row.
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
