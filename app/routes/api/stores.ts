import { api } from "#app/http/api.server.ts";
import { createStore } from "#app/modules/settings/stores/create-store.server.ts";
import { updateStore } from "#app/modules/settings/stores/update-store.server.ts";
import { getStore } from "#app/modules/stores/get-store.server.ts";
import { listStores } from "#app/modules/stores/list-stores.server.ts";

export const { loader, action } = api({
  GET: listStores,
  POST: createStore,
  item: { GET: getStore, PATCH: updateStore },
});
