import { useTranslations } from "use-intl";
import { withCount } from "#app/lib/format-count.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns as grid } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SessionFigures } from "./session.schema.server.ts";

type FigureCardsProps = {
  figures: SessionFigures;
  /** The counted cash of a closed session. */
  counted?: { amount: string; difference: string };
};

/** The figures of an X or Z report on the screen. */
export function FigureCards({ figures, counted }: FigureCardsProps) {
  const t = useTranslations("registers.figures");
  const { sales, giftCards, returns, voids, cashIn, cashOut, drops } = figures;
  const cash = figures.tenders.find(({ paymentMethod }) => paymentMethod === "cash");
  const line = (key: string, term: string, value: string | number, strong?: boolean) => ({
    key,
    term,
    value: <Num>{value}</Num>,
    strong,
  });
  return (
    <>
      <div className={grid({ count: 2, of: "cards" })}>
        <Card title={t("cash")}>
          <DescriptionList
            variant="totals"
            items={[
              line("float", t("float"), formatAmount(figures.openingFloat)),
              line("received", t("cashReceived"), formatAmount(cash?.received ?? "0.00")),
              line("change", t("change"), formatReduction(cash?.change ?? "0.00")),
              line("refunds", t("cashRefunds"), formatReduction(cash?.refunded ?? "0.00")),
              line("in", withCount(t("cashIn"), cashIn.count), formatAmount(cashIn.amount)),
              line("out", withCount(t("cashOut"), cashOut.count), formatReduction(cashOut.amount)),
              line("drops", withCount(t("drops"), drops.count), formatReduction(drops.amount)),
              line("expected", t("expected"), formatMoney(figures.expectedBalance), true),
              ...(counted
                ? [
                    line("counted", t("counted"), formatMoney(counted.amount)),
                    line("difference", t("difference"), formatMoney(counted.difference), true),
                  ]
                : []),
            ]}
          />
        </Card>
        <Card title={t("sales")}>
          <DescriptionList
            variant="totals"
            items={[
              line("receipts", t("receipts"), sales.count),
              line("first", t("firstReceipt"), sales.firstReceipt ?? "–"),
              line("last", t("lastReceipt"), sales.lastReceipt ?? "–"),
              line("total", t("salesTotal"), formatMoney(sales.amount), true),
              ...(Number(sales.insuranceCoverage) > 0
                ? [line("covered", t("salesCovered"), formatAmount(sales.insuranceCoverage))]
                : []),
              line("vat", t("salesVat"), formatAmount(sales.includedTax)),
              line("discounts", t("discounts"), formatAmount(sales.discounts)),
              line("returns", withCount(t("returns"), returns.count), formatReduction(returns.amount)),
              line("returnsVat", t("returnsVat"), formatReduction(returns.includedTax)),
              line("voids", withCount(t("voids"), voids.count), formatReduction(voids.amount)),
              line("voidsVat", t("voidsVat"), formatReduction(voids.includedTax)),
              ...(giftCards?.sold.count
                ? [line("cards", withCount(t("cardsSold"), giftCards.sold.count), formatAmount(giftCards.sold.amount))]
                : []),
              ...(giftCards?.refunded.count
                ? [
                    line(
                      "cardsBack",
                      withCount(t("cardsRefunded"), giftCards.refunded.count),
                      formatReduction(giftCards.refunded.amount),
                    ),
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
      <Card title={t("tenders")} flush>
        <TenderTable tenders={figures.tenders} />
      </Card>
    </>
  );
}

type Tender = SessionFigures["tenders"][number];

function TenderTable({ tenders }: { tenders: readonly Tender[] }) {
  const t = useTranslations("registers.figures");
  const named = useTranslations("sales.paymentMethods");
  const figure = (key: string, header: string, value: (tender: Tender) => string): Column<Tender> => ({
    key,
    header,
    align: "end",
    render: (tender) => <Num>{value(tender)}</Num>,
  });
  return (
    <DataTable
      caption={t("tenders")}
      columns={[
        { key: "method", header: t("method"), render: ({ paymentMethod }) => named(paymentMethod) },
        figure("payments", t("payments"), ({ payments }) => String(payments)),
        figure("received", t("received"), ({ received }) => formatAmount(received)),
        figure("change", t("change"), ({ change }) => formatReduction(change)),
        figure("refunded", t("refunded"), ({ refunded }) => formatReduction(refunded)),
        figure("net", t("net"), ({ net }) => formatAmount(net)),
      ]}
      rows={tenders}
      rowKey={({ paymentMethod }) => paymentMethod}
      empty={<EmptyState title={t("noTenders")} />}
    />
  );
}
