import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { replaceCategoryCoverages } from "../coverage/write-category-coverages.server.ts";
import { replaceProductCoverages } from "../coverage/write-product-coverages.server.ts";
import { holdProvider, lockedPolicy } from "./locked-policy.server.ts";
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
  async run({ em, user, audit }, { id, version, categoryCoverages, productCoverages, ...terms }) {
    if (terms.insuranceId !== undefined) await holdProvider(em, terms.insuranceId);
    const policy = await lockedPolicy(em, id);
    const before = policy && (await readPolicy(em, id));
    if (!before) throw notFound();
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "insurance_policies", id, version, current: before });
    }
    audit({ before });
    const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
    em.assign(policy, { ...given, updatedBy: user.id, updatedAt: new Date() });
    await em.flush();
    if (categoryCoverages) await replaceCategoryCoverages(em, user.id, id, categoryCoverages);
    if (productCoverages) await replaceProductCoverages(em, user.id, id, productCoverages);
    const changed = await readPolicy(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
