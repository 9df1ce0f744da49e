import { api } from "#app/http/api.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { listPolicies } from "#app/modules/insurance/policies/list-policies.server.ts";
import { getPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";

export const { loader, action } = api({
  GET: listPolicies,
  POST: createPolicy,
  item: { GET: getPolicy, PATCH: updatePolicy, DELETE: removePolicy },
});
