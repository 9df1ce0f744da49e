import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatCost } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { useSeesCosts } from "#app/ui/rights.tsx";
import { OrderStatus } from "./order-status.tsx";
import type { ShownOrder } from "./requisition-order-view.server.ts";

type OrderTableProps = {
  rows: readonly ShownOrder[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

/** The orders; a row leads to its page. */
export function OrderTable({ rows, ...table }: OrderTableProps) {
  const t = useTranslations("requisitions");
  const locale = useLocale();
  const arabic = locale === "ar";
  const total: Column<ShownOrder> = {
    key: "total",
    header: t("total"),
    sortable: true,
    align: "end",
    render: ({ totalAmount }) => <Num>{formatCost(totalAmount)}</Num>,
  };
  const columns: Column<ShownOrder>[] = [
    {
      key: "number",
      header: t("number"),
      sortable: true,
      render: ({ id, poNumber }) => <Num>{poNumber ?? `#${id}`}</Num>,
    },
    { key: "vendor", header: t("vendor"), sortable: true, render: ({ vendorName }) => <bdi>{vendorName ?? "–"}</bdi> },
    {
      key: "store",
      header: t("store"),
      lesser: true,
      render: (order) => <bdi>{(arabic && order.storeNameAr) || order.storeName}</bdi>,
    },
    {
      key: "orderDate",
      header: t("orderDate"),
      sortable: true,
      render: ({ orderDate }) => formatDate(orderDate, locale),
    },
    {
      key: "expectedDeliveryDate",
      header: t("expectedDeliveryDate"),
      sortable: true,
      lesser: true,
      render: ({ expectedDeliveryDate: day }) => (day ? formatDay(day, locale) : "–"),
    },
    { key: "status", header: t("status"), render: ({ status }) => <OrderStatus status={status} /> },
    {
      key: "received",
      header: t("receivedShare"),
      align: "end",
      render: ({ receivedShare }) => <Num>{`${receivedShare}%`}</Num>,
    },
    ...(useSeesCosts() ? [total] : []),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.requisitions.detail(id)}
      {...table}
    />
  );
}
