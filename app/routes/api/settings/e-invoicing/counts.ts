import { api } from "#app/http/api.server.ts";
import { countInvoices } from "#app/modules/invoicing/overview/count-invoices.server.ts";

export const { loader, action } = api({ GET: countInvoices });
