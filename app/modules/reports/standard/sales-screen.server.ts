import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { percentChange } from "#app/lib/money/percent-change.ts";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import type { ReportRow } from "#app/modules/reports/table/table-source.server.ts";
import { paths } from "#app/paths.ts";
import { type ReportQuery, reportParams } from "./report-query.ts";
import type { ShownFigure } from "./report-screen.ts";
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

/** The figures of the sales report as tiles. */
export function salesTiles(locale: Locale, { now, before, yearAgo }: Compared<SalesFigures>, to: Link): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const note = (show: (figures: SalesFigures) => string) =>
    t("compared", { before: show(before), yearAgo: show(yearAgo) });
  const tile = (key: string, href: string, show: (figures: SalesFigures) => string): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value: show(now),
    note: note(show),
    href,
  });
  const net = tile("net", to("document"), (one) => formatMoney(one.net));
  const change = percentChange(now.net, before.net);
  return [
    change ? { ...net, note: t("changed", { change, yearAgo: formatMoney(yearAgo.net) }) } : net,
    // Sales and debit notes, which are the documents above zero.
    tile("gross", to("document", { net: "0.01" }), (one) => formatMoney(one.gross)),
    tile("returned", to("document", { kind: "return" }), (one) => formatMoney(one.returned)),
    tile("sales", to("document", { kind: "sale" }), (one) => formatCount(one.sales)),
    tile("average", to("document", { kind: "sale" }), (one) => (one.average ? formatMoney(one.average) : "–")),
    tile("unitsPerSale", to("line", { kind: "sale" }), (one) => orDash(one.unitsPerSale)),
    tile("discountShare", to("document", { kind: "sale", discount: "0.01" }), (one) => orDash(one.discountShare, "%")),
    tile("returnShare", to("document", { kind: "return" }), (one) => orDash(one.returnShare, "%")),
    tile("insuredShare", to("document", { kind: "sale", insured: "yes" }), (one) => orDash(one.insuredShare, "%")),
    tile("newCustomers", to("document", { newCustomer: "yes" }), (one) => formatCount(one.newCustomers)),
    tile("returningCustomers", to("document", { newCustomer: "no", kind: "sale" }), (one) =>
      formatCount(one.returningCustomers),
    ),
    tile("captureRate", paths.prescriptions.list(), (one) => orDash(one.captureRate, "%")),
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
