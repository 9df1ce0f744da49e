import { api } from "#app/http/api.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { listPolicies } from "#app/modules/insurance/policies/list-policies.server.ts";

export const { loader, action } = api({ GET: listPolicies, POST: createPolicy });
