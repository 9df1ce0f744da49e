import { z } from "zod";
import { claimPaths } from "#app/claim-paths.ts";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockedPolicy } from "#app/modules/insurance/coverage/rules/locked-policy.server.ts";
import { replaceCategoryCoverages } from "#app/modules/insurance/coverage/rules/write-category-coverages.server.ts";
import { replaceProductCoverages } from "#app/modules/insurance/coverage/rules/write-product-coverages.server.ts";
import { paths } from "#app/paths.ts";
import { refuseUsedPolicy } from "../in-use.server.ts";
import { getInsurance } from "../providers/read-insurances.server.ts";
import { getPolicy, readPolicy } from "./policy-view.server.ts";

/** Removes a policy and its coverages. Refuses, with 409, a policy that has customers or sales, and names them. */
export const removePolicy = operation({
  name: "removePolicy",
  summary: "Removes an insurance policy that nobody uses",
  permission: "customers:manage",
  input: z.object({ id: id("insurance.errors.policyId") }),
  output: z.object({ id: z.int() }),
  writes: "insurance_policies",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const policy = await lockedPolicy(em, input.id);
    const before = policy && (await readPolicy(em, policy.id));
    if (!before) throw notFound();
    await refuseUsedPolicy(context, policy.id);
    audit({ before });
    await replaceCategoryCoverages(em, user.id, policy.id, []);
    await replaceProductCoverages(em, user.id, policy.id, []);
    em.assign(policy, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: policy.id };
  },
});

export const policyRemoval = removal({
  removes: removePolicy,
  isForAll: true,
  async asks({ params, read }) {
    const { id, insuranceId, policyNumber } = await read(getPolicy, { id: params.id });
    const { name } = await read(getInsurance, { id: insuranceId });
    return {
      title: "insurance.deletePolicy",
      text: "insurance.deletePolicyText",
      names: { number: policyNumber, name },
      under: { label: policyNumber, href: paths.insurance.policy.edit(id) },
    };
  },
  done: () => ({ href: claimPaths.policyList(), toast: "insurance.policyDeleted" }),
  failure: "insurance.failedToDeletePolicy",
});
