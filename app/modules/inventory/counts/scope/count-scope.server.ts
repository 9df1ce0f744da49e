import { type RawBuilder, sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { withDescendants } from "#app/modules/categories/category-tree.ts";
import type { LockedCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { RUNNING } from "#app/modules/inventory/counts/status.ts";
import { type Em, rows } from "#db/orm.ts";

type Scope = Pick<LockedCount, "storeId" | "scope" | "categoryId" | "brand" | "productIds">;

/** Variants (v of p) with a stock line (i) in the store that are still sold or still have pieces. */
const COUNTABLE = sql<boolean>`v.deleted_at is null and p.deleted_at is null and not p.is_service
  and (v.is_active and p.is_active or coalesce(i.quantity, 0) > 0)`;

async function within(em: Em, { scope, categoryId, brand, productIds }: Scope): Promise<RawBuilder<boolean>> {
  if (scope === "brand") return sql<boolean>`p.brand = ${brand}`;
  if (scope === "products") return sql<boolean>`p.id = any(${productIds}::int[])`;
  if (scope === "all") return sql<boolean>`true`;
  const all = await rows(em).selectFrom("categories").select(["id", "parent_id as parentId"]).execute();
  return sql<boolean>`p.category_id = any(${[...withDescendants(all, categoryId ?? 0)]}::int[])`;
}

/**
 * A query for the ids of the variants in a count: variants with a stock line in the store. Of chosen products also
 * variants without a stock line.
 */
export async function variantsIn(em: Em, scope: Scope): Promise<RawBuilder<{ id: number }>> {
  return sql<{ id: number }>`
    select v.id from product_variants v
    join products p on p.id = v.product_id
    left join inventory i on i.variant_id = v.id and i.store_id = ${scope.storeId}
    where ${COUNTABLE} and ${await within(em, scope)} and (i.id is not null or ${scope.scope === "products"})`;
}

/** Refuses, with 409, a variant that is in another running count of the store. The refusal names the variant and that count. */
export async function refuseCountedTwice(
  em: Em,
  { id, storeId }: Pick<LockedCount, "id" | "storeId">,
  variants: RawBuilder<unknown>,
): Promise<void> {
  const taken = await rows(em)
    .selectFrom("stock_count_lines as l")
    .innerJoin("stock_counts as c", "c.id", "l.count_id")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .select(["c.id", "c.number", "c.name", "v.sku"])
    .where("c.store_id", "=", storeId)
    .where("c.status", "in", [...RUNNING])
    .where("c.id", "<>", id)
    .where(sql<boolean>`l.variant_id in (${variants})`)
    .orderBy("v.sku")
    .executeTakeFirst();
  if (!taken) return;
  throw new DomainError("conflict", "counts.errors.countedElsewhere", {
    params: { sku: taken.sku, number: taken.number, name: taken.name },
    extra: { countId: taken.id },
  });
}

/** The ids of the serial numbers in stock of a locked stock line (s); null when it has none. */
export const numbersOf = (
  storeId: number,
): RawBuilder<number[] | null> => sql`case when s.quantity_serialized > 0 then (
  select jsonb_agg(n.id order by n.id) from stock_serials n
  where n.store_id = ${storeId} and n.variant_id = s.variant_id and n.status = 'in_stock') end`;

/** Snapshots the stock of the variants as the lines of a count. Locks their stock lines in id order. */
export async function snapshot(
  em: Em,
  { id, storeId }: Pick<LockedCount, "id" | "storeId">,
  variants: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with shelves as (
      select i.variant_id, i.quantity, i.quantity_serialized from inventory i
      where i.store_id = ${storeId} and i.variant_id in (${variants})
      order by i.id for update
    )
    insert into stock_count_lines (count_id, variant_id, snapshot_quantity, snapshot_serials, price)
    select ${id}::int, s.variant_id, s.quantity, ${numbersOf(storeId)}, v.price
    from shelves s join product_variants v on v.id = s.variant_id
    order by s.variant_id`.execute(rows(em));
  return Number(numAffectedRows ?? 0);
}
