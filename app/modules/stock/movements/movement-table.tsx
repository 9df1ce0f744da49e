import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatChange, formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { MovementKind } from "../ledger/movement-kinds.ts";
import type { MovementView } from "./movement-view.server.ts";

export type MovementRow = Pick<
  MovementView,
  | "id"
  | "kind"
  | "quantity"
  | "balance"
  | "reason"
  | "note"
  | "lotCode"
  | "referenceType"
  | "referenceId"
  | "createdByName"
> & { createdAt: string };

type MovementTableProps = {
  rows: readonly MovementRow[];
  caption: string;
  /** Links to the sale for users who may see sales; other users see only the receipt number. */
  opensSales: boolean;
  empty: ReactNode;
};

export function MovementTable({ opensSales, ...table }: MovementTableProps) {
  const t = useTranslations("stock");
  const locale = useLocale();
  const columns: Column<MovementRow>[] = [
    {
      key: "createdAt",
      header: t("movements.date"),
      render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment>,
    },
    { key: "kind", header: t("movements.kind"), render: ({ kind }) => t(`kinds.${kind as MovementKind}`) },
    {
      key: "quantity",
      header: t("movements.change"),
      align: "end",
      render: ({ quantity }) => <Num>{formatChange(quantity)}</Num>,
    },
    {
      key: "balance",
      header: t("movements.balance"),
      align: "end",
      render: ({ balance }) => <Num>{formatCount(balance)}</Num>,
    },
    {
      key: "why",
      header: t("movements.why"),
      render: ({ reason, note }) =>
        reason === null && note === null ? (
          "–"
        ) : (
          <>
            {reason ? t(`reasons.${reason}`) : null}
            {reason && note ? ": " : null}
            {note ? <bdi>{note}</bdi> : null}
          </>
        ),
    },
    {
      key: "reference",
      header: t("movements.reference"),
      render: (row) => (
        <>
          <Reference {...row} opensSales={opensSales} />
          {row.lotCode ? <div>{t.rich("movements.lot", { code: () => <bdi>{row.lotCode}</bdi> })}</div> : null}
        </>
      ),
    },
    { key: "by", header: t("movements.by"), render: ({ createdByName }) => <bdi>{createdByName ?? "–"}</bdi> },
  ];
  return <DataTable columns={columns} rowKey={({ id }) => id} {...table} />;
}

/** The link to the document that moved the stock. */
function Reference({ referenceType, referenceId, opensSales }: MovementRow & { opensSales: boolean }) {
  const t = useTranslations("stock.movements");
  if (referenceId === null) return "–";
  if (referenceType === "sales") {
    const href = opensSales ? paths.sales.detail(referenceId) : paths.receipts.detail(referenceId);
    return <a href={href}>{t("sale", { id: String(referenceId) })}</a>;
  }
  if (referenceType === "stock_counts") return <a href={paths.inventory.count(referenceId)}>{t("count")}</a>;
  if (referenceType === "receiving_vouchers") {
    return <a href={paths.receiving.detail(referenceId)}>{t("voucher", { id: String(referenceId) })}</a>;
  }
  if (referenceType === "requisition_orders") {
    return <a href={paths.requisitions.detail(referenceId)}>{t("order", { id: String(referenceId) })}</a>;
  }
  return "–";
}
