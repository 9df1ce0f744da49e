import { api } from "#app/http/api.server.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { listInsurances } from "#app/modules/insurance/providers/list-insurances.server.ts";

export const { loader, action } = api({ GET: listInsurances, POST: createInsurance });
