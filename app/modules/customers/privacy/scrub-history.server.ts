import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { auditOf } from "./person.server.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

/** Removes the identity of these customers from the audit log and the recent activity, and deletes the stored answers for repeated requests. */
export async function scrubHistory(em: Em, ids: readonly number[]): Promise<void> {
  const db = rows(em);
  const entries = await auditOf(em, ids).select(["a.id", "a.before", "a.after"]).execute();
  for (const { id, before, after } of entries) {
    await db
      .updateTable("audit_log")
      .set({ before: scrubbed(before), after: scrubbed(after) })
      .where("id", "=", id)
      .execute();
  }
  await db
    .updateTable("activities")
    .set({ description: "–" })
    .where("entity_type", "=", "customers")
    .where("entity_id", "in", ids)
    .execute();
  // An answer may name the customer at any depth, such as in a list of documents.
  const named = { ids };
  await db
    .deleteFrom("idempotency_keys")
    .where((e) =>
      e.or([
        sql<boolean>`jsonb_path_exists(response::jsonb, '$.**.customerId ? (@ == $ids[*])', ${JSON.stringify(named)}::jsonb)`,
        e.and([
          e("operation", "like", "%Customer%"),
          sql<boolean>`jsonb_path_exists(response::jsonb, '$.id ? (@ == $ids[*])', ${JSON.stringify(named)}::jsonb)`,
        ]),
      ]),
    )
    .execute();
}

const scrubbed = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(withoutPersonalFields(value));
