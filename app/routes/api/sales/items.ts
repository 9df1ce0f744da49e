import { api } from "#app/http/api.server.ts";
import { listSaleItems } from "#app/modules/sales/sale/get-sale.server.ts";

export const { loader, action } = api({ GET: listSaleItems });
