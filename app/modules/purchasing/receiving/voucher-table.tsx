import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatAmount, formatCost } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { useSeesCosts } from "#app/ui/rights.tsx";
import { useVoucherName, VoucherBadges } from "./voucher-badges.tsx";
import type { ShownVoucher } from "./voucher-view.server.ts";

export type VoucherRow = Pick<
  ShownVoucher,
  | "id"
  | "kind"
  | "status"
  | "voucherNumber"
  | "vendorName"
  | "requisitionOrderId"
  | "poNumber"
  | "voucherDate"
  | "postDate"
  | "totalAmount"
>;

type VoucherTableProps = {
  rows: readonly VoucherRow[];
  sort?: string;
  hrefFor?: (sort: string) => string;
  empty: ReactNode;
};

/** Vouchers; a row leads to its voucher. */
export function VoucherTable({ rows, ...table }: VoucherTableProps) {
  const t = useTranslations("receiving");
  const locale = useLocale();
  const nameOf = useVoucherName();
  const total: Column<VoucherRow> = {
    key: "totalAmount",
    header: t("total"),
    sortable: true,
    align: "end",
    render: ({ totalAmount }) => <Num>{formatCost(totalAmount, formatAmount)}</Num>,
  };
  const columns: Column<VoucherRow>[] = [
    {
      key: "voucherNumber",
      header: t("number"),
      sortable: true,
      render: (row) => (row.voucherNumber ? <Num>{row.voucherNumber}</Num> : nameOf(row)),
    },
    {
      key: "vendor",
      header: t("vendor"),
      sortable: true,
      render: ({ vendorName }) => <bdi>{vendorName ?? "–"}</bdi>,
    },
    {
      key: "order",
      header: t("order"),
      render: ({ requisitionOrderId, poNumber }) =>
        requisitionOrderId === null ? (
          "–"
        ) : (
          <a href={paths.requisitions.detail(requisitionOrderId)}>
            <Num>{poNumber ?? requisitionOrderId}</Num>
          </a>
        ),
    },
    {
      key: "voucherDate",
      header: t("date"),
      sortable: true,
      render: ({ voucherDate }) => <Moment>{formatDay(voucherDate, locale)}</Moment>,
    },
    {
      key: "postDate",
      header: t("postDate"),
      lesser: true,
      render: ({ postDate }) => (postDate ? <Moment>{formatDate(postDate, locale)}</Moment> : "–"),
    },
    { key: "status", header: t("status"), render: (row) => <VoucherBadges {...row} /> },
    ...(useSeesCosts() ? [total] : []),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.receiving.detail(id)}
      {...table}
    />
  );
}
