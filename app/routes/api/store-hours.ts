import { api } from "#app/http/api.server.ts";
import { getStoreHours, saveStoreHours } from "#app/modules/appointments/save-store-hours.server.ts";

export const { loader, action } = api({ GET: getStoreHours, PUT: saveStoreHours });
