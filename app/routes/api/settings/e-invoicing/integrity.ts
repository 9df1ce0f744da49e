import { api } from "#app/http/api.server.ts";
import { checkInvoiceChains } from "#app/modules/invoicing/integrity/check-invoice-chains.server.ts";

export const { loader, action } = api({ GET: checkInvoiceChains });
