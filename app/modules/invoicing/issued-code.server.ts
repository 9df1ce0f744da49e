import { type Em, rows } from "#db/orm.ts";

/** The content of the QR code of a sale's e-invoice, or of a return's; null where none was issued. */
export async function issuedCode(em: Em, saleId: number, returnId: number | null): Promise<string | null> {
  const found = await rows(em)
    .selectFrom("invoices")
    .select("code")
    .where("sale_id", "=", saleId)
    .where("return_id", "is not distinct from", returnId)
    .executeTakeFirst();
  return found?.code ?? null;
}
