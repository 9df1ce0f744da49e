import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { COVERAGE_CATEGORIES, type CoverageCategory } from "#app/modules/categories/category-options.ts";
import { type Em, rows } from "#db/orm.ts";
import { readCoverageNotes } from "./coverage-notes.ts";
import type { CoverageTerms } from "./coverage-terms.ts";

/**
 * Everything that decides who pays under a policy, in one query: the terms of the policy and its provider, its category rules, and its
 * rules for the given products. Null when the policy does not exist or was removed.
 */
export async function coverageTermsOf(
  em: Em,
  policyId: number,
  productIds: readonly number[],
): Promise<CoverageTerms | null> {
  const row = await rows(em)
    .selectFrom("insurance_policies as o")
    .innerJoin("insurances as n", "n.id", "o.insurance_id")
    .select(["o.discount_rate", "o.copayment_required", "o.copayment_amount"])
    .select(["n.coverage_percentage", "n.copayment_amount as provider_copayment", "n.max_copayment"])
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom("policy_category_coverages as c")
          .select(["c.category_name as categoryName", "c.notes"])
          .select([text("c.coverage_percentage").as("coveragePercentage"), text("c.discount_rate").as("discountRate")])
          .whereRef("c.policy_id", "=", "o.id")
          .where("c.deleted_at", "is", null),
      ).as("categories"),
      jsonArrayFrom(
        e
          .selectFrom("policy_product_coverages as p")
          .select("p.product_id as productId")
          .select([
            text("p.coverage_percentage").as("coveragePercentage"),
            text("p.copayment_amount").as("copaymentAmount"),
            text("p.max_copayment").as("maxCopayment"),
            text("p.max_copayment_amount").as("maxCopaymentAmount"),
          ])
          .whereRef("p.policy_id", "=", "o.id")
          .where("p.product_id", "in", productIds.length > 0 ? productIds : [0])
          .where("p.deleted_at", "is", null),
      ).as("products"),
    ])
    .where("o.id", "=", policyId)
    .where("o.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    discountRate: row.discount_rate,
    copaymentRequired: row.copayment_required,
    copaymentAmount: row.copayment_amount,
    provider: {
      coveragePercentage: row.coverage_percentage,
      copaymentAmount: row.provider_copayment,
      maxCopayment: row.max_copayment,
    },
    categories: row.categories.map(({ notes, ...rule }) => ({ ...rule, ...namedIn(rule.categoryName, notes) })),
    products: row.products,
  };
}

/** Numerics inside JSON would become floats; as text they stay exact. */
const text = (column: string) => sql<string | null>`${sql.ref(column)}::text`;

const isCategory = (name: string): name is CoverageCategory => COVERAGE_CATEGORIES.some((one) => one === name);

const namedIn = (categoryName: string, notes: string | null) =>
  isCategory(categoryName) ? readCoverageNotes(categoryName, notes) : { types: [], productIds: [] };
