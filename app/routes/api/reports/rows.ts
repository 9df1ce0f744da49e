import { api } from "#app/http/api.server.ts";
import { listSavedReportRows } from "#app/modules/reports/own/list-saved-report-rows.server.ts";

export const { loader, action } = api({ GET: listSavedReportRows });
