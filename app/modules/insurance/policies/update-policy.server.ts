import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holdProvider, lockedPolicy } from "#app/modules/insurance/coverage/rules/locked-policy.server.ts";
import { replaceCategoryCoverages } from "#app/modules/insurance/coverage/rules/write-category-coverages.server.ts";
import { replaceProductCoverages } from "#app/modules/insurance/coverage/rules/write-product-coverages.server.ts";
import { PolicyChange } from "./policy.schema.server.ts";
import { PolicyDetail, readPolicy } from "./policy-view.server.ts";

/**
 * Changes a policy and any sent coverages together; when one part is refused, nothing is written. Refuses an old version with 409. The
 * version also grows when only a coverage changes.
 */
export const updatePolicy = operation({
  name: "updatePolicy",
  summary: "Changes an insurance policy; coverages that are sent along replace those it had",
  permission: "customers:manage",
  input: PolicyChange,
  output: PolicyDetail,
  writes: "insurance_policies",
  async run(context, { id, version, categoryCoverages, productCoverages, ...terms }) {
    const { em, user } = context;
    if (terms.insuranceId !== undefined) await holdProvider(em, terms.insuranceId);
    const policy = await lockedPolicy(em, id);
    const before = policy && (await readPolicy(em, id));
    if (!before) throw notFound();
    await beginChange(context, "insurance_policies", before, version);
    await changeRow(context, policy, terms);
    if (categoryCoverages) await replaceCategoryCoverages(em, user.id, id, categoryCoverages);
    if (productCoverages) await replaceProductCoverages(em, user.id, id, productCoverages);
    const changed = await readPolicy(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
