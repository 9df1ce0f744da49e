import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { type Issuing, issueInvoice, issuesInvoices } from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import type { ReturnedLine } from "#app/modules/sales/returns/return-figures.server.ts";
import { chargedByReturn } from "#app/modules/sales/sale/figures/charged-lines.ts";
import { itemName, meansOf } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { rows } from "#db/orm.ts";

/**
 * Issues the credit note of a return as an e-invoice where the store issues them, as the last step of the command. It is of its invoice's kind.
 * @param corrected the buyer with corrected data, after the authority refused a note; the invoice's own unless told
 */
export async function invoiceReturn(
  context: Issuing,
  returnId: number,
  lines: readonly ReturnedLine[],
  corrected?: Party | null,
): Promise<void> {
  const { em } = context;
  const db = rows(em);
  const note = await db
    .selectFrom("sale_returns as r")
    .innerJoin("sales as s", "s.id", "r.sale_id")
    .select([
      "r.store_id",
      "r.sale_id",
      "r.return_number",
      "r.returned_at",
      "r.reason_code",
      "r.kind",
      "r.included_tax",
      "s.receipt_number",
    ])
    .where("r.id", "=", returnId)
    .executeTakeFirstOrThrow();
  if (!(await issuesInvoices(em, note.store_id))) return;
  const refunds = await db
    .selectFrom("payments")
    .select("payment_method as method")
    .distinct()
    .where("return_id", "=", returnId)
    .orderBy("payment_method")
    .execute();
  const reason = await db
    .selectFrom("reason_codes")
    .select(["name", "name_ar"])
    .where("code", "=", note.reason_code)
    .where("usage", "=", note.kind === "void" ? "void" : "return")
    .executeTakeFirst();
  const means = [...new Set(refunds.map(({ method }) => meansOf(method).code))];
  const buyer = corrected ?? (await invoicedBuyer(em, note.sale_id));
  await issueInvoice(context, note.store_id, {
    saleId: note.sale_id,
    returnId,
    at: new Date(note.returned_at),
    kind: "credit",
    profile: buyer ? "standard" : "simplified",
    number: note.return_number,
    buyer,
    suppliedOn: null,
    correction: {
      number: note.receipt_number,
      reason: [reason?.name_ar, reason?.name ?? note.reason_code].filter(Boolean).join(" | "),
    },
    payments: means.length > 0 ? means.map((code) => ({ code })) : [meansOf("")],
    amounts: invoiceAmounts(
      chargedByReturn(
        lines.map(({ item, quantity, figures }) => ({
          name: itemName(item.itemName, item.sku),
          quantity,
          figures,
          tax: item,
        })),
      ),
      note.included_tax,
    ),
  });
}
