import { resource } from "#app/http/page/resource.server.ts";
import { exportOwnReport } from "#app/modules/reports/own/own-report-data.server.ts";
import { exportReport } from "#app/modules/reports/standard/export-data.server.ts";
import { REPORTS } from "#app/modules/reports/standard/reader.server.ts";

/** The rows that a report shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const report = REPORTS.find((one) => one === args.params.report);
    return report ? exportReport(args, report) : exportOwnReport(args, args.params.report);
  },
});
