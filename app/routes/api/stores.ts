import { api } from "#app/http/api.server.ts";
import { getStore } from "#app/modules/stores/get-store.server.ts";
import { listStores } from "#app/modules/stores/list-stores.server.ts";

export const { loader, action } = api({ GET: listStores, item: { GET: getStore } });
