import { useLocale, useTranslations } from "use-intl";
import { formatDate, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";

export type CustomerRow = {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  companyName: string | null;
  hasInsurance: boolean;
  createdAt: string;
};

type CustomerTableProps = {
  rows: readonly CustomerRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: React.ReactNode;
};

export function CustomerTable({ rows, ...table }: CustomerTableProps) {
  const t = useTranslations("customers");
  const locale = useLocale() as Locale;
  const columns: Column<CustomerRow>[] = [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    { key: "phone", header: t("phone"), sortable: true, render: ({ phone }) => <Num>{phone}</Num> },
    { key: "email", header: t("email"), render: ({ email }) => (email ? <Num>{email}</Num> : "–") },
    { key: "company", header: t("companyName"), render: ({ companyName }) => <bdi>{companyName ?? "–"}</bdi> },
    {
      key: "insured",
      header: t("insurance"),
      render: ({ hasInsurance }) => (
        <Badge tone={hasInsurance ? "good" : "neutral"}>{t(hasInsurance ? "insured" : "notInsured")}</Badge>
      ),
    },
    {
      key: "createdAt",
      header: t("since"),
      sortable: true,
      align: "end",
      render: ({ createdAt }) => <Moment>{formatDate(createdAt, locale)}</Moment>,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.customers.edit(id)}
      {...table}
    />
  );
}
