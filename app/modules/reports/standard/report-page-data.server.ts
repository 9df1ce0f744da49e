import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { nameAt, wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, formatDayShort, formatMonth, type Locale } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { holds } from "#app/lib/permissions.ts";
import { CLAIM_STATUSES } from "#app/modules/claims/claim-status.ts";
import { MENDED_BY } from "#app/modules/claims/reasons/reason.ts";
import { claimFilters, claimRowHref, claimTiles } from "#app/modules/reports/claims/claim-screen.server.ts";
import { getClaimReport } from "#app/modules/reports/claims/get-claim-report.server.ts";
import { OWED } from "#app/modules/reports/figures/documents.server.ts";
import { getLensJobReport } from "#app/modules/reports/lens-jobs/get-lens-job-report.server.ts";
import { lensJobRowHref, lensJobTiles } from "#app/modules/reports/lens-jobs/lens-job-screen.server.ts";
import {
  type Choices,
  labelOf,
  shownColumns,
  shownRows,
  shownValue,
} from "#app/modules/reports/table/show-table.server.ts";
import { readTableQuery, tableParams, withParams } from "#app/modules/reports/table/table-query.ts";
import type { ReportColumn, ReportRow } from "#app/modules/reports/table/table-source.server.ts";
import { SPLIT } from "#app/modules/sales/sale/list/shown-method.ts";
import { codesOf } from "#app/modules/settings/lists/kept-lists.server.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";
import { VAT_BOXES } from "./financial-views.server.ts";
import { getFinancialReport } from "./get-financial-report.server.ts";
import { getInventoryReport } from "./get-inventory-report.server.ts";
import { getSalesReport } from "./get-sales-report.server.ts";
import { financialRowHref, financialTiles, inventoryRowHref, inventoryTiles } from "./other-screens.server.ts";
import { maySee, type ReportName, scopeOf } from "./reader.server.ts";
import { type ReportQuery, readReportQuery, reportParams } from "./report-query.ts";
import { listReportRows, reportSource, VIEWS } from "./report-rows.server.ts";
import type { ReportScreen, ShownChart, ShownFigure } from "./report-screen.ts";
import { linkOf, salesRowHref, salesTiles } from "./sales-screen.server.ts";

/** How many rows a printout has at most. */
export const MOST_PRINTED = 500;

type Args = LoaderFunctionArgs;
type Link = ReturnType<typeof linkOf>;
type Top = { figures: ShownFigure[]; chart: ShownChart | null; from: string; to: string; notes: string[] };

/** A report as its page or printout shows it; null when the reader's role has nothing to see in it. */
export async function loadReport(
  args: Args,
  report: ReportName,
  { printed = false } = {},
): Promise<ReportScreen | null> {
  const context = await guard(args);
  const { locale } = context;
  const actor = actorOf(context);
  if (!maySee(actor, report)) return null;
  const params = new URL(args.request.url).searchParams;
  const query = readReportQuery(
    params,
    VIEWS[report],
    actor.stores.map(({ id }) => id),
    report,
  );
  const path = paths.reports.standard(report);
  const to = linkOf(path, query);
  const asked = { report, ...query, locale, limit: 1, offset: 0, sort: "", filters: {} };
  const source = await pageErrors(args, () => reportSource({ ...actor, em: context.em }, asked, locale));
  const table = readTableQuery(params, source);
  const [{ rows, total }, top, choices, filters] = await Promise.all([
    load(args, listReportRows, {
      ...asked,
      sort: table.sort,
      filters: table.values,
      limit: printed ? MOST_PRINTED : table.size,
      offset: printed ? 0 : (table.page - 1) * table.size,
    }),
    topOf(args, report, query, to, locale),
    choicesOf(args, locale),
    report === "claims" ? claimFilters(context.em, locale, scopeOf(actor, report, query)) : [],
  ]);
  const only = filters.flatMap(({ options, value }) => options.find((one) => one.value === value)?.label ?? []);
  const pages = Math.max(1, Math.ceil(total / table.size));
  const keep = reportParams(query);
  if (!printed && table.page > pages) {
    throw redirect(withParams(path, [...keep, ...tableParams(table, source.defaultSort, { page: pages })]));
  }
  const t = wordsOf(locale, "reports");
  const opensSales = holds(actor.permissions, "sales:update");
  const mayRead = holds(actor.permissions, "inventory:read");
  const rowHref = (row: ReportRow): string | undefined => {
    if (report === "sales") return salesRowHref(query.by, row, to, opensSales);
    if (report === "inventory") return inventoryRowHref(query.by, row, to, mayRead);
    if (report === "lens-jobs") return lensJobRowHref(query.by, row);
    if (report === "claims") return claimRowHref(query.by, row, to, holds(actor.permissions, "sales:read"));
    return financialRowHref(query.by, row, keep, opensSales);
  };
  const full = [...keep, ...tableParams(table, source.defaultSort)];
  return {
    report,
    title: t(`titles.${report}`),
    path,
    query,
    days: t("days", { from: formatDay(top.from, locale), to: formatDay(top.to, locale) }),
    notes: [...(only.length > 0 ? [t("onlyOf", { what: listed(only) })] : []), ...top.notes],
    filters,
    stores: actor.stores.map((store) => ({ id: store.id, name: storeName(store, locale) })),
    ...leadingOf(top.figures),
    chart: top.chart ?? rowsChart(locale, source.columns, rows, t(`views.${query.by}`)),
    views: VIEWS[report].map((key) => ({
      key,
      label: t(`views.${key}`),
      href: withParams(path, reportParams(query, { by: key })),
      current: key === query.by,
    })),
    viewTitle: t(`views.${query.by}`),
    table: {
      columns: shownColumns(locale, source.columns, choices),
      rows: shownRows(locale, source.columns, rows, (row) => rowHref(row)),
      total,
      pages,
      query: table,
      defaultSort: source.defaultSort,
    },
    keep,
    exportPath: paths.reports.export(report),
    printHref: withParams(paths.reports.print(report), full),
  };
}

