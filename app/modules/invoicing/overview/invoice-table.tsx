import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { InvoiceRow } from "./invoice.schema.server.ts";
import { InvoiceBadge, useAge, useStoreName } from "./invoice-words.tsx";
import { latenessOf } from "./lateness.ts";

type InvoiceTableProps = {
  rows: readonly InvoiceRow[];
  /** When the page was made: ages count up to it. */
  now: string;
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

/** E-invoices and what became of them; a row leads to its document. */
export function InvoiceTable({ rows, now, ...table }: InvoiceTableProps) {
  const t = useTranslations("invoices");
  const locale = useLocale();
  const storeName = useStoreName();
  const age = useAge(now);
  const columns: Column<InvoiceRow>[] = [
    { key: "number", header: t("number"), render: ({ number }) => <Num>{number}</Num> },
    { key: "kind", header: t("kind"), render: ({ kind }) => t(`kinds.${kind}`) },
    { key: "profile", header: t("profile"), lesser: true, render: ({ profile }) => t(`profiles.${profile}`) },
    { key: "store", header: t("store"), render: (row) => <bdi>{storeName(row)}</bdi> },
    {
      key: "issuedAt",
      header: t("issuedAt"),
      sortable: true,
      render: ({ issuedAt }) => <Moment>{formatDateTime(issuedAt, locale)}</Moment>,
    },
    { key: "status", header: t("status"), render: ({ status }) => <InvoiceBadge status={status} /> },
    {
      key: "waits",
      header: t("waits"),
      render: ({ status, issuedAt }) => {
        if (status !== "pending") return "–";
        return latenessOf(issuedAt, now) === "late" ? <Badge tone="bad">{age(issuedAt)}</Badge> : age(issuedAt);
      },
    },
    {
      key: "attempts",
      header: t("attempts"),
      align: "end",
      lesser: true,
      render: ({ attempts }) => <Num>{attempts}</Num>,
    },
    { key: "total", header: t("total"), align: "end", render: ({ total }) => <Num>{formatMoney(total)}</Num> },
  ];
  return (
    <DataTable
      caption={t("list")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.settings.invoice(id)}
      {...table}
    />
  );
}
