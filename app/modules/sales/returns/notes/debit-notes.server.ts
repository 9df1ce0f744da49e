import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A debit note that corrects a sale. */
export const DebitNote = z.object({
  id: view.id,
  receiptNumber: z.string(),
  totalAmount: view.amount,
  /** Nothing of it is left: it was given back or voided. */
  isBack: z.boolean(),
});
export type DebitNote = z.infer<typeof DebitNote>;

/** The debit notes of a sale, oldest first. The caller has checked that the user may see the sale. */
export const debitNotesOf = (em: Em, saleId: number): Promise<DebitNote[]> =>
  rows(em)
    .selectFrom("sales as s")
    .select(["s.id", "s.receipt_number as receiptNumber", "s.total_amount as totalAmount"])
    .select((e) =>
      e
        .not(
          e.exists(
            e
              .selectFrom("sale_items as i")
              .select("i.id")
              .whereRef("i.sale_id", "=", "s.id")
              .whereRef("i.returned_quantity", "<", "i.quantity"),
          ),
        )
        .$castTo<boolean>()
        .as("isBack"),
    )
    .where("s.corrects_id", "=", saleId)
    .orderBy("s.id")
    .execute();

/** Those that can still be given back. */
export const openDebitNotes = async (em: Em, saleId: number): Promise<DebitNote[]> =>
  (await debitNotesOf(em, saleId)).filter(({ isBack }) => !isBack);
