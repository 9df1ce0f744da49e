import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export/export.server.ts";
import { exportParts } from "#app/http/export/export-rows.server.ts";
import { guard, pageErrors } from "#app/http/page/load.server.ts";
import { commitToast } from "#app/http/session/toast.server.ts";
import { fileColumns, tableParts } from "#app/modules/reports/table/report-file.server.ts";
import { shownWords } from "#app/modules/reports/table/show-table.server.ts";
import { readTableQuery } from "#app/modules/reports/table/table-query.ts";
import type { TableInput, TableSource } from "#app/modules/reports/table/table-source.server.ts";
import type { Em } from "#db/orm.ts";
import type { ReportName } from "./reader.server.ts";
import { readReportQuery } from "./report-query.ts";
import { reportSource, VIEWS } from "./report-rows.server.ts";

type Args = LoaderFunctionArgs;

/** What a report shows, as a file: its visible columns, filtered and sorted as on the page, and only the ticked rows where some are ticked. */
export async function exportReport(args: Args, report: ReportName): Promise<Response> {
  const context = await guard(args);
  const actor = actorOf(context);
  const params = new URL(args.request.url).searchParams;
  const query = readReportQuery(
    params,
    VIEWS[report],
    actor.stores.map(({ id }) => id),
    report,
  );
  const asked = { report, ...query, locale: context.locale, limit: 1, offset: 0, sort: "", filters: {} };
  const source = await pageErrors(args, () => reportSource({ ...actor, em: context.em }, asked, context.locale));
  return reportFile(args, `${report}-report`, source);
}

/** The rows of a source as the table of its page shows them, sent part by part. */
export async function reportFile(args: Args, name: string, source: TableSource): Promise<Response> {
  const { locale } = await guard(args);
  const { searchParams } = new URL(args.request.url);
  const table = readTableQuery(searchParams, source);
  const columns = source.columns.filter(({ key }) => !table.hidden.includes(key));
  const input: TableInput = { sort: table.sort, values: table.values, selected: table.selected };
  const rows = exportParts(args, (em: Em) => tableParts(em, source, input));
  const file = await exportFile(args.request, name, fileColumns(shownWords(locale), columns), rows);
  if (file.status === 200 && args.request.method === "GET" && !searchParams.has("announced")) {
    const text = searchParams.get("format") === "xlsx" ? "reports.table.exportedExcel" : "reports.table.exportedCsv";
    file.headers.append(
      "Set-Cookie",
      await commitToast({ title: { key: "reports.table.exported" }, description: { key: text } }),
    );
  }
  return file;
}
