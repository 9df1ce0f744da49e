import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CategoryCoverageInput } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { CategoryCoverageView, categoryCoverageRows, toCategoryCoverageView } from "./category-coverage-view.server.ts";
import { namedPolicy } from "./locked-policy.server.ts";
import { addCategoryCoverage } from "./write-category-coverages.server.ts";

/** Adds a policy's rule for a category. Refuses, with 409, a second rule for the same category. */
export const createCategoryCoverage = operation({
  name: "createCategoryCoverage",
  summary: "Adds a category coverage to a policy",
  permission: "customers:manage",
  input: CategoryCoverageInput,
  output: CategoryCoverageView,
  writes: "policy_category_coverages",
  status: 201,
  async run({ em, user }, { policyId, ...fields }) {
    await namedPolicy(em, policyId);
    const { categoryName } = fields;
    const taken = await categoryCoverageRows(em)
      .where("policy_id", "=", policyId)
      .where("category_name", "=", categoryName)
      .executeTakeFirst();
    if (taken) throw new DomainError("conflict", "insurance.errors.categoryTaken", { field: "categoryName" });
    const coverage = addCategoryCoverage(em, user.id, policyId, fields);
    await em.flush();
    const created = await categoryCoverageRows(em).where("id", "=", coverage.id).executeTakeFirstOrThrow();
    return toCategoryCoverageView(created);
  },
});
