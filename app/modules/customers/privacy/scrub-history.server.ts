import { sql } from "kysely";
import { redactAuditLog } from "#app/modules/audit/redact-audit-log.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditOf } from "./person.server.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

/**
 * Removes the identity of these customers from the audit log and the recent activity, and deletes the stored answers for repeated requests.
 * @returns the rows of the audit log that were changed
 */
export async function scrubHistory(em: Em, ids: readonly number[]): Promise<number[]> {
  const db = rows(em);
  const entries = await auditOf(em, ids).select(["a.id", "a.before", "a.after"]).orderBy("a.id").execute();
  const auditRows = await redactAuditLog(
    em,
    entries.map(({ id, before, after }) => ({
      id,
      before: withoutPersonalFields(before),
      after: withoutPersonalFields(after),
    })),
  );
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
  return auditRows;
}
