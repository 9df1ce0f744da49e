import { beginChange, changeRow } from "#app/lib/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holdProvider, lockedPolicy } from "../coverage/locked-policy.server.ts";
import { replaceCategoryCoverages } from "../coverage/write-category-coverages.server.ts";
import { replaceProductCoverages } from "../coverage/write-product-coverages.server.ts";
import { PolicyChange } from "./policy.schema.server.ts";
import { PolicyDetail, readPolicy } from "./policy-view.server.ts";

/**
 * Changes a policy and, where they are sent along, its coverages: all of it or nothing. With a version that is no longer the
 * row's: 409. The version counts every change, also one of the coverages alone.
 */
export const updatePolicy = operation({
  name: "updatePolicy",
  summary: "Changes an insurance policy; coverages that are sent along replace those it had",
  permission: [],
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
