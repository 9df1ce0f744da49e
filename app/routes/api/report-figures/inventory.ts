import { api } from "#app/http/api.server.ts";
import { getInventoryReport } from "#app/modules/reports/standard/get-inventory-report.server.ts";

export const { loader, action } = api({ GET: getInventoryReport });
