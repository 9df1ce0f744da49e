import { api } from "#app/http/api.server.ts";
import { setDefaultPolicy } from "#app/modules/customers/policies/set-default-policy.server.ts";

export const { loader, action } = api({ POST: setDefaultPolicy });
