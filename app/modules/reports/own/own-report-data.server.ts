import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { isAllowed } from "#app/lib/operation.server.ts";
import { reportFile } from "#app/modules/reports/standard/export-data.server.ts";
import { periodOf } from "#app/modules/reports/standard/reader.server.ts";
import { choicesOf, MOST_PRINTED, storeName } from "#app/modules/reports/standard/report-page-data.server.ts";
import { readReportQuery, reportParams } from "#app/modules/reports/standard/report-query.ts";
import { shownColumns, shownRows } from "#app/modules/reports/table/show-table.server.ts";
import { readTableQuery, tableParams, withParams } from "#app/modules/reports/table/table-query.ts";
import { paths } from "#app/paths.ts";
import { listSavedReportRows } from "./list-saved-report-rows.server.ts";
import { definitionOf, getSavedReport, mayChange } from "./read-saved-reports.server.ts";
import { runSavedReport } from "./run-saved-report.server.ts";
import { ownSource } from "./sources.server.ts";

type Args = LoaderFunctionArgs;

/** The query in an own report's URL; without a period of its own, the saved one. */
async function ownReport(args: Args, id: string | undefined) {
  const report = await load(args, getSavedReport, { id });
  const context = await guard(args);
  const actor = actorOf(context);
  const params = new URL(args.request.url).searchParams;
  const definition = definitionOf(report);
  const asked = readReportQuery(
    params,
    [],
    actor.stores.map((store) => store.id),
  );
  const query = {
    ...asked,
    period: params.has("period") || asked.period === "custom" ? asked.period : definition.period,
    storeId: params.has("storeId")
      ? asked.storeId
      : (actor.stores.find((store) => store.id === definition.storeId)?.id ?? null),
  };
  const source = await pageErrors(args, () =>
    ownSource({ ...actor, em: context.em }, definition, query, context.locale),
  );
  return { report, context, actor, query, source, table: readTableQuery(params, source) };
}

/** An own report as its page or printout shows it. Its title is its name. */
export async function ownReportPage(args: Args, { id = args.params.id, printed = false } = {}) {
  const { report, context, actor, query, source, table } = await ownReport(args, id);
  const { locale } = context;
  const [{ rows, total }, choices] = await Promise.all([
    load(args, listSavedReportRows, {
      id,
      ...query,
      locale,
      sort: table.sort,
      filters: table.values,
      limit: printed ? MOST_PRINTED : table.size,
      offset: printed ? 0 : (table.page - 1) * table.size,
    }),
    choicesOf(args, locale),
  ]);
  const path = paths.reports.detail(report.id);
  // The period and the store are in the URL even when they are the saved ones, so that a link always means the same.
  const keep: [string, string][] = [
    ...reportParams({ ...query, by: "" }).filter(([name]) => name !== "period" && name !== "storeId"),
    ...(query.period === "custom" ? [] : [["period", query.period] as [string, string]]),
    ["storeId", query.storeId ? String(query.storeId) : ""],
  ];
  const pages = Math.max(1, Math.ceil(total / table.size));
  if (!printed && table.page > pages)
    throw redirect(withParams(path, [...keep, ...tableParams(table, source.defaultSort, { page: pages })]));
  const { from, to } = periodOf(query);
  const t = wordsOf(locale, "reports");
  return {
    title: report.name,
    number: t("own.title", { id: report.id }),
    report: { id: report.id, name: report.name, owner: report.owner, source: report.source, schedule: report.schedule },
    days: t("days", { from: formatDay(from, locale), to: formatDay(to, locale) }),
    query: { ...query, by: "" },
    path,
    keep,
    exportPath: paths.reports.export(report.id),
    printHref: withParams(paths.reports.print(report.id), [...keep, ...tableParams(table, source.defaultSort)]),
    stores: actor.stores.map((store) => ({ id: store.id, name: storeName(store, locale) })),
    changes: mayChange(actor, report),
    runs: isAllowed(runSavedReport, actor),
    table: {
      columns: shownColumns(locale, source.columns, choices),
      rows: shownRows(locale, source.columns, rows),
      total,
      pages,
      query: table,
      defaultSort: source.defaultSort,
    },
  };
}

/** The rows of an own report, all pages, as a file. */
export async function exportOwnReport(args: Args, id: string | undefined): Promise<Response> {
  const { report, source } = await ownReport(args, id);
  return reportFile(args, `report-${report.id}`, source);
}
