import { api } from "#app/http/api.server.ts";
import { createInventory } from "#app/modules/stock/inventory/create-inventory.server.ts";
import { listInventory } from "#app/modules/stock/inventory/list-inventory.server.ts";

export const { loader, action } = api({ GET: listInventory, POST: createInventory });
