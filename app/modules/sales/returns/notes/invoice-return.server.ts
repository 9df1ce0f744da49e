import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import {
  type Issuing,
  type IssuingUnit,
  issueInvoice,
  lockUnit,
} from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import type { ReturnedLine } from "#app/modules/sales/returns/return-figures.server.ts";
import { chargedByReturn } from "#app/modules/sales/sale/figures/charged-lines.ts";
import { itemName, meansOf } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";

type Known = {
  /** The store's unit, where the command has locked it already. */
  unit?: IssuingUnit | null;
  /** The buyer with corrected data, after the authority refused a note; the invoice's own unless told. */
  buyer?: Party | null | undefined;
};

/** Issues the credit note of a return as an e-invoice where the store issues them, as the last step of the command. It is of its invoice's kind. */
export async function invoiceReturn(
  context: Issuing,
  returnId: number,
  lines: readonly ReturnedLine[],
  known: Known = {},
): Promise<void> {
  const { em } = context;
  const refunding = sent(refundMethods(em, returnId));
  const note = await readNote(em, returnId);
  const locking = known.unit === undefined ? sent(lockUnit(em, note.store_id)) : known.unit;
  const buyer = known.buyer ?? (await invoicedBuyer(em, note.sale_id));
  const [unit, refunds] = [await locking, await refunding];
  if (!unit) return;
  const means = [...new Set(refunds.map(({ method }) => meansOf(method).code))];
  issueInvoice(context, unit, {
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
      reason: [note.reason_ar, note.reason ?? note.reason_code].filter(Boolean).join(" | "),
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

const readNote = (em: Em, returnId: number) =>
  rows(em)
    .selectFrom("sale_returns as r")
    .innerJoin("sales as s", "s.id", "r.sale_id")
    .leftJoin("reason_codes as c", (join) =>
      join
        .onRef("c.code", "=", "r.reason_code")
        .on("c.usage", "=", (e) => e.case().when("r.kind", "=", "void").then("void").else("return").end()),
    )
    .select(["r.store_id", "r.sale_id", "r.return_number", "r.returned_at", "r.reason_code", "r.included_tax"])
    .select(["s.receipt_number", "c.name as reason", "c.name_ar as reason_ar"])
    .where("r.id", "=", returnId)
    .executeTakeFirstOrThrow();

const refundMethods = (em: Em, returnId: number) =>
  rows(em)
    .selectFrom("payments")
    .select("payment_method as method")
    .distinct()
    .where("return_id", "=", returnId)
    .orderBy("payment_method")
    .execute();
