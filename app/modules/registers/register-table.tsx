import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { RegisterView } from "./register.schema.server.ts";

type RegisterTableProps = {
  rows: readonly RegisterView[];
  /** Whether the user may see what is in an open drawer. */
  seesExpected: boolean;
  empty: ReactNode;
};

/** The registers of a store; a row leads to its page. */
export function RegisterTable({ rows, seesExpected, empty }: RegisterTableProps) {
  const t = useTranslations("registers");
  const locale = useLocale();
  const columns: Column<RegisterView>[] = [
    { key: "drawer", header: t("drawerNumber"), render: ({ drawerNumber }) => <Num>{drawerNumber}</Num> },
    { key: "name", header: t("name"), render: ({ name }) => <bdi>{name ?? "–"}</bdi> },
    { key: "state", header: t("state"), render: (row) => <RegisterBadge register={row} /> },
    { key: "cashier", header: t("cashier"), render: ({ cashierName }) => <bdi>{cashierName ?? "–"}</bdi> },
    {
      key: "since",
      header: t("since"),
      render: ({ isOpen, openedAt, closedAt }) => {
        const since = isOpen ? openedAt : closedAt;
        return since ? <Moment>{formatDateTime(since, locale)}</Moment> : "–";
      },
    },
    {
      key: "cash",
      header: t(seesExpected ? "expectedNow" : "countedLast"),
      align: "end",
      render: ({ expectedBalance, closingBalance }) => {
        const cash = (seesExpected ? expectedBalance : null) ?? closingBalance;
        return cash ? <Num>{formatAmount(cash)}</Num> : "–";
      },
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.registers.detail(id)}
      empty={empty}
    />
  );
}

/** Open, closed, or not in use. */
export function RegisterBadge({ register }: { register: Pick<RegisterView, "isOpen" | "isActive"> }) {
  const t = useTranslations("registers.states");
  if (!register.isActive) return <Badge tone="outline">{t("inactive")}</Badge>;
  return <Badge tone={register.isOpen ? "good" : "neutral"}>{t(register.isOpen ? "open" : "closed")}</Badge>;
}
