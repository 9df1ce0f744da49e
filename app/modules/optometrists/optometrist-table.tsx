import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readablePhone } from "#app/lib/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import type { OptometristView } from "./optometrist.schema.server.ts";

type OptometristTableProps = {
  rows: readonly OptometristView[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

const orDash = (value: string | null) => (value ? <Num>{value}</Num> : "–");

/** The table of optometrists. A row links to the optometrist's form. */
export function OptometristTable({ rows, ...table }: OptometristTableProps) {
  const t = useTranslations("optometrists");
  const columns: Column<OptometristView>[] = [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "licenseNumber",
      header: t("licenseNumber"),
      sortable: true,
      render: ({ licenseNumber }) => orDash(licenseNumber),
    },
    {
      key: "licenseState",
      header: t("licenseState"),
      sortable: true,
      render: ({ licenseState }) => <bdi>{licenseState ?? "–"}</bdi>,
    },
    { key: "phone", header: t("phone"), sortable: true, render: ({ phone }) => orDash(phone && readablePhone(phone)) },
    {
      key: "status",
      header: t("status"),
      sortable: true,
      render: ({ status }) => <Badge tone={status === "active" ? "good" : "neutral"}>{t(`statuses.${status}`)}</Badge>,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.optometrists.edit(id)}
      {...table}
    />
  );
}
