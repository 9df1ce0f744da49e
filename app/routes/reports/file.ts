import { fileResponse } from "#app/http/export/file-response.server.ts";
import { load, pageErrors } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { reportFiles } from "#app/modules/reports/own/report-files.server.ts";
import { getReportFile } from "#app/modules/reports/own/run-saved-report.server.ts";

/** A file of a report. */
export const { loader, action } = resource({
  async GET(args) {
    const file = await load(args, getReportFile, { id: args.params.id, fileId: args.params.fileId });
    return pageErrors(args, () => fileResponse(args.request, reportFiles, file));
  },
});
