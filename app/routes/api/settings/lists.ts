import { api } from "#app/http/api.server.ts";
import { createListEntry } from "#app/modules/settings/lists/create-list-entry.server.ts";
import { getList, getListEntry } from "#app/modules/settings/lists/read-list.server.ts";
import { removeListEntry } from "#app/modules/settings/lists/remove-list-entry.server.ts";
import { updateListEntry } from "#app/modules/settings/lists/update-list-entry.server.ts";

export const { loader, action } = api({
  GET: getList,
  POST: createListEntry,
  item: { GET: getListEntry, PATCH: updateListEntry, DELETE: removeListEntry },
});
