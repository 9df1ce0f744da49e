import { api } from "#app/http/api.server.ts";
import { getInvoice } from "#app/modules/invoicing/overview/get-invoice.server.ts";
import { listInvoices } from "#app/modules/invoicing/overview/list-invoices.server.ts";

export const { loader, action } = api({ GET: listInvoices, item: { GET: getInvoice } });
