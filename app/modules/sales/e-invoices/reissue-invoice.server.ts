import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { companyBuyer, invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { issuesInvoices } from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import { InvoiceRow } from "#app/modules/e-invoicing/overview/invoice.schema.server.ts";
import { selectInvoices, toInvoiceRow } from "#app/modules/e-invoicing/overview/invoice-rows.server.ts";
import { type ReturnedSale, returnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { invoiceReturn } from "#app/modules/sales/returns/notes/invoice-return.server.ts";
import { invoiceSale, storedDocument } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { creditedLines } from "./credited-lines.server.ts";

export const REISSUE_RIGHTS = ["settings:update", "sales:manage"] as const;

/**
 * Sends a new document for a sale or return whose document the authority refused: with the same number, the next counter of the unit, and what is
 * stored of the store and the customer now. The goods and their prices stay as they are.
 */
export const reissueInvoice = operation({
  name: "reissueInvoice",
  summary: "Issues a new e-invoice after the tax authority refused one; with an Idempotency-Key it is done once",
  permission: REISSUE_RIGHTS,
  input: z.object({ id: id() }),
  output: InvoiceRow,
  writes: "invoices",
  status: 201,
  async run(context, input) {
    const { em, stores, audit } = context;
    const { saleId } = await refusedOf(em, idsOf(stores), input.id);
    // The sale's lock comes first, as in every command with it: two that press at once, and a return of the sale, follow each other.
    const sale = await returnedSale(context, saleId);
    const refused = await refusedOf(em, idsOf(stores), input.id);
    if (refused.status !== "refused") throw new DomainError("rule", "invoices.errors.notRefused");
    const follower = await newestOf(em, refused);
    if (follower.id !== refused.id) {
      throw new DomainError("conflict", "invoices.errors.followed", { params: { counter: String(follower.counter) } });
    }
    if (!(await issuesInvoices(em, refused.storeId))) throw new DomainError("rule", "invoices.errors.noUnit");
    if (refused.kind === "credit") await creditAgain(context, sale, refused);
    else invoiceSale(context, await storedDocument(em, saleId));
    const { id: newId } = await newestOf(em, refused);
    audit({ before: { id: refused.id, counter: refused.counter } });
    return toInvoiceRow(await selectInvoices(em).where("i.id", "=", newId).executeTakeFirstOrThrow());
  },
});

type Refused = Awaited<ReturnType<typeof refusedOf>>;

async function creditAgain(
  context: Parameters<typeof invoiceReturn>[0],
  sale: ReturnedSale,
  { returnId, profile }: Refused,
): Promise<void> {
  if (returnId === null) throw new DomainError("rule", "invoices.errors.noReturn");
  const lines = await creditedLines(context.em, sale, returnId);
  const buyer = profile === "standard" ? await correctedBuyer(context.em, sale) : undefined;
  await invoiceReturn(context, returnId, lines, { buyer });
}

/** @throws 404 for a document of another store */
async function refusedOf(em: Em, storeIds: readonly number[], invoiceId: number) {
  const found = await selectInvoices(em)
    .where("i.id", "=", invoiceId)
    .where("st.id", "in", storeIds.length > 0 ? storeIds : [0])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const newestOf = (em: Em, { saleId, returnId }: { saleId: number; returnId: number | null }) =>
  rows(em)
    .selectFrom("invoices")
    .select(["id", "counter"])
    .where("sale_id", "=", saleId)
    .where("return_id", "is not distinct from", returnId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

type SaleOf = { id: number; storeId: number; customerId: number | null };

/**
 * The buyer of a new credit note after a refusal: the customer as it is stored now, so that what was refused can be corrected. It must be the company
 * that the invoice names; otherwise the note names that one again.
 */
async function correctedBuyer(em: Em, { id, storeId, customerId }: SaleOf): Promise<Party | null> {
  const [invoiced, current] = [await invoicedBuyer(em, id), await companyBuyer(em, storeId, customerId)];
  return current && current.vatNumber === invoiced?.vatNumber ? current : invoiced;
}
