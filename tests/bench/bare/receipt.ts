import type { Pool } from "pg";
import { formatReceiptDate } from "#app/lib/dates.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { list, page, table, text } from "./html.ts";
import { ask } from "./query.ts";

const SALE = `
  select s.*, (select coalesce(sum(i.quantity), 0)::int from sale_items i where i.sale_id = s.id) as item_count
  from sales s where s.id = $1 and s.store_id = $2`;
const ITEMS = `
  select i.*, v.color, v.size, v.material, c.name as category, c.name_ar as category_ar
  from sale_items i join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
    join categories c on c.id = p.category_id
  where i.sale_id = $1 order by i.line_no`;
const PARTIES = `
  select st.name, st.name_ar, st.address, st.address_ar, st.phone, st.email, st.vat_number,
    u.first_name || ' ' || u.last_name as employee_name,
    (select to_json(o) from (select c.id, c.phone, c.email, c.address, c.first_name || ' ' || c.last_name as name
      from customers c where c.id = s.customer_id and c.deleted_at is null) o) as customer,
    (select to_json(o) from (select p.id, p.prescription_number as number, p.date, d.first_name || ' ' || d.last_name as doctor
      from prescriptions p left join doctors d on d.id = p.doctor_id
      where p.id = s.prescription_id and p.deleted_at is null) o) as prescription
  from sales s join stores st on st.id = s.store_id left join system_users u on u.id = s.employee_id where s.id = $1`;
const HEADINGS = ["Item", "Description", "Quantity", "Unit Price", "Total"];

/** A receipt with its lines, figures, store and customer. */
export async function receiptPage(pool: Pool, saleId: number, storeId: number): Promise<string> {
  const [sales, items, parties] = await Promise.all([
    ask(pool, SALE, [saleId, storeId]),
    ask(pool, ITEMS, [saleId]),
    ask(pool, PARTIES, [saleId]),
  ]);
  const [sale, party] = [sales.rows[0], parties.rows[0]];
  const cells = items.rows.map((item) => [
    text(item.item_name),
    [item.sku, item.color, item.size, item.material, item.category].filter(Boolean).map(text).join(" · "),
    text(item.quantity),
    formatAmount(item.unit_price),
    formatAmount(item.total_price),
  ]);
  const facts = list([
    ["Receipt Number", text(sale.receipt_number)],
    ["Date", formatReceiptDate(sale.sale_date)],
    ["Claim Status", text(sale.claim_status)],
    ["Payment Method", text(sale.payment_method)],
    ["Store", text(party.name)],
    ["Address", text(party.address)],
    ["VAT Number", text(party.vat_number)],
    ["Customer", text(sale.customer_name ?? party.customer?.name)],
    ["Phone", text(party.customer?.phone)],
    ["Prescription", text(party.prescription?.number)],
    ["Insurance", text(sale.insurance_provider)],
    ["Policy", text(sale.policy_number)],
  ]);
  const figures = list([
    ["Subtotal", formatMoney(sale.subtotal)],
    ["Product Discount", formatMoney(sale.product_discount)],
    ["Insurance Coverage", formatMoney(sale.insurance_coverage)],
    ["Total Discount", formatMoney(sale.discount_amount)],
    ["VAT (15%)", formatMoney(sale.tax_amount)],
    ["Total Payable", formatMoney(sale.total_amount)],
  ]);
  return page(`Receipt #${saleId}`, facts + table(HEADINGS, cells) + figures);
}
