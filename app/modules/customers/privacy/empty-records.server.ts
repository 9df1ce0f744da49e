import { type Em, rows } from "#db/orm.ts";

/** What stands where a name must stand. */
const NOBODY = { first_name: "Anonymised", last_name: "customer", phone: "-" };

/** Empties the records of a person and of what belongs to them. @returns the files that are nobody's now, and how much it was */
export async function emptyRecords(em: Em, ids: readonly number[], userId: number) {
  const db = rows(em);
  const now = new Date();
  const documents = await db
    .deleteFrom("customer_documents")
    .where("customer_id", "in", ids)
    .returning("storage_key")
    .execute();
  await db.deleteFrom("customer_consents").where("customer_id", "in", ids).execute();
  // Two records can no longer be told apart again.
  await db
    .deleteFrom("customer_merges")
    .where((e) => e.or([e("kept_id", "in", ids), e("removed_id", "in", ids)]))
    .execute();
  await db
    .updateTable("customer_policies")
    .set({ policy_number: null, notes: null })
    .where("customer_id", "in", ids)
    .execute();
  await db
    .updateTable("prescriptions")
    .set({ notes: null, diagnosis: null, approval_code: null })
    .where("customer_id", "in", ids)
    .execute();
  await db.updateTable("appointments").set({ notes: null }).where("customer_id", "in", ids).execute();
  await db
    .updateTable("appointments")
    .set({ status: "cancelled" })
    .where("customer_id", "in", ids)
    .where("appointment_date", ">", now)
    .where("status", "=", "scheduled")
    .execute();
  await db.updateTable("sale_drafts").set({ notes: null }).where("customer_id", "in", ids).execute();
  await db.updateTable("stock_holds").set({ note: null }).where("customer_id", "in", ids).execute();
  const sales = await db
    .updateTable("sales")
    .set({ customer_name: null, policy_number: null, notes: null })
    .where("customer_id", "in", ids)
    .returning("id")
    .execute();
  await db
    .updateTable("customers")
    .set((e) => ({
      ...NOBODY,
      email: null,
      gender: null,
      date_of_birth: null,
      address: null,
      company_name: null,
      has_insurance: false,
      default_policy_id: null,
      id_type: null,
      id_number: null,
      membership_number: null,
      family_number: null,
      document_path: null,
      notes: null,
      anonymized_at: now,
      // Removed as any other: in no list, picker, search or export.
      deleted_at: e.fn.coalesce("deleted_at", e.val(now)),
      deleted_by: e.fn.coalesce("deleted_by", e.val(userId)),
      updated_at: now,
      updated_by: userId,
      version: e("version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  const files = documents.flatMap(({ storage_key }) => (storage_key === null ? [] : [storage_key]));
  return { files, documents: documents.length, sales: sales.length };
}
