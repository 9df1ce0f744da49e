import { api } from "#app/http/api.server.ts";
import { getFinancialReport } from "#app/modules/reports/standard/get-financial-report.server.ts";

export const { loader, action } = api({ GET: getFinancialReport });
