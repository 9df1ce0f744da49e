import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { ActivityWords } from "./activity-words.tsx";
import { entityHref, type Opens } from "./entity-links.ts";
import type { ActivityView } from "./list-activities.server.ts";

/** The amounts of the rows must already be formatted. */
type ActivityTableProps = { rows: readonly ActivityView[]; opens: Opens };

/** The activities of a store. Each line links to the record that was changed. */
export function ActivityTable({ rows, opens }: ActivityTableProps) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const columns: Column<ActivityView>[] = [
    {
      key: "what",
      header: t("activities.what"),
      render: (activity) => {
        const href = entityHref(activity, opens);
        const words = <ActivityWords {...activity} />;
        return href ? <a href={href}>{words}</a> : words;
      },
    },
    {
      key: "amount",
      header: t("activities.amount"),
      align: "end",
      render: ({ amount }) => (amount ? <Num>{amount}</Num> : "–"),
    },
    {
      key: "when",
      header: t("activities.when"),
      render: ({ timestamp }) => <Moment>{formatDateTime(timestamp, locale)}</Moment>,
    },
  ];
  return (
    <DataTable
      caption={t("activities.title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("activity.empty")} />}
    />
  );
}
