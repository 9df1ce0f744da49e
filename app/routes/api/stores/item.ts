import { api } from "#app/http/api.server.ts";
import { getStore } from "#app/modules/stores/get-store.server.ts";

export const { loader, action } = api({ GET: getStore });
