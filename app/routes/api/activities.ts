import type { Calls } from "#app/http/api/api.server.ts";
import { listActivities } from "#app/modules/activities/list-activities.server.ts";

export const activities: Calls = {
  activities: { GET: listActivities },
};
