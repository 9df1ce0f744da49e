import { api } from "#app/http/api.server.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";

export const { loader, action } = api({ GET: getSale });
