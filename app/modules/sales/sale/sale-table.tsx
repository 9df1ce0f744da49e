import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/format-money.ts";
import { amount, big } from "#app/lib/money.ts";
import { ClaimBadge } from "#app/modules/insurance/policies/claim-badge.tsx";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { SaleView } from "./sale.schema.server.ts";
import { shownMethod } from "./shown-method.ts";

export type SaleRow = Pick<
  SaleView,
  | "id"
  | "receiptNumber"
  | "saleDate"
  | "customerName"
  | "itemCount"
  | "totalAmount"
  | "returnedAmount"
  | "balanceDue"
  | "paymentMethod"
  | "isSplit"
  | "claimStatus"
  | "correctsId"
>;

type SaleTableProps = {
  rows: readonly SaleRow[];
  rowHref: (row: SaleRow) => string;
  sort: string;
  hrefFor: (sort: string) => string;
  empty: React.ReactNode;
};

export function SaleTable(table: SaleTableProps) {
  const t = useTranslations("sales");
  const note = useTranslations("corrections.note");
  const locale = useLocale();
  const columns: Column<SaleRow>[] = [
    {
      key: "receiptNumber",
      header: t("list.receiptNumber"),
      sortable: true,
      render: ({ receiptNumber, correctsId }) => (
        <>
          <Num>{receiptNumber}</Num> {correctsId === null ? null : <Badge tone="outline">{note("badge")}</Badge>}
        </>
      ),
    },
    {
      key: "saleDate",
      header: t("list.date"),
      sortable: true,
      render: ({ saleDate }) => <Moment>{formatDateTime(saleDate, locale)}</Moment>,
    },
    {
      key: "customerName",
      header: t("list.customer"),
      sortable: true,
      render: ({ customerName }) => <bdi>{customerName ?? t("list.walkIn")}</bdi>,
    },
    {
      key: "itemCount",
      header: t("list.items"),
      sortable: true,
      align: "end",
      render: ({ itemCount }) => <Num>{itemCount}</Num>,
    },
    {
      key: "paymentMethod",
      header: t("list.payment"),
      sortable: true,
      render: (sale) => t(shownMethod(sale)),
    },
    {
      key: "claimStatus",
      header: t("list.claimStatus"),
      sortable: true,
      render: ({ claimStatus }) => <ClaimBadge status={claimStatus} />,
    },
    {
      key: "totalAmount",
      header: t("list.total"),
      sortable: true,
      align: "end",
      render: (sale) => <NetTotal sale={sale} />,
    },
  ];
  return <DataTable caption={t("list.title")} columns={columns} rowKey={({ id }) => id} {...table} />;
}

/** What of a sale is left. A sale of which something came back or is owed says so. */
function NetTotal({
  sale: { totalAmount, returnedAmount, balanceDue },
}: {
  sale: Pick<SaleRow, "totalAmount" | "returnedAmount" | "balanceDue">;
}) {
  const t = useTranslations("sales.list");
  const notes = [
    ...(big(returnedAmount).gt(0) ? [t("netOfReturns", { amount: formatMoney(returnedAmount) })] : []),
    ...(big(balanceDue).gt(0) ? [t("owes", { amount: formatMoney(balanceDue) })] : []),
  ];
  return (
    <>
      <Num>{formatMoney(amount(big(totalAmount).minus(returnedAmount)))}</Num>
      {notes.map((note) => (
        <div key={note} className={sprinkles({ color: "soft", fontSize: "small" })}>
          {note}
        </div>
      ))}
    </>
  );
}
