import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holdProvider } from "#app/modules/insurance/coverage/rules/locked-policy.server.ts";
import { replaceCategoryCoverages } from "#app/modules/insurance/coverage/rules/write-category-coverages.server.ts";
import { replaceProductCoverages } from "#app/modules/insurance/coverage/rules/write-product-coverages.server.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { PolicyInput } from "./policy.schema.server.ts";
import { PolicyDetail, readPolicy } from "./policy-view.server.ts";

/** Adds a policy of a provider together with its coverages. When a coverage is refused, nothing is written. */
export const createPolicy = operation({
  name: "createPolicy",
  summary: "Adds an insurance policy, with its coverages when they are sent along",
  permission: "customers:manage",
  input: PolicyInput,
  output: PolicyDetail,
  writes: "insurance_policies",
  status: 201,
  async run({ em, user }, { categoryCoverages = [], productCoverages = [], ...terms }) {
    await holdProvider(em, terms.insuranceId);
    const policy = em.create(InsurancePolicy, { ...terms, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    await replaceCategoryCoverages(em, user.id, policy.id, categoryCoverages);
    await replaceProductCoverages(em, user.id, policy.id, productCoverages);
    const created = await readPolicy(em, policy.id);
    if (!created) throw notFound();
    return created;
  },
});
