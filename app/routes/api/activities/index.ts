import { api } from "#app/http/api.server.ts";
import { listActivities } from "#app/modules/dashboard/list-activities.server.ts";

export const { loader, action } = api({ GET: listActivities });
