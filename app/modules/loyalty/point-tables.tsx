import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatMonth } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { LedgerWords } from "#app/modules/stores/ledger-words.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PointEntry } from "./loyalty.schema.server.ts";
import type { PointMonth } from "./point-months.server.ts";

/** What a month of points is counted in, besides what the rest pays. */
export const POINT_FIGURES = ["earned", "adjusted", "used", "givenBack", "takenBack", "ended", "left"] as const;

/** What came to customers and left them in each month, and what the shop owed at its end. */
export function PointMonthTable({ months }: { months: readonly PointMonth[] }) {
  const t = useTranslations("loyalty");
  const locale = useLocale();
  const columns: Column<PointMonth>[] = [
    { key: "month", header: t("month.month"), render: ({ month }) => formatMonth(month, locale) },
    ...POINT_FIGURES.map(
      (key): Column<PointMonth> => ({
        key,
        header: t(`month.${key}`),
        align: "end",
        render: (row) => <Num>{formatCount(row[key])}</Num>,
      }),
    ),
    {
      key: "worth",
      header: t("month.worth"),
      align: "end",
      render: ({ worth }) => (
        <b>
          <Num>{formatAmount(worth)}</Num>
        </b>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}

type EntryTableProps = { entries: readonly PointEntry[]; customerId: number; opensSales: boolean };

/** The ledger of a customer's points: what came and went, why, and the points after each line. */
export function PointEntryTable({ entries, customerId, opensSales }: EntryTableProps) {
  const t = useTranslations("loyalty");
  const locale = useLocale();
  const columns: Column<PointEntry>[] = [
    {
      key: "at",
      header: t("entry.date"),
      render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment>,
    },
    {
      key: "what",
      header: t("entry.what"),
      render: (entry) => {
        const kind = t(`kinds.${entry.kind}`);
        const words = entry.customerId === customerId ? kind : `${kind} · ${t("entry.family")}`;
        return <LedgerWords words={words} line={entry} opensSales={opensSales} />;
      },
    },
    {
      key: "by",
      header: t("entry.by"),
      lesser: true,
      render: ({ createdByName }) => <bdi>{createdByName ?? "–"}</bdi>,
    },
    {
      key: "points",
      header: t("entry.points"),
      align: "end",
      render: ({ points }) => <Num>{points > 0 ? `+${points}` : String(points)}</Num>,
    },
    { key: "balance", header: t("entry.balance"), align: "end", render: ({ balance }) => <Num>{balance}</Num> },
  ];
  return (
    <DataTable
      caption={t("entry.title")}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("entry.none")} text={t("entry.noneText")} />}
    />
  );
}
