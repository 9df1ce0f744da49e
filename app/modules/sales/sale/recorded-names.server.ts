import { sql } from "kysely";
import {
  customerPatterns,
  removedCustomersMatching,
  wordPatterns,
} from "#app/modules/customers/customer-search.server.ts";
import { foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";

const RECORDED = sql<string>`${sql.raw(foldedSql("m.customer_name"))}`;

/** Finds sales (m) of walk-ins, of whom the name is all that is known. */
export function salesOfGuests(em: Em, storeIds: readonly number[], q: string) {
  let query = rows(em)
    .selectFrom("sales as m")
    .select("m.id")
    .where("m.store_id", "in", storeIds)
    .where("m.customer_id", "is", null)
    .where("m.customer_name", "is not", null);
  for (const patterns of wordPatterns(q.split(/\s+/))) {
    query = query.where((e) => e.or(patterns.map((pattern) => e("m.customer_name", "ilike", pattern))));
  }
  return query;
}

/**
 * Finds sales (m) of removed customers by the name recorded with the sale. Sales of a merged customer belong to the record that was kept.
 * Removed customers are found through the customers' own index, but only their name is searched. Sales of an anonymised customer have no
 * name left to find.
 */
export function salesOfRemoved(em: Em, storeIds: readonly number[], q: string) {
  let query = rows(em)
    .selectFrom("sales as m")
    .select("m.id")
    .where("m.store_id", "in", storeIds)
    .where(
      "m.customer_id",
      "in",
      removedCustomersMatching(em, q).select(sql<number>`coalesce(c.merged_into_id, c.id)`.as("id")),
    );
  for (const patterns of customerPatterns(q)) {
    query = query.where((e) => e.or(patterns.map((pattern) => e(RECORDED, "like", pattern))));
  }
  return query;
}
