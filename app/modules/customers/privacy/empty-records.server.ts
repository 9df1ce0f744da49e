import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";

/** The text in place of a required name. */
const NOBODY = { first_name: "Anonymised", last_name: "customer", phone: "-" };

/** Empties the records of a person and their related rows. @returns the files without an owner, and the numbers of rows */
export async function emptyRecords(em: Em, ids: readonly number[], userId: number) {
  const db = rows(em);
  const now = new Date();
  const documents = await db
    .deleteFrom("customer_documents")
    .where("customer_id", "in", ids)
    .returning("storage_key")
    .execute();
  await db
    .deleteFrom("kept_forms")
    .where(
      "path",
      "in",
      ids.map((id) => paths.customers.edit(id)),
    )
    .execute();
  await db.deleteFrom("customer_contact").where("customer_id", "in", ids).execute();
  await db.deleteFrom("customer_consents").where("customer_id", "in", ids).execute();
  await db.deleteFrom("customer_purposes").where("customer_id", "in", ids).execute();
  await emptyMessages(em, ids);
  await closeRecalls(em, ids);
  await emptyFeedback(em, ids);
  // After this, a merge can no longer be undone.
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
    .set({ notes: null, diagnosis: null, approval_code: null, imported: null })
    .where("customer_id", "in", ids)
    .execute();
  await db
    .updateTable("prescription_versions")
    .set({ values: sql`"values" - array['notes', 'diagnosis', 'approvalCode']` })
    .where("prescription_id", "in", db.selectFrom("prescriptions").select("id").where("customer_id", "in", ids))
    .execute();
  await db
    .updateTable("appointments")
    .set({ notes: null, cancel_reason: null })
    .where("customer_id", "in", ids)
    .execute();
  await db
    .updateTable("appointments")
    .set({ status: "cancelled" })
    .where("customer_id", "in", ids)
    .where("appointment_date", ">", now)
    .where("status", "in", ["scheduled", "confirmed"])
    .execute();
  await db
    .updateTable("visit_requests")
    .set((e) => ({
      note: null,
      status: e.case().when("status", "=", "open").then("closed").else(e.ref("status")).end(),
    }))
    .where("customer_id", "in", ids)
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
      language: null,
      date_of_birth: null,
      address: null,
      company_name: null,
      vat_number: null,
      cr_number: null,
      building_number: null,
      street: null,
      district: null,
      city: null,
      postal_code: null,
      has_insurance: false,
      default_policy_id: null,
      id_type: null,
      id_number: null,
      membership_number: null,
      family_number: null,
      document_path: null,
      notes: null,
      anonymized_at: now,
      // An anonymised customer counts as removed: in no list, picker, search or export.
      deleted_at: e.fn.coalesce("deleted_at", e.val(now)),
      deleted_by: e.fn.coalesce("deleted_by", e.val(userId)),
      ...changedBy(userId),
    }))
    .where("id", "in", ids)
    .execute();
  const files = documents.flatMap(({ storage_key }) => (storage_key === null ? [] : [storage_key]));
  return { files, documents: documents.length, sales: sales.length };
}

/** The figures keep that somebody was due. */
async function closeRecalls(em: Em, ids: readonly number[]): Promise<void> {
  await rows(em)
    .updateTable("recalls")
    .set((e) => ({
      note: null,
      number: null,
      status: e
        .case()
        .when("status", "in", ["due", "told", "later", "booked"])
        .then("gone")
        .else(e.ref("status"))
        .end(),
    }))
    .where("customer_id", "in", ids)
    .execute();
}

/** The ratings stay in the figures; what was written goes, and nobody looks after it any more. */
async function emptyFeedback(em: Em, ids: readonly number[]): Promise<void> {
  await rows(em)
    .updateTable("feedback")
    .set((e) => ({
      comment: null,
      note: null,
      status: e
        .case()
        .when("status", "=", "asked")
        .then("over")
        .when("status", "=", "open")
        .then("answered")
        .else(e.ref("status"))
        .end(),
    }))
    .where("customer_id", "in", ids)
    .execute();
}

/** That a message went, when, and what it told of stays; to whom and what it said does not. What waits does not leave. */
async function emptyMessages(em: Em, ids: readonly number[]): Promise<void> {
  await rows(em)
    .updateTable("messages")
    .set((e) => ({
      address: "",
      subject: "",
      body: "",
      fields: "{}",
      link: null,
      gateway_id: null,
      status: e.case().when("status", "=", "waiting").then("cancelled").else(e.ref("status")).end(),
    }))
    .where("customer_id", "in", ids)
    .execute();
}
