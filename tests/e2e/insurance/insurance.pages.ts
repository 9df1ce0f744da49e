import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "policy", path: ({ policyId }) => paths.insurance.policy.view(policyId) },
    {
      name: "policy with a calculation",
      path: ({ policyId, variantId }) => `${paths.insurance.policy.view(policyId)}?q=a&v${variantId}=2`,
    },
    { name: "policy without rights", path: ({ policyId }) => paths.insurance.policy.view(policyId), rights: [] },
    { name: "insurance", path: () => paths.insurance.list() },
    { name: "no providers match", path: () => paths.insurance.list({ q: "no such provider" }) },
    { name: "new provider", path: () => paths.insurance.new() },
    { name: "new provider with errors", path: () => paths.insurance.new(), act: press("main form button >> nth=-1") },
    { name: "provider", path: ({ insuranceId }) => paths.insurance.edit(insuranceId) },
    { name: "deleting a provider", path: ({ insuranceId }) => paths.insurance.remove(insuranceId) },
    {
      name: "deleting a provider in use",
      path: ({ insuranceId }) => paths.insurance.remove(insuranceId),
      act: press("dialog form button"),
    },
    { name: "policies of a provider", path: ({ insuranceId }) => paths.insurance.offered(insuranceId) },
    { name: "all policies", path: () => `${paths.insurance.policy.list()}?approvalStatus=approved` },
    { name: "new policy", path: () => paths.insurance.policy.new() },
    {
      name: "new policy with errors",
      path: ({ insuranceId }) => paths.insurance.policy.newOf(insuranceId),
      act: press('button[value="save"]'),
    },
    { name: "policy to edit", path: ({ policyId }) => paths.insurance.policy.edit(policyId) },
    { name: "deleting a policy", path: ({ policyId }) => paths.insurance.policy.remove(policyId) },
  ],
});
