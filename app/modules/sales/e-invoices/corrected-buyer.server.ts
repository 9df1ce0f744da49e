import type { Party } from "#app/modules/invoicing/document/invoice.ts";
import { companyBuyer, invoicedBuyer } from "#app/modules/invoicing/outbox/buyer.server.ts";
import type { Em } from "#db/orm.ts";

type SaleOf = { id: number; storeId: number; customerId: number | null };

/**
 * The buyer of a new credit note after a refusal: the customer as it is stored now, so that what was refused can be corrected. It must be the company
 * that the invoice names; otherwise the note names that one again.
 */
export async function correctedBuyer(em: Em, { id, storeId, customerId }: SaleOf): Promise<Party | null> {
  const [invoiced, current] = [await invoicedBuyer(em, id), await companyBuyer(em, storeId, customerId)];
  return current && current.vatNumber === invoiced?.vatNumber ? current : invoiced;
}
