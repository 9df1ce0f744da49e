import { api } from "#app/http/api.server.ts";
import { createSale } from "#app/modules/sales/cart/create-sale.server.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";
import { listSales } from "#app/modules/sales/sale/list-sales.server.ts";

export const { loader, action } = api({ GET: listSales, POST: createSale, item: { GET: getSale } });
