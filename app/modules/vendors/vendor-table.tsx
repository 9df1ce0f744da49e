import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readablePhone } from "#app/lib/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import type { VendorView } from "./vendor.schema.server.ts";

type VendorRow = VendorView & { itemCount: number; openOrders: number };

type VendorTableProps = {
  rows: readonly VendorRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

const orDash = (value: string | null) => (value ? <Num>{value}</Num> : "–");

/** The vendors; a row leads to its form. */
export function VendorTable({ rows, ...table }: VendorTableProps) {
  const t = useTranslations("vendors");
  const columns: Column<VendorRow>[] = [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "contactPerson",
      header: t("contactPerson"),
      sortable: true,
      render: ({ contactPerson }) => <bdi>{contactPerson ?? "–"}</bdi>,
    },
    { key: "phone", header: t("phone"), render: ({ phone }) => orDash(phone && readablePhone(phone)) },
    { key: "email", header: t("email"), lesser: true, render: ({ email }) => orDash(email) },
    {
      key: "paymentTerms",
      header: t("paymentTerms"),
      lesser: true,
      render: ({ paymentTerms }) => <bdi>{paymentTerms ?? "–"}</bdi>,
    },
    {
      key: "items",
      header: t("items"),
      sortable: true,
      align: "end",
      render: ({ itemCount }) => <Num>{itemCount}</Num>,
    },
    {
      key: "openOrders",
      header: t("openOrders"),
      sortable: true,
      align: "end",
      render: ({ openOrders }) => <Num>{openOrders}</Num>,
    },
    {
      key: "status",
      header: t("status"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(`statuses.${isActive ? "active" : "inactive"}`)}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.vendors.detail(id)}
      {...table}
    />
  );
}
