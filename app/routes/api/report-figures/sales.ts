import { api } from "#app/http/api.server.ts";
import { getSalesReport } from "#app/modules/reports/standard/get-sales-report.server.ts";

export const { loader, action } = api({ GET: getSalesReport });
