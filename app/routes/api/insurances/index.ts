import { api } from "#app/http/api.server.ts";
import { listInsurances } from "#app/modules/insurance/providers/list-insurances.server.ts";

export const { loader, action } = api({ GET: listInsurances });
