import { api } from "#app/http/api.server.ts";
import { listReportFiles, runSavedReport } from "#app/modules/reports/own/run-saved-report.server.ts";

export const { loader, action } = api({ GET: listReportFiles, POST: runSavedReport });
