import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { LedgerWords } from "#app/modules/stores/ledger-words.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { StoreCreditView } from "./read-store-credit.server.ts";

type StoreCreditTableProps = { lines: readonly StoreCreditView[]; opensSales: boolean };

/** The lines of a customer's store credit: what was issued and spent, where, and the balance after each. */
export function StoreCreditTable({ lines, opensSales }: StoreCreditTableProps) {
  const t = useTranslations("payments.credit");
  const locale = useLocale();
  const arabic = locale === "ar";
  const columns: Column<StoreCreditView>[] = [
    { key: "at", header: t("date"), render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment> },
    {
      key: "what",
      header: t("what"),
      render: (line) => <LedgerWords words={t(`kinds.${line.kind}`)} line={line} opensSales={opensSales} />,
    },
    {
      key: "store",
      header: t("store"),
      lesser: true,
      render: ({ storeName, storeNameAr }) => <bdi>{(arabic && storeNameAr) || storeName}</bdi>,
    },
    { key: "by", header: t("by"), lesser: true, render: ({ createdByName }) => <bdi>{createdByName ?? "–"}</bdi> },
    { key: "amount", header: t("amount"), align: "end", render: ({ amount }) => <Num>{formatMoney(amount)}</Num> },
    { key: "balance", header: t("balance"), align: "end", render: ({ balance }) => <Num>{formatMoney(balance)}</Num> },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}
