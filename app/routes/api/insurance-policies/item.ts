import { api } from "#app/http/api.server.ts";
import { getPolicy } from "#app/modules/insurance/policies/get-policy.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";

export const { loader, action } = api({ GET: getPolicy, PATCH: updatePolicy, DELETE: removePolicy });
