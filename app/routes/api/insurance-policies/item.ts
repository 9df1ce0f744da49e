import { api } from "#app/http/api.server.ts";
import { getPolicy } from "#app/modules/insurance/policies/get-policy.server.ts";

export const { loader, action } = api({ GET: getPolicy });
