import { api } from "#app/http/api.server.ts";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";

export const { loader, action } = api({ GET: getStoreSettings });
