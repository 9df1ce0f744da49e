import { sql } from "kysely";
import { countsNow } from "#app/modules/inventory/counts/count-view.server.ts";
import { IN_HAND } from "#app/modules/inventory/movements/adjustment-reason.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LINE_FILTERS = ["differences", "uncounted", "counted"] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];
export const LINE_ORDERS = ["differences", "shelf"] as const;
export type LineOrder = (typeof LINE_ORDERS)[number];

/**
 * Lines (l) of a count with their variants (v), products (p), stock lines (i) and counted pieces (s): the sum of all valid entries,
 * null when nobody counted. The sum is read line by line: that is fast also for a count that has just begun, whose size the
 * database cannot estimate yet.
 */
export const lineRows = (em: Em, { id, storeId }: { id: number; storeId: number }) =>
  rows(em)
    .selectFrom("stock_count_lines as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "l.variant_id").on("i.store_id", "=", storeId),
    )
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom("stock_count_entries as e")
          .select(sql<number | null>`sum(e.quantity)::int`.as("counted"))
          .whereRef("e.line_id", "=", "l.id")
          .where(countsNow)
          .as("s"),
      (join) => join.onTrue(),
    )
    .where("l.count_id", "=", id);

/** The pieces on hand of a line now; for a posted line, just before the posting. */
export const ON_HAND = sql<number>`coalesce(l.final_quantity - (s.counted - l.snapshot_quantity), i.quantity, 0)`;

export const filteredLines = (
  em: Em,
  count: { id: number; storeId: number },
  { filter, q }: { filter: LineFilter | null; q: string | null },
) => {
  let query = lineRows(em, count);
  for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
  if (filter === "differences") query = query.where(sql<boolean>`s.counted <> l.snapshot_quantity`);
  if (filter === "uncounted") query = query.where("s.counted", "is", null);
  if (filter === "counted") query = query.where("s.counted", "is not", null);
  return query;
};

/** Differences of highest value first, then uncounted lines; or by category and brand, the order of the shelves. */
export const LINE_ORDER = {
  differences: sql`coalesce(abs((s.counted - l.snapshot_quantity) * l.price), 0) desc, s.counted is null desc, v.sku`,
  shelf: sql`c.id, p.brand, lower(p.name), v.sku`,
} satisfies Record<LineOrder, unknown>;

/** The pieces of movements whose reason says that the books did not count them, since the last posted count of the item. */
export async function soldFromHand(em: Em, count: { id: number; storeId: number }, variantId: number) {
  const { rows: found } = await sql<{ pieces: number }>`
    select coalesce(sum(m.quantity), 0)::int as pieces from stock_movements m
    where m.store_id = ${count.storeId} and m.variant_id = ${variantId} and m.kind = 'adjustment'
      and split_part(m.reason, ':', 1) = ${IN_HAND} and m.created_at > coalesce((
        select max(c.posted_at) from stock_counts c join stock_count_lines l on l.count_id = c.id
        where c.store_id = m.store_id and c.id < ${count.id} and c.status = 'posted' and l.variant_id = m.variant_id
      ), '-infinity')`.execute(rows(em));
  return found[0]?.pieces ?? 0;
}
