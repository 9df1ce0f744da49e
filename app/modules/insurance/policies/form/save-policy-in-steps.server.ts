import { notFound } from "#app/lib/errors.ts";
import { optionalId, optionalVersion } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { replaceCategoryCoverages } from "#app/modules/insurance/coverage/rules/write-category-coverages.server.ts";
import { replaceProductCoverages } from "#app/modules/insurance/coverage/rules/write-product-coverages.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { PolicyInput } from "#app/modules/insurance/policies/policy.schema.server.ts";
import { PolicyDetail, readPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";

/**
 * Saves a new or changed policy first, and then its coverages row by row. Both steps share one transaction, so that a refused coverage
 * leaves no policy without coverages.
 */
export const savePolicyInSteps = operation({
  name: "savePolicyInSteps",
  summary: "Saves a policy, then its coverages",
  permission: "customers:manage",
  input: PolicyInput.extend({ id: optionalId("insurance.errors.policyId"), version: optionalVersion() }),
  output: PolicyDetail,
  writes: "insurance_policies",
  async run(context, { id, version, categoryCoverages = [], productCoverages = [], ...terms }) {
    const { em, user } = context;
    const policy =
      id === null ? await createPolicy.run(context, terms) : await updatePolicy.run(context, { id, version, ...terms });
    await replaceCategoryCoverages(em, user.id, policy.id, categoryCoverages);
    await replaceProductCoverages(em, user.id, policy.id, productCoverages);
    const saved = await readPolicy(em, policy.id);
    if (!saved) throw notFound();
    return saved;
  },
});
