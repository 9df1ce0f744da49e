import { useTranslations } from "use-intl";
import { ActivityWords } from "#app/modules/activities/activity-words.tsx";
import { entityHref, type Opens } from "#app/modules/activities/entity-links.ts";
import { paths } from "#app/paths.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { agoOf } from "./ago.ts";
import type { DashboardScreen } from "./dashboard-screen.server.ts";

type RecentActivityCardProps = Pick<DashboardScreen, "now" | "activities"> & { opens: Opens };

export function RecentActivityCard({ now, activities, opens }: RecentActivityCardProps) {
  const t = useTranslations("dashboard");
  return (
    <ListCard
      title={t("activity.title")}
      link={{ label: t("activity.link"), href: paths.activities() }}
      empty={t("activity.empty")}
    >
      {activities.map((activity) => {
        const { unit, count } = agoOf(activity.timestamp, now);
        return (
          <ListRow
            key={activity.id}
            href={entityHref(activity, opens)}
            end={activity.amount ? <Num>{activity.amount}</Num> : null}
            aside={t(`ago.${unit}`, { count })}
          >
            <ActivityWords {...activity} />
          </ListRow>
        );
      })}
    </ListCard>
  );
}
