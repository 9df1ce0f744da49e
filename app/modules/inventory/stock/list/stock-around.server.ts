import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { OPEN_ORDERS, OWED } from "#app/modules/inventory/stock/pending.server.ts";
import { available } from "#app/modules/ledger/status.ts";
import { type Em, rows } from "#db/orm.ts";

export const StoreWithPieces = z.object({
  storeId: view.id,
  store: z.string(),
  storeAr: z.string().nullable(),
  available: z.int(),
});
export type StoreWithPieces = z.infer<typeof StoreWithPieces>;

export const Around = z.object({
  /** The pieces that open orders still have to deliver to the store. */
  pending: z.int(),
  /** On their way by transfers from or to the store: in no store's stock until they arrive. */
  inTransit: z.int(),
  /** The available pieces in the user's other stores, with the store names in both languages. Stores without a stock line are left out. */
  elsewhere: z.array(StoreWithPieces),
});
type Around = z.infer<typeof Around>;

/** Extra figures for the rows of one page. They are read for these rows only, not for the whole list. */
export async function aroundIt(
  em: Em,
  { store, stores }: { store: StoreOption; stores: readonly StoreOption[] },
  ids: readonly number[],
): Promise<(variantId: number) => Around> {
  const others = stores.filter(({ id }) => id !== store.id);
  if (ids.length === 0) return () => ({ pending: 0, inTransit: 0, elsewhere: [] });
  const [coming, shelves] = await Promise.all([
    comingTo(em, store.id, ids),
    others.length === 0 ? [] : shelvesOf(em, others, ids),
  ]);
  const transit = new Map(coming.map((row) => [row.variantId, row.inTransit]));
  const pending = new Map(coming.map((row) => [row.variantId, row.pending]));
  const names = new Map(others.map(({ id, name, nameAr }) => [id, { store: name, storeAr: nameAr }]));
  const elsewhere = new Map<number, Around["elsewhere"]>();
  for (const { storeId, variantId, ...level } of shelves) {
    const name = names.get(storeId) ?? { store: "", storeAr: null };
    const shelf = { storeId, ...name, available: available(level) };
    elsewhere.set(variantId, [...(elsewhere.get(variantId) ?? []), shelf]);
  }
  return (variantId) => ({
    pending: pending.get(variantId) ?? 0,
    inTransit: transit.get(variantId) ?? 0,
    elsewhere: elsewhere.get(variantId) ?? [],
  });
}

/** What orders and transfers still bring, by the rules of `pendingRows` and `inTransitOf`: in one statement, because every page of the list asks. */
async function comingTo(em: Em, storeId: number, variantIds: readonly number[]) {
  const ids = sql`any(${[...variantIds]}::int[])`;
  const { rows: found } = await sql<{ variantId: number; pending: number; inTransit: number }>`
    select variant_id as "variantId", sum(pending)::int as pending, sum(in_transit)::int as "inTransit" from (
      select t.variant_id, ${OWED} as pending, 0 as in_transit
        from requisition_order_items t join requisition_orders o on o.id = t.requisition_id
        where o.store_id = ${storeId} and o.status in (${sql.join(OPEN_ORDERS.map((status) => sql.lit(status)))})
          and t.variant_id = ${ids}
      union all
      select i.variant_id, 0, c.in_transit
        from transfer_pieces c join transfer_items i on i.id = c.item_id join transfers t on t.id = i.transfer_id
        where c.in_transit > 0 and i.variant_id = ${ids} and ${storeId} in (t.from_store_id, t.to_store_id)
    ) as coming group by variant_id`.execute(rows(em));
  return found;
}

const shelvesOf = (em: Em, stores: readonly StoreOption[], variantIds: readonly number[]) =>
  rows(em)
    .selectFrom("inventory")
    .select(["store_id as storeId", "variant_id as variantId", "quantity", "quantity_on_hold as quantityOnHold"])
    .where("variant_id", "in", variantIds)
    .where(
      "store_id",
      "in",
      stores.map(({ id }) => id),
    )
    .where("deleted_at", "is", null)
    .orderBy("store_id")
    .execute();

/** The open stores other than `storeId` that have pieces of the items, by item, those with most first: any store may be asked for a transfer. */
export async function storesWithPieces(
  em: Em,
  storeId: number,
  variantIds: readonly number[],
): Promise<Map<number, StoreWithPieces[]>> {
  if (variantIds.length === 0) return new Map();
  const free = sql<number>`i.quantity - i.quantity_on_hold`;
  const found = await rows(em)
    .selectFrom("inventory as i")
    .innerJoin("stores as s", "s.id", "i.store_id")
    .select(["i.variant_id as variantId", "i.store_id as storeId", "s.name as store", "s.name_ar as storeAr"])
    .select(free.as("available"))
    .where("i.variant_id", "in", variantIds)
    .where("i.store_id", "<>", storeId)
    .where("i.deleted_at", "is", null)
    .where("s.is_active", "=", true)
    .where(free, ">", 0)
    .orderBy("available", "desc")
    .orderBy("i.store_id")
    .execute();
  const stores = new Map<number, StoreWithPieces[]>();
  for (const { variantId, ...store } of found) stores.set(variantId, [...(stores.get(variantId) ?? []), store]);
  return stores;
}

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
