import { api } from "#app/http/api.server.ts";
import { getInsurance } from "#app/modules/insurance/providers/get-insurance.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { updateInsurance } from "#app/modules/insurance/providers/update-insurance.server.ts";

export const { loader, action } = api({ GET: getInsurance, PATCH: updateInsurance, DELETE: removeInsurance });
