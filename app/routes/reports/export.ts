import { pageErrors } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { exportReport } from "#app/modules/reports/standard/export-data.server.ts";
import { REPORTS } from "#app/modules/reports/standard/reader.server.ts";

/** The rows that a report shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const report = REPORTS.find((one) => one === args.params.report);
    if (!report) return pageErrors(args, () => Promise.reject<Response>(notFound()));
    return exportReport(args, report);
  },
});
