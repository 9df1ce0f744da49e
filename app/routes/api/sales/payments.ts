import { api } from "#app/http/api.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { listPayments } from "#app/modules/sales/payments/read-payments.server.ts";

export const { loader, action } = api({ GET: listPayments, POST: collectBalance });
