import { api } from "#app/http/api.server.ts";
import { getSettings, updateSettings } from "#app/modules/settings/company-settings.server.ts";

export const { loader, action } = api({ GET: getSettings, PATCH: updateSettings });
