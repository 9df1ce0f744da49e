import { api } from "#app/http/api.server.ts";
import { markCollected } from "#app/modules/sales/payments/mark-collected.server.ts";

export const { loader, action } = api({ POST: markCollected });
