import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount, formatCost } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { useSeesCosts } from "#app/ui/rights.tsx";
import { TransferBadges, useStoreName } from "./transfer-badge.tsx";
import type { ShownTransfer } from "./transfer-view.server.ts";

type TransferTableProps = {
  rows: readonly ShownTransfer[];
  sort?: string;
  hrefFor?: (sort: string) => string;
  empty: ReactNode;
};

/** Transfers; a row leads to its transfer. */
export function TransferTable({ rows, ...table }: TransferTableProps) {
  const t = useTranslations("transfers");
  const locale = useLocale();
  const storeName = useStoreName();
  const value: Column<ShownTransfer> = {
    key: "totalValue",
    header: t("fields.totalValue"),
    sortable: true,
    align: "end",
    render: ({ totalValue }) => <Num>{formatCost(totalValue, formatAmount)}</Num>,
  };
  const columns: Column<ShownTransfer>[] = [
    {
      key: "transferNumber",
      header: t("fields.transferNumber"),
      sortable: true,
      render: ({ transferNumber }) => <Num>{transferNumber}</Num>,
    },
    { key: "from", header: t("fields.from"), render: (row) => <bdi>{storeName(row, "from")}</bdi> },
    { key: "to", header: t("fields.to"), render: (row) => <bdi>{storeName(row, "to")}</bdi> },
    {
      key: "createdDate",
      header: t("fields.createdDate"),
      sortable: true,
      render: ({ createdDate }) => <Moment>{formatDate(createdDate, locale)}</Moment>,
    },
    {
      key: "etaDate",
      header: t("fields.etaDate"),
      sortable: true,
      lesser: true,
      render: ({ etaDate }) => (etaDate ? <Moment>{formatDay(etaDate, locale)}</Moment> : "–"),
    },
    { key: "status", header: t("fields.status"), render: (row) => <TransferBadges {...row} /> },
    {
      key: "pieces",
      header: t("fields.pieces"),
      align: "end",
      render: ({ pieces }) => <Num>{formatCount(pieces)}</Num>,
    },
    ...(useSeesCosts() ? [value] : []),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.transfers.detail(id)}
      {...table}
    />
  );
}
