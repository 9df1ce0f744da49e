import { api } from "#app/http/api.server.ts";
import { reissueInvoice } from "#app/modules/sales/e-invoices/reissue-invoice.server.ts";

export const { loader, action } = api({ POST: reissueInvoice });
