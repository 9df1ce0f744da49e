import { api } from "#app/http/api.server.ts";
import { createStore } from "#app/modules/settings/stores/create-store.server.ts";
import { updateStore } from "#app/modules/settings/stores/update-store.server.ts";
import { getStore, listStores } from "#app/modules/stores/read-stores.server.ts";

export const { loader, action } = api({
  GET: listStores,
  POST: createStore,
  item: { GET: getStore, PATCH: updateStore },
});
