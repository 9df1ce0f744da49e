import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type Transit = { storeId: number; variantId: number; inTransit: number };

/** Pieces on their way from or to these stores by transfers, by store and variant: they are in no inventory row. */
export async function inTransitOf(
  em: Em,
  storeIds: readonly number[],
  variantIds: readonly number[],
): Promise<Transit[]> {
  const { rows: found } = await sql<Transit>`
    select s.id as "storeId", i.variant_id as "variantId", sum(c.in_transit)::int as "inTransit"
    from transfer_pieces c join transfer_items i on i.id = c.item_id join transfers t on t.id = i.transfer_id
    join stores s on s.id in (t.from_store_id, t.to_store_id)
    where c.in_transit > 0 and i.variant_id = any(${[...variantIds]}::int[]) and s.id = any(${[...storeIds]}::int[])
    group by s.id, i.variant_id`.execute(rows(em));
  return found;
}
