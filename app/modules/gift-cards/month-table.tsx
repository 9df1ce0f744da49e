import { useLocale, useTranslations } from "use-intl";
import { formatMonth } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CardMonth } from "./card-months.server.ts";

/** What a month of cards is counted in. */
export const CARD_FIGURES = ["sold", "issued", "used", "returned", "ended", "refunded", "left"] as const;

/** What came onto cards and left them in each month, and what the shop owed at its end. */
export function MonthTable({ months }: { months: readonly CardMonth[] }) {
  const t = useTranslations("giftCards");
  const locale = useLocale();
  const columns: Column<CardMonth>[] = [
    { key: "month", header: t("month.month"), render: ({ month }) => formatMonth(month, locale) },
    ...CARD_FIGURES.map(
      (key): Column<CardMonth> => ({
        key,
        header: t(`month.${key}`),
        align: "end",
        render: (row) => {
          const figure = <Num>{formatAmount(row[key])}</Num>;
          return key === "left" ? <b>{figure}</b> : figure;
        },
      }),
    ),
  ];
  return (
    <DataTable
      caption={t("months")}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}
