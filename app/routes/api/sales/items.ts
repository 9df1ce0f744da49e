import { api } from "#app/http/api.server.ts";
import { listSaleItems } from "#app/modules/sales/sale/list-sale-items.server.ts";

export const { loader, action } = api({ GET: listSaleItems });
