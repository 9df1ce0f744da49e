import { api } from "#app/http/api.server.ts";
import { listUnits } from "#app/modules/invoicing/units/read-units.server.ts";

export const { loader, action } = api({ GET: listUnits });
