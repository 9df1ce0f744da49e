import { api } from "#app/http/api.server.ts";
import { listFreeTimes } from "#app/modules/appointments/list-free-times.server.ts";

export const { loader, action } = api({ GET: listFreeTimes });
