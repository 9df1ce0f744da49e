import { serverList } from "#app/http/list.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { activityList } from "./activity.list.tsx";
import { listActivities } from "./list-activities.server.ts";

export const activities = serverList({
  list: activityList,
  read: listActivities,
  may: { customers: { permission: "customers:update" }, inventory: { permission: "inventory:read" } },
  async more(args) {
    const { session, locale } = await guard(args);
    const store = session?.store;
    return { store: (locale === "ar" && store?.nameAr) || store?.name || "" };
  },
});
