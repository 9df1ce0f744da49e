import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { percentChange } from "#app/lib/money/percent-change.ts";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import type { ReportRow } from "#app/modules/reports/table/table-source.server.ts";
import { paths } from "#app/paths.ts";
import { type ReportQuery, reportParams } from "./report-query.ts";
import type { ShownFigure, ShownTrend } from "./report-screen.ts";
import type { Compared, SalesFigures } from "./sales-figures.server.ts";

type Link = (by: string, filters?: Record<string, string>, changes?: Partial<ReportQuery>) => string;

/** Leads to the rows behind a figure: a view of the same report with filters. */
export const linkOf =
  (path: string, query: ReportQuery): Link =>
  (by, filters = {}, changes = {}) =>
    withParams(path, [
      ...reportParams(query, { ...changes, by }),
      ...Object.entries(filters).map(([key, value]): [string, string] => [`f.${key}`, value]),
    ]);

const orDash = (value: string | null, suffix = "") => (value === null ? "–" : `${value}${suffix}`);

/** The change of a figure of which more is better. A change that no percentage helps to see is said in words. */
export function trendOf(locale: Locale, now: string | null, before: string | null): ShownTrend {
  const t = wordsOf(locale, "reports.trend");
  if (now === null || before === null || Number(before) <= 0) return { words: t("none"), tone: "soft" };
  const change = percentChange(now, before);
  const tone = Number(now) === Number(before) ? "soft" : Number(now) > Number(before) ? "good" : "bad";
  const sign = tone === "soft" ? "" : tone === "good" ? "▲ " : "▼ ";
  return { words: sign + (change ? t("changed", { change: `\u2066${change}\u2069` }) : t("many")), tone };
}

const hasNone = ({ sales, returned }: SalesFigures): boolean => sales === 0 && Number(returned) === 0;

/** The figures of the sales report as tiles; without sales there is no data. */
export function salesTiles(locale: Locale, { now, before, yearAgo }: Compared<SalesFigures>, to: Link): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const tile = (
    key: string,
    href: string,
    show: (figures: SalesFigures) => string,
    { trend, isEmpty = hasNone }: { trend?: ShownTrend; isEmpty?: (figures: SalesFigures) => boolean } = {},
  ): ShownFigure => {
    const shown = (of: SalesFigures) => (isEmpty(of) ? t("noData") : show(of));
    const note = t("compared", { before: shown(before), yearAgo: shown(yearAgo) });
    return { key, label: t(`figures.${key}`), value: shown(now), note, href, trend };
  };
  return [
    tile("net", to("document"), (one) => formatMoney(one.net), { trend: trendOf(locale, now.net, before.net) }),
    // Sales and debit notes, which are the documents above zero.
    tile("gross", to("document", { net: "0.01" }), (one) => formatMoney(one.gross)),
    tile("returned", to("document", { kind: "return" }), (one) => formatMoney(one.returned)),
    tile("sales", to("document", { kind: "sale" }), (one) => formatCount(one.sales), {
      trend: trendOf(locale, String(now.sales), String(before.sales)),
    }),
    tile("average", to("document", { kind: "sale" }), (one) => (one.average ? formatMoney(one.average) : "–"), {
      trend: trendOf(locale, now.average, before.average),
    }),
    tile("unitsPerSale", to("line", { kind: "sale" }), (one) => orDash(one.unitsPerSale)),
    tile("discountShare", to("document", { kind: "sale", discount: "0.01" }), (one) => orDash(one.discountShare, "%")),
    tile("returnShare", to("document", { kind: "return" }), (one) => orDash(one.returnShare, "%")),
    tile("insuredShare", to("document", { kind: "sale", insured: "yes" }), (one) => orDash(one.insuredShare, "%")),
    tile("newCustomers", to("document", { newCustomer: "yes" }), (one) => formatCount(one.newCustomers)),
    tile("returningCustomers", to("document", { newCustomer: "no", kind: "sale" }), (one) =>
      formatCount(one.returningCustomers),
    ),
    tile("captureRate", paths.prescriptions.list(), (one) => orDash(one.captureRate, "%"), {
      isEmpty: ({ prescriptions }) => prescriptions === 0,
    }),
  ];
}

/** The link of a row of a view: to the documents or lines behind it, or to the document itself. */
export function salesRowHref(view: string, row: ReportRow, to: Link, opensSales: boolean): string | undefined {
  const name = (key: string) => `=${row[key]}`;
  switch (view) {
    case "day":
      return to("document", {}, { period: "custom", from: row.rowKey, to: row.rowKey });
    case "hour":
      return to("document", { hour: String(row.hour) });
    case "store":
      return to("document", {}, { storeId: Number(row.rowKey) });
    case "cashier":
      return to("document", { cashier: name("cashier") });
    case "method":
      return to("document", { method: row.rowKey });
    case "promotion":
      return to("document", { promotion: name("promotion") });
    case "category":
      return to("line", { category: String(row.category) });
    case "brand":
      return to("line", { brand: String(row.brand) });
    case "product":
      return to("line", { product: name("product"), brand: String(row.brand) });
    default: {
      const [kind, id = ""] = row.rowKey.split("-");
      if (kind === "return") return paths.returns.detail(id);
      return opensSales ? paths.sales.detail(id) : paths.receipts.detail(id);
    }
  }
}
