import { api } from "#app/http/api.server.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { getSavedReport, listSavedReports } from "#app/modules/reports/own/read-saved-reports.server.ts";
import { removeSavedReport } from "#app/modules/reports/own/remove-saved-report.server.ts";
import { updateSavedReport } from "#app/modules/reports/own/update-saved-report.server.ts";

export const { loader, action } = api({
  GET: listSavedReports,
  POST: createSavedReport,
  item: { GET: getSavedReport, PATCH: updateSavedReport, DELETE: removeSavedReport },
});
