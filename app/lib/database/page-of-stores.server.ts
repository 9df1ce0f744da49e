import { type OperationNodeSource, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type Page = { limit: number; offset: number; descending: boolean };

/**
 * The ids of one page of a list over several stores. Each store gives as many rows as the page needs at most, and the page is made of these, so a list of
 * all stores costs no more than that of each. Rows without the value that the list is sorted by come last.
 * @param firstOf the first `count` rows of a store as `id` and `key`
 */
export function pageOfStores(
  em: Em,
  storeIds: readonly number[],
  { limit, offset, descending }: Page,
  firstOf: (storeId: number, count: number) => OperationNodeSource,
) {
  const all = sql.join(
    storeIds.map((storeId) => sql`(${firstOf(storeId, limit + offset)})`),
    sql` union all `,
  );
  return rows(em)
    .selectFrom(sql<{ id: number; key: unknown }>`(${all})`.as("found"))
    .select("found.id")
    .orderBy("found.key", (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("found.id", descending ? "desc" : "asc")
    .limit(limit)
    .offset(offset);
}
