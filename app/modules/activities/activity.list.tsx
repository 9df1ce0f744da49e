import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { dateTime, money } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { List } from "#app/ui/list/list.ts";
import { ActivityWords } from "./activity-words.tsx";
import { entityHref } from "./entity-links.ts";
import type { listActivities } from "./list-activities.server.ts";

type Activity = RowOf<typeof listActivities>;

/** The store of the page, in the reader's language. */
type More = { store: string };

/** The activities of a store. Each line links to the record that was changed. */
export const activityList: List<Activity, More> = {
  words: "dashboard",
  title: "activities.title",
  breadcrumb: ({ t }) => [{ label: t("title"), href: paths.dashboard() }],
  note: ({ t, more: { store } }) => (store ? t("activities.note", { store }) : null),
  path: () => paths.activities(),
  search: null,
  none: ({ t }) => <EmptyState title={t("activity.empty")} />,
  columns: {
    what: {
      header: "activities.what",
      cell: (activity, { may }) => {
        const href = entityHref(activity, { customers: may.customers === true, inventory: may.inventory === true });
        const words = <ActivityWords {...activity} />;
        return href ? <a href={href}>{words}</a> : words;
      },
    },
    amount: money(({ amount }) => amount, { header: "activities.amount" }),
    when: dateTime(({ timestamp }) => timestamp, { header: "activities.when" }),
  },
};
