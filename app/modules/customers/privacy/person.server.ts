import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** The ids of all records of one person: the customer and all records merged into it, directly or through other records. */
export async function recordsOf(em: Em, customerId: number): Promise<number[]> {
  const found = await rows(em)
    .withRecursive("person", (db) =>
      db
        .selectFrom("customers")
        .select("id")
        .where("id", "=", customerId)
        .union(db.selectFrom("customers as c").innerJoin("person as p", "p.id", "c.merged_into_id").select("c.id")),
    )
    .selectFrom("person")
    .select("id")
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

/** Tables whose rows name a customer and have their own id in the audit log. */
const OWN_TABLES = [
  "customer_policies",
  "customer_documents",
  "prescriptions",
  "sales",
  "sale_drafts",
  "stock_holds",
  "appointments",
  "visit_requests",
  "recalls",
  "feedback",
] as const;

/** The rows of the audit log that speak of these records, by what each row names. */
export function auditOf(em: Em, ids: readonly number[]) {
  const db = rows(em);
  const texts = ids.map(String);
  const of = (table: (typeof OWN_TABLES)[number]) => db.selectFrom(table).select("id").where("customer_id", "in", ids);
  return db.selectFrom("audit_log as a").where((e) =>
    e.or([
      e.and([e("a.entity", "in", ["customers", "personal_data"]), e("a.entity_id", "in", ids)]),
      ...OWN_TABLES.map((table) => e.and([e("a.entity", "=", table), e("a.entity_id", "in", of(table))])),
      e.and([
        e("a.entity", "=", "customer_merges"),
        e(
          "a.entity_id",
          "in",
          db
            .selectFrom("customer_merges as m")
            .select("m.id")
            .where((m) => m.or([m("m.kept_id", "in", ids), m("m.removed_id", "in", ids)])),
        ),
      ]),
      // Commands on several rows at once name only the customer, not the rows.
      e.and([
        e("a.entity", "in", ["customer_documents", "customer_consents", "customer_policies", "customers"]),
        e("a.entity_id", "is", null),
        e(sql<string>`coalesce(a.after ->> 'customerId', a.before ->> 'customerId')`, "in", texts),
      ]),
    ]),
  );
}
