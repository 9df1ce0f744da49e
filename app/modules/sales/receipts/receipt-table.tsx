import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { toPrinter } from "#app/ui/print-link.tsx";
import type { ReceiptRow } from "./list-receipts.server.ts";

type ReceiptTableProps = {
  rows: readonly ReceiptRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: React.ReactNode;
};

export function ReceiptTable(table: ReceiptTableProps) {
  const t = useTranslations("receipts");
  const words = useTranslations("sales.list");
  const locale = useLocale();
  const columns: Column<ReceiptRow>[] = [
    {
      key: "receiptNumber",
      header: t("receiptNumber"),
      sortable: true,
      render: ({ receiptNumber }) => <Num>{receiptNumber}</Num>,
    },
    {
      key: "saleDate",
      header: t("date"),
      sortable: true,
      render: ({ saleDate }) => <Moment>{formatDateTime(saleDate, locale)}</Moment>,
    },
    {
      key: "customerName",
      header: words("customer"),
      sortable: true,
      render: ({ customerName }) => <bdi>{customerName ?? words("walkIn")}</bdi>,
    },
    {
      key: "totalAmount",
      header: words("total"),
      sortable: true,
      align: "end",
      render: ({ totalAmount }) => <Num>{formatMoney(totalAmount)}</Num>,
    },
    {
      key: "print",
      header: t("print"),
      hideHeader: true,
      align: "end",
      render: ({ id, receiptNumber }) => (
        <a href={paths.receipts.print(id)} aria-label={t("printNumber", { receiptNumber })} {...toPrinter}>
          {t("print")}
        </a>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.receipts.detail(id)}
      {...table}
    />
  );
}
