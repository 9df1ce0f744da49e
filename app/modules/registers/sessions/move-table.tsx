import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { toPrinter } from "#app/ui/print-link.tsx";
import type { MoveView } from "./session.schema.server.ts";

/** Cash put in and taken out beside the sales; each row has its slip. */
export function MoveTable({ rows, empty }: { rows: readonly MoveView[]; empty?: ReactNode }) {
  const t = useTranslations("registers");
  const locale = useLocale();
  const columns: Column<MoveView>[] = [
    {
      key: "time",
      header: t("move.time"),
      render: ({ timestamp }) => <Moment>{formatDateTime(timestamp, locale)}</Moment>,
    },
    { key: "type", header: t("move.type"), render: ({ transactionType }) => t(`moves.${transactionType}`) },
    {
      key: "reason",
      header: t("move.reason"),
      render: ({ reasonCode, reference, notes }) => (
        <>
          {reasonCode ? t(`reasons.${reasonCode}`) : "–"}
          {reference || notes ? (
            <div>
              <bdi>{[reference, notes].filter(Boolean).join(" · ")}</bdi>
            </div>
          ) : null}
        </>
      ),
    },
    { key: "who", header: t("move.who"), render: ({ userName }) => <bdi>{userName}</bdi> },
    {
      key: "amount",
      header: t("move.amount"),
      align: "end",
      render: ({ amount, transactionType }) => (
        <Num>{formatAmount(transactionType === "cash_in" ? amount : `-${amount}`)}</Num>
      ),
    },
    {
      key: "slip",
      header: t("move.slip"),
      hideHeader: true,
      render: ({ id, registerId }) => (
        <a href={paths.registers.slip(registerId, id)} {...toPrinter}>
          {t("move.slip")}
        </a>
      ),
    },
  ];
  return <DataTable caption={t("transactions")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
