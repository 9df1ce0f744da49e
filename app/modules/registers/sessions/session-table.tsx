import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { SessionView } from "./session.schema.server.ts";

/** The sessions of a register; a row leads to its page. */
export function SessionTable({ rows, empty }: { rows: readonly SessionView[]; empty?: ReactNode }) {
  const t = useTranslations("registers");
  const locale = useLocale();
  const figure = (value: string | null) => (value ? <Num>{formatAmount(value)}</Num> : "–");
  const columns: Column<SessionView>[] = [
    { key: "number", header: t("session.number"), render: ({ sessionNumber }) => <Num>{sessionNumber}</Num> },
    {
      key: "status",
      header: t("state"),
      render: ({ status }) => <Badge tone={status === "open" ? "good" : "neutral"}>{t(`states.${status}`)}</Badge>,
    },
    { key: "cashier", header: t("cashier"), render: ({ openedByName }) => <bdi>{openedByName}</bdi> },
    {
      key: "opened",
      header: t("session.opened"),
      render: ({ openedAt }) => <Moment>{formatDateTime(openedAt, locale)}</Moment>,
    },
    {
      key: "closed",
      header: t("session.closed"),
      lesser: true,
      render: ({ closedAt }) => (closedAt ? <Moment>{formatDateTime(closedAt, locale)}</Moment> : "–"),
    },
    {
      key: "expected",
      header: t("expected"),
      align: "end",
      lesser: true,
      render: ({ expectedBalance }) => figure(expectedBalance),
    },
    { key: "counted", header: t("counted"), align: "end", render: ({ closingBalance }) => figure(closingBalance) },
    { key: "difference", header: t("difference"), align: "end", render: ({ difference }) => figure(difference) },
  ];
  return (
    <DataTable
      caption={t("sessions")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id, registerId }) => paths.registers.session(registerId, id)}
      empty={empty}
    />
  );
}
