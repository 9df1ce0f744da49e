import { type RawBuilder, sql } from "kysely";
import { OPEN_ORDERS } from "#app/modules/inventory/stock/pending.server.ts";
import { type Em, rows } from "#db/orm.ts";

type StoreSums = {
  storeId: number;
  shelves: number;
  onHand: number;
  moved: number;
  onHold: number;
  heldCarts: number;
  inTransit: number;
  openOrders: number;
  pending: number;
};

/** The stock of each store beside the figures it comes from. One statement reads all figures at one moment. */
export async function shelfSums(em: Em, storeIds: readonly number[]): Promise<StoreSums[]> {
  const { rows: found } = await sql<StoreSums>`
    select s.id as "storeId",
      coalesce(i.shelves, 0) as shelves, coalesce(i.on_hand, 0) as "onHand", coalesce(i.on_hold, 0) as "onHold",
      coalesce((select sum(m.quantity)::int from stock_movements m where m.store_id = s.id), 0) as moved,
      (select count(*)::int from sale_drafts d where d.store_id = s.id and d.status = 'held') as "heldCarts",
      coalesce((select sum(c.in_transit)::int from transfer_pieces c join transfer_items x on x.id = c.item_id
        join transfers t on t.id = x.transfer_id where c.in_transit > 0 and s.id in (t.from_store_id, t.to_store_id)), 0) as "inTransit",
      coalesce(o.orders, 0) as "openOrders", coalesce(o.pending, 0) as pending
    from stores s
    left join lateral (
      select count(*)::int as shelves, sum(quantity)::int as on_hand, sum(quantity_on_hold)::int as on_hold
      from inventory where store_id = s.id
    ) i on true
    left join lateral (
      select count(distinct r.id)::int as orders, sum(greatest(t.quantity - t.received_quantity - t.closed_quantity, 0))::int as pending
      from requisition_orders r join requisition_order_items t on t.requisition_id = r.id
      where r.store_id = s.id and r.status = any(${OPEN_ORDERS})
    ) o on true
    where s.id = any(${storeIds})`.execute(rows(em));
  return found;
}

type Item = { storeId: number; variantId: number; name: string; sku: string; total: number };

/** Stock lines whose movements do not add up to the pieces on hand, and movements without a stock line; the largest difference first. */
export async function driftingShelves(em: Em, storeIds: readonly number[], limit: number) {
  const { rows: found } = await sql<Item & { onHand: number; moved: number; difference: number }>`
    with moved as (
      select store_id, variant_id, sum(quantity)::int as quantity from stock_movements
      where store_id = any(${storeIds}) group by store_id, variant_id
    ), shelves as (
      select store_id, variant_id, quantity from inventory where store_id = any(${storeIds})
    ), compared as (
      select store_id, variant_id, coalesce(s.quantity, 0) as on_hand, coalesce(m.quantity, 0) as moved
      from shelves s full join moved m using (store_id, variant_id)
      where coalesce(s.quantity, 0) <> coalesce(m.quantity, 0)
    )
    select c.store_id as "storeId", c.variant_id as "variantId", p.name, v.sku, c.on_hand as "onHand", c.moved,
      c.on_hand - c.moved as difference, (count(*) over ())::int as total
    from compared c join product_variants v on v.id = c.variant_id join products p on p.id = v.product_id
    order by abs(c.on_hand - c.moved) desc, c.store_id, c.variant_id limit ${limit}`.execute(rows(em));
  return found;
}

/** The pieces that live holds of carts and customers reserve on a stock line (i). */
const HELD = sql<number>`(
  select coalesce(sum(h.quantity), 0)::int from stock_holds h
  where h.store_id = i.store_id and h.variant_id = i.variant_id and h.released_at is null)`;

/** Stock lines whose "on hold" differs from the sum of their holds, or exceeds the pieces on hand. */
export const heldPieces = (em: Em, storeIds: readonly number[], limit: number) =>
  rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["i.store_id as storeId", "i.variant_id as variantId", "p.name", "v.sku"])
    .select(["i.quantity as onHand", "i.quantity_on_hold as onHold", HELD.as("held")])
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where("i.store_id", "in", storeIds)
    .where((e) => e.or([e("i.quantity_on_hold", "<>", HELD), e("i.quantity_on_hold", ">", e.ref("i.quantity"))]))
    .orderBy("i.quantity_on_hold", "desc")
    .orderBy("i.id")
    .limit(limit)
    .execute();

