import { changedBy } from "#app/lib/database/change-row.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Gives waiting files to the customer created from their form, inside that command. @throws InvalidInput when a file no longer exists */
export async function takeWaitingDocuments(
  em: Em,
  customerId: number,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const taken = await rows(em)
    .updateTable("customer_documents")
    .set({
      customer_id: customerId,
      ...changedBy(userId),
    })
    .where("id", "in", ids)
    .where("customer_id", "is", null)
    .where("created_by", "=", userId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  if (taken.length < new Set(ids).size) throw new InvalidInput({ files: [{ key: "documents.errors.pending" }] });
}
