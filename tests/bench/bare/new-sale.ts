import type { Pool } from "pg";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { lineTotal, saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import { list, page, table, text } from "./html.ts";
import { ask, keep } from "./query.ts";
import type { BareSession } from "./session.ts";

const DRAFT = `
  select id, request_key, status, customer_id, insurance_id, coverage_percentage, prescription_id, discount_amount, payment_method, notes
  from sale_drafts where id = $1 and store_id = $2 and status in ('open', 'held')`;
/** The goods that a store can sell; every query on it begins like this. */
const ITEMS = `
  select v.id, p.name, p.brand, v.sku, v.price, concat_ws(', ', v.color, v.size, v.material) as detail,
    case when p.is_service then null else coalesce(i.quantity - i.quantity_on_hold, 0) end as available`;
const FROM = `
  from product_variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
    left join inventory i on i.variant_id = v.id and i.store_id = $1`;
const SOLD = "v.is_active and p.is_active and v.deleted_at is null and p.deleted_at is null";
const LINES = `${ITEMS}, d.quantity, d.unit_price, d.discount_amount, p.tax_category ${FROM} join sale_draft_items d on d.variant_id = v.id
  where ${SOLD} and d.draft_id = $2 order by d.line_no`;
const WORST = `${ITEMS} ${FROM} where ${SOLD} and not p.is_service and i.id is not null`;
const BY_STOCK = "order by i.quantity - i.quantity_on_hold, v.id";
const IS_LOW = "coalesce(i.quantity - i.quantity_on_hold, 0) <= coalesce(i.reorder_level, 5)";
const LOW = `${WORST} and ${IS_LOW} ${BY_STOCK} limit 200`;
const IN_STOCK = `${WORST} and not (${IS_LOW}) ${BY_STOCK} limit $2`;
const DRAFTS = `
  select d.id, d.status, d.updated_at, c.first_name || ' ' || c.last_name as customer, u.first_name || ' ' || u.last_name as by,
    sum(l.quantity)::int as items, sum(l.quantity * coalesce(l.unit_price, v.price))::numeric(12, 2) as value
  from sale_drafts d join sale_draft_items l on l.draft_id = d.id join product_variants v on v.id = l.variant_id
    join system_users u on u.id = d.user_id left join customers c on c.id = d.customer_id
  where d.store_id = $1 and (d.status = 'held' or (d.status = 'open' and d.user_id = $2))
  group by d.id, c.first_name, c.last_name, u.first_name, u.last_name order by d.updated_at desc limit 50`;
const INSURERS = "select id, name from insurances where deleted_at is null order by name";

/** The sale screen with a draft: its lines and totals, the drafts that wait, what runs low, and the insurers. */
export async function newSalePage(pool: Pool, draftId: number, { storeId, userId }: BareSession): Promise<string> {
  const [cart, drafts, low, insurers] = await Promise.all([
    ask(pool, DRAFT, [draftId, storeId]).then(() => ask(pool, LINES, [storeId, draftId])),
    ask(pool, DRAFTS, [storeId, userId]),
    keep("low stock", () => lowStock(pool, storeId)),
    ask(pool, INSURERS),
  ]);
  const lines = cart.rows.map((row) => ({
    ...row,
    unitPrice: row.unit_price ?? row.price,
    discountAmount: row.discount_amount,
    taxCategory: row.tax_category,
  }));
  const totals = saleTotals({ lines, discountAmount: "0.00", coveragePercent: null });
  const cells = lines.map((line, index) => [
    `<b>${text(line.name)}</b> ${text(line.detail)} ${text(line.sku)} ${text(line.available)}`,
    `<input name="items[${index}].quantity" value="${line.quantity}">`,
    formatAmount(line.unitPrice),
    `<input name="items[${index}].discountAmount" value="${line.discountAmount}">`,
    formatAmount(lineTotal(line)),
    `<button name="intent" value="remove:${line.id}">Remove</button>`,
  ]);
  const options = insurers.rows.map(({ id, name }) => `<option value="${id}">${text(name)}</option>`).join("");
  const waiting = drafts.rows
    .filter(({ id }) => id !== draftId)
    .map((row) => [text(row.customer), text(row.items), text(row.value)]);
  const figures = list([
    ["Subtotal", formatMoney(totals.subtotal)],
    ["VAT (15%)", formatMoney(totals.taxAmount)],
    ["Discount", formatMoney(totals.discountAmount)],
    ["Total", formatMoney(totals.totalAmount)],
  ]);
  return page(
    "New Sale",
    `<form method="post"><input name="code"><button>Add</button>${table(["Item", "Quantity", "Unit Price", "Discount", "Total", ""], cells)}
    <select name="insurance">${options}</select>${figures}</form>${table(["Customer", "Items", "Value"], waiting)}<p>${low.length}: ${low
      .slice(0, 3)
      .map(({ sku }) => text(sku))
      .join(", ")}</p>`,
  );
}

async function lowStock(pool: Pool, storeId: number): Promise<{ sku: string }[]> {
  const low = await ask(pool, LOW, [storeId]);
  const inStock = await ask(pool, IN_STOCK, [storeId, Math.max(1, 8 - low.rows.length)]);
  return [...low.rows, ...inStock.rows];
}
