import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { auditOf } from "./person.server.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

/** Takes what says who these customers are out of the audit log, the recent activity, and the answers that are kept for repeated requests. */
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
  const texts = ids.map(String);
  const answers = await db
    .selectFrom("idempotency_keys")
    .select(["user_id", "key", "response"])
    .where((e) =>
      e.or([
        e(sql<string>`response ->> 'customerId'`, "in", texts),
        e.and([e("operation", "like", "%Customer"), e(sql<string>`response ->> 'id'`, "in", texts)]),
      ]),
    )
    .execute();
  for (const { user_id, key, response } of answers) {
    await db
      .updateTable("idempotency_keys")
      .set({ response: scrubbed(response) })
      .where("user_id", "=", user_id)
      .where("key", "=", key)
      .execute();
  }
}

const scrubbed = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(withoutPersonalFields(value));
