import type { Pool } from "pg";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { page, table, text } from "./html.ts";
import { ask, keep } from "./query.ts";
import type { BareSession } from "./session.ts";

const PAGE = `
  select v.id, p.id as product_id, p.name, p.brand, p.model, v.sku, c.name as category, v.color, v.size, v.price, i.quantity,
    i.quantity_on_hold, i.reorder_level, i.stock_status
  from product_variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
    left join inventory i on i.variant_id = v.id and i.store_id = $1 and i.deleted_at is null
  where v.id in (select id from product_variants where deleted_at is null and list_name is not null order by list_name, sku, id limit 25)
  order by v.list_name, v.sku, v.id`;
const PENDING = `
  select t.variant_id, sum(greatest(t.quantity - t.received_quantity, 0))::int as pending
  from requisition_order_items t join requisition_orders o on o.id = t.requisition_id
  where o.store_id = $1 and o.status in ('pending', 'approved', 'in_transit') and t.variant_id = any($2) group by t.variant_id`;
const COUNT = "select count(*)::int as count from product_variants where deleted_at is null and list_name is not null";
const HEADINGS = [
  "Product",
  "SKU",
  "Category",
  "Variant",
  "Price",
  "Quantity",
  "On hold",
  "Reorder level",
  "Status",
  "Pending",
];

/** The first 25 variants with the stock of a store, and how many there are. */
export async function inventoryPage(pool: Pool, { storeId }: BareSession): Promise<string> {
  const [found, total] = await Promise.all([ask(pool, PAGE, [storeId]), keep("variants", () => ask(pool, COUNT))]);
  const owed = await ask(pool, PENDING, [storeId, found.rows.map(({ id }) => id)]);
  const pending = new Map(owed.rows.map((row) => [row.variant_id, row.pending]));
  const cells = found.rows.map((row) => [
    `<a href="/products/${row.product_id}">${text(row.name)}</a> ${text(row.brand)} ${text(row.model)}`,
    text(row.sku),
    text(row.category),
    `${text(row.color)} ${text(row.size)}`,
    formatMoney(row.price),
    text(row.quantity),
    text(row.quantity_on_hold),
    text(row.reorder_level),
    text(row.stock_status),
    text(pending.get(row.id)),
  ]);
  return page("Inventory", `<p>${total.rows[0].count} rows found</p>${table(HEADINGS, cells)}`);
}
