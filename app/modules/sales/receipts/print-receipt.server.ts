import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { printedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { getReceipt } from "./get-receipt.server.ts";
import { ReceiptView } from "./receipt.schema.server.ts";

export const PAPERS = ["roll", "a4"] as const;

type Printing = { saleId: number; returnId: number | null; paper: (typeof PAPERS)[number]; userId: number };

/**
 * Notes that a receipt or credit note is printed, as opening a printout does.
 * @returns whether it was printed before, so that this printing is a copy
 */
export async function notePrinting(em: Em, { saleId, returnId, paper, userId }: Printing): Promise<boolean> {
  const { rows: noted } = await sql<{ isCopy: boolean }>`
    insert into sale_prints (sale_id, return_id, paper, printed_by) values (${saleId}, ${returnId}, ${paper}, ${userId})
    returning exists (
      select 1 from sale_prints p where p.sale_id = ${saleId} and p.return_id is not distinct from ${returnId}::int) as "isCopy"`.execute(
    rows(em),
  );
  return noted[0]?.isCopy ?? false;
}

/** The receipt of a sale for its printout. */
export const printReceipt = operation({
  name: "printReceipt",
  summary: "The receipt of a sale for printing; every printing after the first is a copy",
  permission: getReceipt.permission,
  input: z.object({ id: id(), paper: z.enum(PAPERS) }),
  output: ReceiptView.extend({ isCopy: z.boolean(), invoice: z.looseObject({}).nullable() }),
  async run(context, { id: saleId, paper }) {
    const receipt = await getReceipt.run(context, { id: saleId });
    const isCopy = await notePrinting(context.em, { saleId, returnId: null, paper, userId: context.user.id });
    return { ...receipt, isCopy, invoice: await printedInvoice(context.em, saleId, null) };
  },
});
