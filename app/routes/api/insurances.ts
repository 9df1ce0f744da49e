import { api } from "#app/http/api.server.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { getInsurance, listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { updateInsurance } from "#app/modules/insurance/providers/update-insurance.server.ts";

export const { loader, action } = api({
  GET: listInsurances,
  POST: createInsurance,
  item: { GET: getInsurance, PATCH: updateInsurance, DELETE: removeInsurance },
});
