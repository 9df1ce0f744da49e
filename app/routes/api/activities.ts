import { api } from "#app/http/api.server.ts";
import { listActivities } from "#app/modules/activities/list-activities.server.ts";

export const { loader, action } = api({ GET: listActivities });
