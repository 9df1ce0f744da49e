import type { Calls } from "#app/http/api/api.server.ts";
import { listActivities } from "#app/modules/activities/list-activities.server.ts";
import { getDashboardStats } from "#app/modules/dashboard/get-dashboard-stats.server.ts";
import { listPopularProducts } from "#app/modules/dashboard/list-popular-products.server.ts";

export const dashboard: Calls = {
  "dashboard/stats": { GET: getDashboardStats },
  "dashboard/popular-products": { GET: listPopularProducts },
};

export const activities: Calls = {
  activities: { GET: listActivities },
};