export const storeName = ({ name, nameAr }: StoreOption, locale: Locale): string => (locale === "ar" && nameAr) || name;

async function topOf(args: Args, report: ReportName, query: ReportQuery, to: Link, locale: Locale): Promise<Top> {
  const t = wordsOf(locale, "reports");
  if (report === "inventory") {
    const { from, to: last, ...figures } = await load(args, getInventoryReport, query);
    return { from, to: last, figures: inventoryTiles(locale, figures, to), notes: [t("stockIsNow")], chart: null };
  }
  if (report === "financial") {
    const { from, to: last, ...figures } = await load(args, getFinancialReport, query);
    return { from, to: last, figures: financialTiles(locale, figures, to), notes: [t("moneyNote")], chart: null };
  }
  if (report === "lens-jobs") {
    const { from, to: last, ...figures } = await load(args, getLensJobReport, query);
    return { from, to: last, figures: lensJobTiles(locale, figures, to), notes: [t("lensJobNote")], chart: null };
  }
  if (report === "claims") {
    const { from, to: last, ...figures } = await load(args, getClaimReport, query);
    return { from, to: last, figures: claimTiles(locale, figures, to), notes: [t("claimNote")], chart: null };
  }
  const { from, to: last, ownOnly, chart, ...figures } = await load(args, getSalesReport, query);
  const label = (day: string) =>
    chart.length > 0 && isMonthly(chart) ? formatMonth(day, locale) : formatDayShort(day, locale);
  return {
    from,
    to: last,
    figures: salesTiles(locale, figures, to),
    notes: [...(ownOnly ? [t("ownOnly")] : []), t("netOfReturns")],
    chart: {
      label: t("chart"),
      bars: chart.map(({ starts, net }) => ({
        label: label(starts),
        value: Math.max(0, Number(net)),
        text: formatMoney(net),
      })),
    },
  };
}

const LEADING = 3;

/** Three large figures: those with a trend, and where a report has fewer, the first others. */
function leadingOf(all: readonly ShownFigure[]): { leading: ShownFigure[]; figures: ShownFigure[] } {
  const leading = [...all.filter(({ trend }) => trend), ...all.filter(({ trend }) => !trend)].slice(0, LEADING);
  const inOrder = all.filter((figure) => leading.includes(figure));
  return { leading: inOrder, figures: all.filter((figure) => !leading.includes(figure)) };
}

/** The first rows of a view as bars, by its last amount. */
function rowsChart(
  locale: Locale,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  label: string,
): ShownChart | null {
  const [name] = columns;
  const figure = columns.findLast(({ kind }) => kind === "amount");
  if (!name || !figure) return null;
  return {
    label: `${label}: ${labelOf(locale, figure.key)}`,
    bars: rows.slice(0, 10).map((row, index) => ({
      label: `${index + 1}. ${shownValue(locale, name, row[name.key] ?? null)}`.slice(0, 18),
      value: Math.max(0, Number(row[figure.key] ?? 0)),
      text: shownValue(locale, figure, row[figure.key] ?? null),
    })),
  };
}

const isMonthly = (chart: readonly { starts: string }[]): boolean =>
  chart.length > 1 && chart.every(({ starts }) => starts.endsWith("-01"));

/** The choices of the filters of codes. */
export async function choicesOf(args: Args, locale: Locale): Promise<Choices> {
  return codeChoices((await guard(args)).em, locale);
}

/** The codes of columns that have some, with their names. */
export async function codeChoices(em: Em, locale: Locale): Promise<Choices> {
  const named = (words: string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: nameAt(locale, words, value) }));
  return {
    method: named("sales.paymentMethods", [...(await codesOf(em, "payment_methods")), SPLIT, OWED]),
    kind: named("reports.kinds", ["sale", "debit", "return"]),
    insured: named("reports.yesNo", ["yes", "no"]),
    newCustomer: named("reports.yesNo", ["yes", "no"]),
    punctual: named("reports.yesNo", ["yes", "no"]),
    remake: named("reports.yesNo", ["yes", "no"]),
    clean: named("reports.yesNo", ["yes", "no"]),
    claimStatus: named("claims.statuses", CLAIM_STATUSES),
    mendedBy: named("rejectionReasons.mendedBy", MENDED_BY),
    payment: named("reports.paymentKinds", ["payment", "refund"]),
    box: named("reports.boxes", VAT_BOXES),
    abc: ["A", "B", "C"].map((value) => ({ value, label: value })),
  };
}
