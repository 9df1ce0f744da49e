import type { Calls } from "#app/http/api/api.server.ts";
import { createStore } from "#app/modules/settings/stores/create-store.server.ts";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { updateStore } from "#app/modules/settings/stores/update-store.server.ts";
import { getStore, listStores } from "#app/modules/stores/read-stores.server.ts";

export const stores: Calls = {
  stores: { GET: listStores, POST: createStore },
  "stores/:id": { GET: getStore, PATCH: updateStore },
};

export const storeSettings: Calls = {
  "stores/:id/settings": { GET: getStoreSettings },
};
