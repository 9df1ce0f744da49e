import { api } from "#app/http/api.server.ts";
import { getInsurance } from "#app/modules/insurance/providers/get-insurance.server.ts";

export const { loader, action } = api({ GET: getInsurance });
