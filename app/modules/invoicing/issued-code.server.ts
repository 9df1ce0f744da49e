import { type Em, rows } from "#db/orm.ts";

/** The content of the QR code of a sale's newest e-invoice, or of a return's, as the authority stamped it. Null where none was issued. */
export async function issuedCode(em: Em, saleId: number, returnId: number | null): Promise<string | null> {
  const found = await rows(em)
    .selectFrom("invoices")
    .select(({ fn }) => fn.coalesce("cleared_code", "code").as("code"))
    .where("sale_id", "=", saleId)
    .where("return_id", "is not distinct from", returnId)
    .where("kind", "<>", "debit")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.code ?? null;
}
