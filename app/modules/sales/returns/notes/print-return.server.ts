import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { printedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import { notePrinting, PAPERS } from "#app/modules/sales/receipts/print-receipt.server.ts";
import { getReceiptParties } from "#app/modules/sales/receipts/receipt-parties.server.ts";
import { getReturn, readReturn } from "#app/modules/sales/returns/read-returns.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";

/** A credit note for its printout, with the store and the customer of its sale. */
export const printReturn = operation({
  name: "printReturn",
  summary: "A credit note for printing; every printing after the first is a copy",
  permission: getReturn.permission,
  input: z.object({ id: id(), paper: z.enum(PAPERS) }),
  output: z.object({}),
  async run({ em, stores, user }, { id: returnId, paper }) {
    const note = await readReturn(em, returnId, idsOf(stores));
    const { store, customer } = await getReceiptParties(em, note.saleId);
    const isCopy = await notePrinting(em, { saleId: note.saleId, returnId, paper, userId: user.id });
    return { note, store, customer, isCopy, invoice: await printedInvoice(em, note.saleId, returnId) };
  },
});
export type PrintedReturn = Awaited<ReturnType<(typeof printReturn)["run"]>>;
