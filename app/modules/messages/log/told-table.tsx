import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { messagePaths } from "#app/message-paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { Told } from "./list-told.server.ts";
import { STATUS_TONES } from "./message-status.ts";

const storeOf = ({ storeName, storeNameAr }: Told, locale: string): string =>
  (locale === "ar" && storeNameAr) || storeName;

type ToldTableProps = {
  told: readonly Told[];
  /** Whether the reader may read messages; each line then leads to its message. */
  opens: boolean;
  pagination: ReactNode;
};

/** What a customer was told, when and how. Nothing of what a message says stands here. */
export function ToldTable({ told, opens, pagination }: ToldTableProps) {
  const t = useTranslations("messages");
  const locale = useLocale();
  const columns: Column<Told>[] = [
    { key: "event", header: t("event"), render: ({ event }) => t(`events.${event}`) },
    { key: "at", header: t("told.at"), render: ({ at }) => <Moment>{formatDateTime(at, locale)}</Moment> },
    { key: "channel", header: t("told.channel"), render: ({ channel }) => t(`channels.${channel}`) },
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      key: "store",
      header: t("storeName"),
      lesser: true,
      render: (one) => <bdi>{storeOf(one, locale)}</bdi>,
    },
  ];
  return (
    <Card id="messages" title={t("told.title")} flush>
      <DataTable
        caption={t("told.title")}
        columns={columns}
        rows={told}
        rowKey={({ id }) => id}
        rowHref={opens ? ({ id }) => messagePaths.detail(id) : undefined}
        empty={<EmptyState title={t("told.none")} />}
      />
      {pagination}
    </Card>
  );
}
