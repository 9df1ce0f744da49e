import { api } from "#app/http/api.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";

export const { loader, action } = api({ GET: listReportRows });
