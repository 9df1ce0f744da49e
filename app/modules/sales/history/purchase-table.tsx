import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { CUSTOMER_FORM } from "#app/modules/customers/parts/customer-page-parts.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export type PurchaseRow = {
  id: number;
  receiptNumber: string;
  saleDate: string;
  /** In the user's language. */
  paymentMethod: string;
  insuranceProvider: string | null;
  coveragePercentage: string | null;
  totalAmount: string;
  /** It charges more for an earlier purchase. */
  isDebitNote: boolean;
};

type PurchaseTableProps = {
  customerId: number;
  purchases: readonly PurchaseRow[];
  total: number;
  /** Below the table, on a page with all purchases. Without it the table stands beside the customer's form, which its dialogs carry. */
  pagination?: ReactNode;
  /** Whether the reader may open the dialog of a purchase; otherwise its receipt opens. */
  opensDialog?: boolean;
};

/** The customer's latest purchases in the user's stores. Each row links to its dialog. */
export function PurchaseTable({ customerId, purchases, total, pagination, opensDialog = true }: PurchaseTableProps) {
  const t = useTranslations("customer.purchases");
  const locale = useLocale();
  const columns: Column<PurchaseRow>[] = [
    {
      key: "receipt",
      header: t("receipt"),
      render: ({ receiptNumber, isDebitNote }) => (
        <>
          <Num>{receiptNumber}</Num> {isDebitNote ? <Badge tone="outline">{t("debitNote")}</Badge> : null}
        </>
      ),
    },
    { key: "date", header: t("date"), render: ({ saleDate }) => <Moment>{formatDate(saleDate, locale)}</Moment> },
    { key: "payment", header: t("payment"), render: ({ paymentMethod }) => paymentMethod },
    { key: "insurance", header: t("insurance"), render: (row) => <bdi>{row.insuranceProvider ?? "–"}</bdi> },
    {
      key: "coverage",
      header: t("coverage"),
      align: "end",
      render: ({ insuranceProvider, coveragePercentage }) =>
        insuranceProvider && coveragePercentage ? <Num>{Number(coveragePercentage)}%</Num> : "–",
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ totalAmount }) => <Num>{formatMoney(totalAmount)}</Num>,
    },
  ];
  return (
    <Card
      id="purchases"
      title={t("title")}
      flush
      end={!pagination && purchases.length < total ? t("newest", { count: purchases.length, total }) : undefined}
    >
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={purchases}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          opensDialog
            ? paths.customers.transaction(customerId, id, pagination ? { from: "profile" } : {})
            : paths.receipts.detail(id)
        }
        rowCarries={pagination ? undefined : { form: CUSTOMER_FORM }}
        empty={<EmptyState title={t("none")} />}
      />
      {pagination}
    </Card>
  );
}
