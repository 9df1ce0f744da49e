import { api } from "#app/http/api.server.ts";
import { listCustomerSales } from "#app/modules/sales/sale/list-customer-sales.server.ts";

export const { loader, action } = api({ GET: listCustomerSales });