/** Compares pieces kept in lots or by number (rows of `store_id, variant_id, pieces`) with the stock line's own figure and the pieces on hand. */
const oddPieces = async (
  em: Em,
  storeIds: readonly number[],
  { kept, column, limit }: { kept: RawBuilder<unknown>; column: string; limit: number },
) => {
  const { rows: found } = await sql<Item & { onHand: number; noted: number; pieces: number }>`
    with kept as (${kept}), shelves as (
      select store_id, variant_id, quantity, ${sql.ref(column)} as noted from inventory where store_id = any(${storeIds})
    ), compared as (
      select store_id, variant_id, coalesce(s.quantity, 0) as on_hand, coalesce(s.noted, 0) as noted,
        coalesce(k.pieces, 0) as pieces
      from shelves s full join kept k using (store_id, variant_id)
    )
    select c.store_id as "storeId", c.variant_id as "variantId", p.name, v.sku, c.on_hand as "onHand", c.noted, c.pieces,
      (count(*) over ())::int as total
    from compared c join product_variants v on v.id = c.variant_id join products p on p.id = v.product_id
    where c.noted <> c.pieces or c.pieces > c.on_hand
    order by abs(c.noted - c.pieces) desc, c.store_id, c.variant_id limit ${limit}`.execute(rows(em));
  return found;
};

/** Stock lines whose lots differ from the stock line's own figure, or exceed the pieces on hand. */
export const oddLots = (em: Em, storeIds: readonly number[], limit: number) =>
  oddPieces(em, storeIds, {
    kept: sql`select store_id, variant_id, sum(current_quantity)::int as pieces from stock_lots
      where store_id = any(${storeIds}) and current_quantity > 0 group by store_id, variant_id`,
    column: "quantity_in_lots",
    limit,
  });

/** Stock lines whose serial numbers in stock differ from the stock line's own figure, or exceed the pieces on hand. */
export const oddSerials = (em: Em, storeIds: readonly number[], limit: number) =>
  oddPieces(em, storeIds, {
    kept: sql`select store_id, variant_id, count(*)::int as pieces from stock_serials
      where store_id = any(${storeIds}) and status = 'in_stock' group by store_id, variant_id`,
    column: "quantity_serialized",
    limit,
  });

type OddOrder = {
  storeId: number;
  orderId: number;
  poNumber: string | null;
  status: string;
  ordered: number;
  received: number;
  problem: "nothing_left" | "too_much" | "pieces_missing";
  total: number;
};

/** Orders whose status contradicts their deliveries; the newest first. */
export async function oddOrders(em: Em, storeIds: readonly number[], limit: number): Promise<OddOrder[]> {
  const { rows: found } = await sql<OddOrder>`
    with counted as (
      select o.id, o.store_id, o.po_number, o.status, sum(t.quantity)::int as ordered,
        sum(t.received_quantity)::int as received, sum(greatest(t.quantity - t.received_quantity - t.closed_quantity, 0))::int as owed,
        bool_or(t.received_quantity > t.quantity) as beyond
      from requisition_orders o join requisition_order_items t on t.requisition_id = o.id
      where o.store_id = any(${storeIds}) group by o.id
    ), judged as (
      select *, case
        when status = any(${OPEN_ORDERS}) and owed = 0 then 'nothing_left'
        when beyond then 'too_much'
        when status = 'received' and owed > 0 then 'pieces_missing'
      end as problem from counted
    )
    select store_id as "storeId", id as "orderId", po_number as "poNumber", status, ordered, received, problem,
      (count(*) over ())::int as total
    from judged where problem is not null order by id desc limit ${limit}`.execute(rows(em));
  return found;
}

type OddCustomer = {
  storeId: number;
  customerId: number;
  name: string;
  kept: string;
  sold: string;
  keptVisit: Date | null;
  soldVisit: Date | null;
  total: number;
};

/** Customers whose kept sums differ from their sales; the largest difference first. Store 0 stands for all stores. */
export async function oddCustomers(em: Em, places: readonly number[], limit: number): Promise<OddCustomer[]> {
  const { rows: found } = await sql<OddCustomer>`
    with sold as (
      select customer_id, place as store_id, sum(total_amount) as total, max(sale_date) filter (where corrects_id is null) as visit
      from sales cross join lateral (values (0), (store_id)) as places (place)
      where customer_id is not null and place = any(${places}) group by customer_id, place
    ), kept as (
      select customer_id, store_id, total_amount as total, last_visit as visit from customer_sales where store_id = any(${places})
    ), compared as (
      select store_id, customer_id, coalesce(k.total, 0) as kept, coalesce(s.total, 0) as sold, k.visit as kept_visit, s.visit as sold_visit
      from kept k full join sold s using (customer_id, store_id)
      where (k.total, k.visit) is distinct from (s.total, s.visit)
    )
    select c.store_id as "storeId", c.customer_id as "customerId", p.first_name || ' ' || p.last_name as name,
      c.kept::numeric(14, 2) as kept, c.sold::numeric(14, 2) as sold,
      c.kept_visit as "keptVisit", c.sold_visit as "soldVisit", (count(*) over ())::int as total
    from compared c join customers p on p.id = c.customer_id
    order by abs(c.kept - c.sold) desc, c.customer_id, c.store_id limit ${limit}`.execute(rows(em));
  return found;
}
