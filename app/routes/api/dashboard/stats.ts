import { api } from "#app/http/api.server.ts";
import { getDashboardStats } from "#app/modules/dashboard/get-dashboard-stats.server.ts";

export const { loader, action } = api({ GET: getDashboardStats });
