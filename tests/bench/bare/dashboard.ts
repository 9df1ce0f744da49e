import type { Pool } from "pg";
import { formatDate, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { list, page, table, text } from "./html.ts";
import { ask, keep } from "./query.ts";
import type { BareSession } from "./session.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS = 14;
const MONTH = 30;

const SALES = `
  select date_bin('1 day', sale_date, $2) as day, sum(total_amount) as total from sales
  where store_id = $1 and sale_date >= $2 group by 1 order by 1`;
const CUSTOMERS = "select count(*)::int as count from customers where deleted_at is null and anonymized_at is null";
const NEW = `${CUSTOMERS} and created_at >= $1`;
const OPEN_ORDERS = "from requisition_orders where store_id = $1 and deleted_at is null and status";
const WAITING = `
  select (select count(*) ${OPEN_ORDERS} = 'pending')::int as count, (select min(order_date) ${OPEN_ORDERS} = 'pending') as oldest,
    (select count(*) ${OPEN_ORDERS} in ('approved', 'in_transit') and expected_delivery_date = $2::date)::int as today,
    (select count(*) ${OPEN_ORDERS} in ('approved', 'in_transit') and expected_delivery_date < $2::date)::int as late,
    (select jsonb_object_agg(o.by, o.count) from (select ordered_by_user_id as by, count(*) as count ${OPEN_ORDERS} = 'pending'
      and ordered_by_user_id is not null and total_amount > (select approval_limit from stores where id = $1) group by 1) o) as own,
    (select count(*) from sales where store_id = $1 and balance_due > 0 and due_date <= $2::date)::int as collections,
    (select count(*) from transfers where from_store_id = $1 and status = 'pending')::int as approve,
    (select count(*) from transfers where from_store_id = $1 and status = 'approved')::int as send,
    (select count(*) from transfers where to_store_id = $1 and status = 'sent')::int as receive,
    (select count(*) from stock_counts where store_id = $1 and status = 'review')::int as counts,
    (select count(*) from register_sessions where store_id = $1 and status = 'open'
      and opened_at < $2::timestamp at time zone 'Asia/Riyadh')::int as drawers`;
const ACTIVITIES = `
  select activity_type, description, entity_type, entity_id, timestamp, amount from activities
  where store_id = $1 order by timestamp desc, id desc limit 4`;
const APPOINTMENTS = `
  select a.appointment_date, a.status, c.first_name || ' ' || c.last_name as customer
  from appointments a join customers c on c.id = a.customer_id
  where a.store_id = $1 and a.appointment_date >= $2 and a.appointment_date < $3 order by a.appointment_date`;
const LOW = `
  select v.sku, p.name, p.brand, i.quantity - i.quantity_on_hold as available
  from inventory i join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
  where i.store_id = $1 and i.stock_status in ('low_stock', 'out_of_stock') and not p.is_service order by available limit 6`;
const POPULAR = `
  select p.id, p.name, p.brand, sum(i.quantity)::int as sold, sum(i.total_price) as total
  from sales s join sale_items i on i.sale_id = s.id join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
  where s.store_id = $1 and s.sale_date >= $2 group by p.id order by sold desc limit 5`;

/** The dashboard of a store. The values that the product keeps for some seconds are kept here, too. */
export async function dashboardPage(pool: Pool, { storeId }: BareSession): Promise<string> {
  const today = startOfDay(riyadhDay(new Date()));
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);
  const [sales, customers, fresh, orders, activities, appointments, low, popular] = await Promise.all([
    ask(pool, SALES, [storeId, daysAgo(DAYS - 1)]),
    keep("customers", () => ask(pool, CUSTOMERS)),
    ask(pool, NEW, [daysAgo(7)]),
    ask(pool, WAITING, [storeId, riyadhDay(new Date())]),
    ask(pool, ACTIVITIES, [storeId]),
    ask(pool, APPOINTMENTS, [storeId, today, daysAgo(-1)]),
    keep("low", () => ask(pool, LOW, [storeId])),
    keep("popular", () => ask(pool, POPULAR, [storeId, daysAgo(MONTH - 1)])),
  ]);
  const figures = list([
    ["Today's sales", formatMoney(sales.rows.at(-1)?.total ?? "0.00")],
    ["Customers", `${customers.rows[0].count} (${fresh.rows[0].count} new)`],
    ["Pending approvals", text(orders.rows[0].count)],
    ["To do", Object.values(orders.rows[0]).map(text).join(" ")],
  ]);
  const bars = sales.rows.map((row) => [formatDate(row.day), formatMoney(row.total)]);
  const recent = activities.rows.map((row) => [text(row.activity_type), text(row.description), text(row.amount)]);
  const visits = appointments.rows.map((row) => [
    formatDate(row.appointment_date),
    text(row.customer),
    text(row.status),
  ]);
  const short = low.rows.map((row) => [text(row.name), text(row.sku), text(row.available)]);
  const best = popular.rows.map((row) => [text(row.name), text(row.sold), formatMoney(row.total)]);
  return page(
    "Dashboard",
    [
      figures,
      table(["Day", "Sales"], bars),
      table(["Activity", "Description", "Amount"], recent),
      table(["Time", "Customer", "Status"], visits),
      table(["Product", "SKU", "Available"], short),
      table(["Product", "Sold", "Total"], best),
    ].join(""),
  );
}
