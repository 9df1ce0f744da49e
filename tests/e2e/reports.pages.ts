import { execute } from "#app/lib/operation.server.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

const sales = paths.reports.standard("sales");

export default demoArea({
  async make({ em, actor }) {
    const report = await execute(
      createSavedReport,
      { em, actor },
      {
        name: "Sold lines of frames",
        source: "lines",
        columns: ["product", "brand", "units", "net"],
        period: "this_year",
        schedule: "weekly",
      },
    );
    const grouped = await execute(
      createSavedReport,
      { em, actor },
      { name: "Stock by brand", source: "stock", columns: ["onHand", "atPrice"], groupBy: "brand" },
    );
    await rows(em)
      .insertInto("report_files")
      .values({
        report_id: grouped.id,
        file_name: `report-${grouped.id}-2026-01-01.csv`,
        file_type: "text/csv; charset=utf-8",
        storage_key: `demo-${grouped.id}`,
        row_count: 12,
        size: 480,
        period_from: "2026-01-01",
        period_to: "2026-01-31",
        created_by: actor.user.id,
      })
      .execute();
    return { reportId: report.id, groupedId: grouped.id };
  },
  pages: [
    { name: "reports", path: () => paths.reports.home() },
    { name: "sales report", path: () => sales },
    { name: "sales report by product", path: () => `${sales}?period=last_12_months&by=product&filters=brand,net` },
    { name: "sales report, lines", path: () => `${sales}?period=this_year&by=line&hide=hour&f.kind=sale` },
    { name: "sales report, nothing found", path: () => `${sales}?by=document&f.number=no-such-number` },
    { name: "inventory report", path: () => paths.reports.standard("inventory") },
    {
      name: "inventory report, sorted by class",
      path: () => `${paths.reports.standard("inventory")}?by=abc&period=this_year`,
    },
    {
      name: "inventory report, nothing expires",
      path: () => `${paths.reports.standard("inventory")}?by=expiring&f.lot=none`,
    },
    { name: "financial report", path: () => paths.reports.standard("financial") },
    {
      name: "financial report, margins",
      path: () => `${paths.reports.standard("financial")}?by=margin&period=this_year`,
    },
    { name: "claims report", path: () => `${paths.reports.standard("claims")}?period=this_year` },
    {
      name: "claims report of one insurer, reasons",
      path: ({ insuranceId }) =>
        `${paths.reports.standard("claims")}?period=this_year&by=claimReason&insuranceId=${insuranceId}`,
    },
    {
      name: "claims report by doctor",
      path: () => `${paths.reports.standard("claims")}?period=this_year&by=claimDoctor`,
    },
    {
      name: "claims report, what was expected",
      path: () => `${paths.reports.standard("claims")}?period=this_year&by=claimExpected`,
    },
    {
      name: "claims behind the report",
      path: () => `${paths.reports.standard("claims")}?period=this_year&by=claim&filters=clean,claimStatus,rejected`,
    },
    { name: "claims report, nothing found", path: () => `${paths.reports.standard("claims")}?by=claim&f.number=none` },
    { name: "claims report without a right to it", path: () => paths.reports.standard("claims"), rights: [] },
    { name: "printed claims report", path: () => `${paths.reports.print("claims")}?period=this_year&by=claimMonth` },
    { name: "printed financial report", path: () => paths.reports.print("financial") },
    { name: "new report", path: () => paths.reports.create() },
    { name: "new report of stock", path: () => paths.reports.create({ source: "stock" }) },
    { name: "new report with errors", path: () => paths.reports.create(), act: press("main form button >> nth=-1") },
    { name: "own report", path: ({ reportId }) => paths.reports.detail(reportId) },
    { name: "printed own report", path: ({ reportId }) => paths.reports.print(reportId) },
    { name: "own report with groups", path: ({ groupedId }) => paths.reports.detail(groupedId) },
    { name: "changing a report", path: ({ reportId }) => paths.reports.edit(reportId) },
    { name: "deleting a report", path: ({ reportId }) => paths.reports.remove(reportId) },
    { name: "files of a report", path: ({ groupedId }) => paths.reports.files(groupedId) },
    { name: "report without files", path: ({ reportId }) => paths.reports.files(reportId) },
    { name: "printed sales report", path: () => paths.reports.print("sales") },
  ],
});
