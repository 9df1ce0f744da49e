import { api } from "#app/http/api.server.ts";
import { listStoreCredit } from "#app/modules/sales/payments/read-store-credit.server.ts";

export const { loader, action } = api({ GET: listStoreCredit });
