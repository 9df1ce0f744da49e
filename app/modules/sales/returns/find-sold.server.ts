import { z } from "zod";
import { requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readInvoiceCode } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Finds the sale of a receipt that a customer brings. */
export const findSold = operation({
  name: "findSold",
  summary: "The sale of a receipt number or of a receipt's QR code",
  permission: "sales:update",
  input: z.object({ code: requiredText("returns.find.none", { max: 1_500 }) }),
  output: z.object({ id: z.int().nullable() }),
  async run({ em, stores, store }, { code }) {
    return { id: await saleOfReceipt(em, code, { storeIds: idsOf(stores), storeId: store?.id ?? 0 }) };
  },
});

/** A receipt number as staff type it: with or without the store's code. */
const RECEIPT = /^(?:([A-Za-z0-9]{1,8})-)?(\d{1,9})$/;

/** The sale of a receipt number, or of the QR code that its receipt prints. Null when the stores have no such sale. */
async function saleOfReceipt(
  em: Em,
  code: string,
  { storeIds, storeId }: { storeIds: readonly number[]; storeId: number },
): Promise<number | null> {
  if (storeIds.length === 0) return null;
  const own = rows(em).selectFrom("sales as s").select("s.id").where("s.store_id", "in", storeIds);
  const [, store, digits] = RECEIPT.exec(code) ?? [];
  if (digits) {
    const byNumber = store
      ? own.where("s.receipt_number", "=", `${store.toUpperCase()}-${digits.padStart(6, "0")}`)
      : own.where("s.receipt_sequence", "=", Number(digits)).where("s.store_id", "=", storeId);
    return (await byNumber.executeTakeFirst())?.id ?? null;
  }
  const read = readInvoiceCode(code);
  if (!read) return null;
  const second = new Date(read.issuedAt);
  const found = await own
    .where("s.sale_date", ">=", second)
    .where("s.sale_date", "<", new Date(second.getTime() + 1_000))
    // The e-invoice of an insurance sale also holds the insurer's part, so its total is not that of the receipt.
    .where((e) =>
      e.or([
        e("s.total_amount", "=", read.total),
        e.exists(
          e.selectFrom("invoices as i").select("i.id").whereRef("i.sale_id", "=", "s.id").where("i.code", "=", code),
        ),
      ]),
    )
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
