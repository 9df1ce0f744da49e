import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import type { ReportRow } from "#app/modules/reports/table/table-source.server.ts";
import { paths } from "#app/paths.ts";
import type { FinancialFigures, PeriodMoney } from "./financial-figures.server.ts";
import type { InventoryFigures } from "./inventory-figures.server.ts";
import type { ShownFigure } from "./report-screen.ts";
import { type linkOf, trendOf } from "./sales-screen.server.ts";

type Link = ReturnType<typeof linkOf>;
type ShownFigures = WithoutCosts<InventoryFigures, "atCost" | "deadAtCost" | "expiringAtCost">;

const orDash = (value: string | number | null, suffix = "") => (value === null ? "–" : `${value}${suffix}`);

/** The figures of the inventory report as tiles. */
export function inventoryTiles(locale: Locale, now: ShownFigures, to: Link): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const tile = (
    key: string,
    value: string,
    view: string,
    filters = {},
    note = t(`figureNotes.${key}`),
  ): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value,
    note,
    href: to(view, filters),
  });
  /** Absent for readers who may not see costs. */
  const cost = (key: string, value: string | null, ...rest: [view: string, filters?: object, note?: string]) =>
    value === null ? [] : [tile(key, formatMoney(value), ...rest)];
  const compared = t("compared", { before: formatCount(now.soldBefore), yearAgo: formatCount(now.soldYearAgo) });
  const worth = (value: string) => (now.onHand === 0 ? t("noData") : formatMoney(value));
  const [known] = cost("atCost", now.atCost, "stock", { atCost: "0.01" }, t("withoutCost", { count: now.withoutCost }));
  return [
    ...(known ? [{ ...known, value: worth(now.atCost ?? "0.00") }] : []),
    tile("atPrice", worth(now.atPrice), "stock", { onHand: "1" }),
    tile("onHand", formatCount(now.onHand), "stock", { onHand: "1" }),
    {
      ...tile("sold", formatCount(now.sold), "stock", {}, compared),
      trend: trendOf(locale, String(now.sold), String(now.soldBefore)),
    },
    tile("turnover", orDash(now.turnover), "stock"),
    tile("cover", now.cover === null ? "–" : t("daysCount", { count: now.cover }), "stock"),
    tile("sellThrough", orDash(now.sellThrough, "%"), "sellThrough"),
    ...cost("deadAtCost", now.deadAtCost, "dead"),
    ...cost("expiringAtCost", now.expiringAtCost, "expiring", {}, t("pieces", { count: now.expiringPieces })),
    tile("countDifference", formatMoney(now.countDifference), "counts"),
    tile("lostAtPrice", formatMoney(now.lostAtPrice), "lost"),
  ];
}

/** Whether nothing was sold, bought, taken or paid back. */
const hasNone = (of: PeriodMoney): boolean =>
  [of.taxable, of.salesVat, of.purchaseVat, of.received, of.refunded, of.registerDifference, of.cost].every(
    (value) => Number(value) === 0,
  );

