import { api } from "#app/http/api.server.ts";
import { listStores } from "#app/modules/stores/list-stores.server.ts";

export const { loader, action } = api({ GET: listStores });
