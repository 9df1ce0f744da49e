import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";
import { readCoverageNotes } from "#app/modules/insurance/coverage/coverage-notes.ts";
import { type PolicyDetail, readPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { readClassRules } from "#app/modules/insurance/policies/rules/read-class-rules.server.ts";
import { type Em, rows } from "#db/orm.ts";

type ProductName = { id: number; name: string };

/** The policy's rule for one category. `covered` is false when the policy has no rule for it. */
export type CategoryTerms = {
  categoryName: string;
  covered: boolean;
  /** The percent that the policy pays. Null means that the rate of the whole policy applies. */
  percent: Amount | null;
  types: string[];
  products: ProductName[];
};

export type ProductTerms = Pick<
  PolicyDetail["productCoverages"][number],
  "id" | "productId" | "categoryName" | "coveragePercentage" | "copaymentAmount" | "isFullyCovered"
> & { name: string; maximum: Amount | null };

/** The data of a policy's page: its terms, the terms of its provider, and its coverages with product names. */
export const getPolicyOverview = operation({
  name: "getPolicyOverview",
  summary: "A policy with its provider and the names of what it covers",
  permission: [],
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em }, input) {
    const policy = await readPolicy(em, input.id);
    if (!policy) throw notFound();
    const { categoryCoverages, productCoverages, ...terms } = policy;
    const named = COVERAGE_CATEGORIES.map((categoryName) => {
      const rule = categoryCoverages.find((one) => one.categoryName === categoryName);
      return { categoryName, rule, ...readCoverageNotes(categoryName, rule?.notes ?? null) };
    });
    const productIds = [
      ...named.flatMap(({ productIds: ids }) => ids),
      ...productCoverages.map((one) => one.productId),
    ];
    const [provider, names] = await Promise.all([readProvider(em, policy.insuranceId), productNames(em, productIds)]);
    const nameOf = (productId: number) => names.get(productId) ?? `#${productId}`;
    return {
      terms,
      provider,
      rules: await readClassRules(em, input.id),
      categories: named.map(
        ({ categoryName, rule, types, productIds: ids }): CategoryTerms => ({
          categoryName,
          covered: rule !== undefined,
          percent: rule?.coveragePercentage ?? rule?.discountRate ?? null,
          types,
          products: ids.map((productId) => ({ id: productId, name: nameOf(productId) })),
        }),
      ),
      products: productCoverages.map(
        ({ maxCopayment, maxCopaymentAmount, ...rule }): ProductTerms => ({
          id: rule.id,
          productId: rule.productId,
          name: nameOf(rule.productId),
          categoryName: rule.categoryName,
          coveragePercentage: rule.coveragePercentage,
          copaymentAmount: rule.copaymentAmount,
          isFullyCovered: rule.isFullyCovered,
          maximum: smallerOf(maxCopayment, maxCopaymentAmount),
        }),
      ),
    };
  },
});

const smallerOf = (a: Amount | null, b: Amount | null): Amount | null =>
  a === null || (b !== null && Number(b) < Number(a)) ? b : a;

const readProvider = (em: Em, insuranceId: number) =>
  rows(em)
    .selectFrom("insurances")
    .select(["id", "name", "status", "contact_person as contactPerson", "phone"])
    .select(["coverage_percentage as coveragePercentage", "copayment_amount as copaymentAmount"])
    .select("max_copayment as maxCopayment")
    .where("id", "=", insuranceId)
    .executeTakeFirstOrThrow();

async function productNames(em: Em, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows(em)
    .selectFrom("products")
    .select(["id", "name", "brand"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(found.map(({ id: productId, name, brand }) => [productId, `${brand} ${name}`]));
}