/** The figures of the financial report as tiles; where nothing happened there is no data. */
export function financialTiles(
  locale: Locale,
  { now, before, yearAgo, open }: FinancialFigures,
  to: Link,
): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const tile = (key: string, view: string, show: (of: PeriodMoney) => string): ShownFigure => {
    const shown = (of: PeriodMoney) => (hasNone(of) ? t("noData") : show(of));
    const note = t("compared", { before: shown(before), yearAgo: shown(yearAgo) });
    return { key, label: t(`figures.${key}`), value: shown(now), note, href: to(view) };
  };
  const trended = (figure: ShownFigure, value: (of: PeriodMoney) => string | null): ShownFigure => ({
    ...figure,
    trend: trendOf(locale, value(now), value(before)),
  });
  /** Says too how many sold lines are in no margin. */
  const earned = (key: string, show: (of: PeriodMoney) => string): ShownFigure => {
    const whole = tile(key, "margin", show);
    if (now.withoutCost === 0) return whole;
    return { ...whole, note: `${t("linesWithoutCost", { count: now.withoutCost })} · ${whole.note}` };
  };
  const owed = (key: keyof typeof open, view: string): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value: formatMoney(open[key]),
    note: t(`figureNotes.${key}`),
    href: to(view),
  });
  return [
    trended(
      tile("taxable", "vat", (of) => formatMoney(of.taxable)),
      (of) => of.taxable,
    ),
    ...([now, before, yearAgo].some((of) => Number(of.untaxed) !== 0)
      ? [tile("untaxed", "vat", (of) => formatMoney(of.untaxed))]
      : []),
    tile("salesVat", "vat", (of) => formatMoney(of.salesVat)),
    tile("purchaseVat", "vat", (of) => formatMoney(of.purchaseVat)),
    tile("vatDue", "vat", (of) => formatMoney(of.vatDue)),
    trended(
      tile("received", "tender", (of) => formatMoney(of.received)),
      (of) => of.received,
    ),
    tile("refunded", "tender", (of) => formatMoney(of.refunded)),
    tile("registerDifference", "register", (of) => formatMoney(of.registerDifference)),
    owed("balanceDue", "balance"),
    owed("storeCredit", "credit"),
    owed("insurersOwe", "insurer"),
    trended(
      earned("margin", (of) => (of.margin === null ? "–" : formatMoney(of.margin))),
      (of) => of.margin,
    ),
    earned("marginShare", (of) => orDash(of.marginShare, "%")),
    ...([now, before, yearAgo].some((of) => Number(of.fees) !== 0)
      ? [
          tile("fees", "tender", (of) => formatMoney(of.fees)),
          earned("marginAfterFees", (of) => (of.marginAfterFees === null ? "–" : formatMoney(of.marginAfterFees))),
        ]
      : []),
  ];
}

/** The link of a row of stock: to the item's movements, the lot or the count behind it. */
export function inventoryRowHref(view: string, row: ReportRow, to: Link, mayRead: boolean): string | undefined {
  if (view === "sellThrough") return to("stock", { brand: `=${row.brand}` });
  if (view === "stockCategory") return to("stock", { category: `=${row.category}` });
  if (view === "abc") return to("stock", { sku: `=${row.sku}` });
  if (!mayRead) return undefined;
  if (view === "counts") return paths.inventory.count(Number(row.count_id));
  if (view === "expiring") return paths.inventory.lots({ q: String(row.lot) });
  return paths.inventory.movements(Number(row.variant_id));
}

/** The link of a row of money: to the documents behind it. */
export function financialRowHref(
  view: string,
  row: ReportRow,
  keep: readonly [string, string][],
  opensSales: boolean,
): string | undefined {
  const sales = (by: string, filters: [string, string][] = []) =>
    withParams(paths.reports.standard("sales"), [...keep.filter(([name]) => name !== "by"), ["by", by], ...filters]);
  switch (view) {
    case "vat":
      if (row.box === "c_purchases") return paths.receiving.list({ status: "posted" });
      if (row.box === "a_sales" || row.box === "b_credit_notes")
        // Sales and debit notes are the documents above zero.
        return sales("document", [row.box === "a_sales" ? ["f.net", "0.01"] : ["f.kind", "return"]]);
      return sales("line");
    case "balance":
      return opensSales ? paths.sales.detail(row.rowKey) : paths.receipts.detail(row.rowKey);
    case "margin":
      return sales("line", [["f.category", String(row.category)]]);
    case "tender":
      return withParams(paths.reports.standard("financial"), [
        ...keep.filter(([name]) => name !== "by"),
        ["by", "payment"],
        ["f.method", row.rowKey],
      ]);
    case "payment":
      if (row.return_id !== null) return paths.returns.detail(Number(row.return_id));
      return opensSales ? paths.sales.detail(Number(row.sale_id)) : paths.receipts.detail(Number(row.sale_id));
    default:
      return undefined;
  }
}
