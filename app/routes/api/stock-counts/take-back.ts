import { api } from "#app/http/api.server.ts";
import { takeBackEntry } from "#app/modules/stock/counts/take-back-entry.server.ts";

export const { loader, action } = api({ POST: takeBackEntry });
