import { api } from "#app/http/api.server.ts";
import { listCountEntries } from "#app/modules/stock/counts/list-count-entries.server.ts";
import { recordCountEntry } from "#app/modules/stock/counts/record-count-entry.server.ts";

export const { loader, action } = api({ GET: listCountEntries, POST: recordCountEntry });
