import { InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Gives files that wait to the customer that was made from their form, inside its command. @throws InvalidInput when one is no longer there */
export async function takeWaitingDocuments(
  em: Em,
  customerId: number,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const taken = await rows(em)
    .updateTable("customer_documents")
    .set((e) => ({
      customer_id: customerId,
      updated_at: new Date(),
      updated_by: userId,
      version: e("version", "+", 1),
    }))
    .where("id", "in", ids)
    .where("customer_id", "is", null)
    .where("created_by", "=", userId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  if (taken.length < new Set(ids).size) throw new InvalidInput({ files: [{ key: "documents.errors.pending" }] });
}
