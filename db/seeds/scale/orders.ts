import { sql } from "kysely";
import { draw } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 5_000;
const LINES = 2;

/**
 * Adds purchase orders of the last six years until there are `target`, of two lines each, in all stores and to all vendors: old ones received
 * or cancelled, those of the last weeks on their way or pending. Needs variants, stores and vendors.
 */
export async function addOrders(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "requisition_orders"));
  if (missing <= 0) return;
  const highest = await highestId(db, "requisition_orders");
  await sql`
    create temporary table scale_ordered on commit drop as
    select id, price, (row_number() over (order by id) - 1)::int as rank, (count(*) over ())::int as variants
    from product_variants where deleted_at is null`.execute(db);
  await sql`create unique index on scale_ordered (rank)`.execute(db);
  await inSteps(missing, STEP, async (first, last) => {
    await insertOrders(db, highest, missing, first, last);
    await insertLines(db, highest, first, last);
    await addUp(db, highest + first, highest + last);
  });
  await movePastIds(db, "requisition_orders");
  await movePastIds(db, "requisition_order_items");
  log(`${figure(missing)} purchase orders added`);
}

const n = sql.ref("n");
const pick = (salt: number, table: "stores" | "vendors") =>
  sql`(select id from ${sql.table(table)} order by id offset ${draw(n, salt, sql`(select count(*) from ${sql.table(table)})`)} limit 1)`;

/** One in a hundred is pending, four on their way, two were cancelled; the newest are the open ones. */
const status = sql`case when n > total * 0.99 then 'pending' when n > total * 0.95 then 'in_transit'
  when ${draw(n, 31, 50)} = 0 then 'cancelled' else 'received' end`;

const insertOrders = (db: Db, highest: number, total: number, first: number, last: number) =>
  sql`
    insert into requisition_orders (id, store_id, vendor_id, status, order_date, po_number, tracking_number, po_type,
      total_amount, created_at, updated_at)
    select ${highest}::int + n, store.id, ${pick(33, "vendors")}, ${status}, made.at,
      'PO-' || store.code || '-' || (1000000 + ${highest}::int + n), 'SC' || (${highest}::int + n), 'Direct',
      0, made.at, made.at
    from generate_series(${first}::int, ${last}::int) as n
      cross join (select ${total}::int as total) as counted
      cross join lateral (select now() - interval '6 years' * (1 - n::float8 / ${total + 1}) as at) as made
      join stores as store on store.id = ${pick(32, "stores")}`.execute(db);

const insertLines = (db: Db, highest: number, first: number, last: number) =>
  sql`
    insert into requisition_order_items (requisition_id, variant_id, quantity, unit_price, total_price, received_quantity,
      closed_quantity)
    select o.id, v.id, line.pieces, v.price, v.price * line.pieces,
      case when o.status = 'received' then line.pieces else 0 end,
      case when o.status = 'cancelled' then line.pieces else 0 end
    from generate_series(${first}::int, ${last}::int) as n
      join requisition_orders o on o.id = ${highest}::int + n
      cross join generate_series(1, ${LINES}) as place
      cross join lateral (select 2 + ${draw(sql`n * ${sql.lit(LINES)} + place`, 34, 20)} as pieces) as line
      join scale_ordered v on v.rank = ${draw(
        sql`n * ${sql.lit(LINES)} + place`,
        35,
        sql`(select variants from scale_ordered limit 1)`,
      )}`.execute(db);

const addUp = (db: Db, first: number, last: number) =>
  sql`
    update requisition_orders o set total_amount = t.total
    from (select requisition_id, sum(total_price) as total from requisition_order_items
      where requisition_id between ${first} and ${last} group by requisition_id) t
    where t.requisition_id = o.id`.execute(db);
