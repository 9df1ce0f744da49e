import type { Pool } from "pg";
import { formatDate } from "#app/lib/dates.ts";
import { page, table, text } from "./html.ts";
import { ask, keep } from "./query.ts";

/** The two reads of the product's list, in its own order and with its own columns. */
const IDS = `
  select id from customers c where deleted_at is null and anonymized_at is null
  order by created_at desc, id desc limit 25`;
const PAGE = `
  select c.id, c.first_name, c.last_name, c.phone, c.company_name, c.has_insurance, c.created_at, i.name as provider,
    p.end_date, p.status, bought.last_visit, coalesce(bought.total, 0)::numeric(14, 2) as total
  from customers c
  left join customer_policies p on p.customer_id = c.id and p.is_default and p.deleted_at is null
  left join insurance_policies ip on ip.id = p.policy_id
  left join insurances i on i.id = ip.insurance_id
  left join (
    select s.customer_id, max(s.sale_date) as last_visit, sum(s.total_amount) as total from sales s
    where s.customer_id = any($1) and s.store_id = any($2) group by s.customer_id
  ) bought on bought.customer_id = c.id
  where c.id = any($1) order by c.created_at desc, c.id desc`;
const COUNT = "select count(*)::int as count from customers where deleted_at is null and anonymized_at is null";
const HEADINGS = ["Name", "Phone", "Company", "Insurance", "Policy status", "Last visit", "Total bought", "Since"];
/** The cashier's current store. */
const STORES = [1];

/** The newest 25 customers and how many there are. */
export async function customersPage(pool: Pool): Promise<string> {
  const [ids, total] = await Promise.all([ask(pool, IDS), keep("customers", () => ask(pool, COUNT))]);
  const { rows } = await ask(pool, PAGE, [ids.rows.map(({ id }) => id), STORES]);
  const cells = rows.map((row) => [
    `<a href="/customers/${row.id}">${text(row.first_name)} ${text(row.last_name)}</a>`,
    text(row.phone),
    text(row.company_name),
    `${row.has_insurance ? "Insured" : "Not insured"} ${text(row.provider)}`,
    `${text(row.status)} ${row.end_date ? `Valid till ${formatDate(row.end_date)}` : ""}`,
    row.last_visit ? formatDate(row.last_visit) : "–",
    `SAR ${row.total}`,
    formatDate(row.created_at),
  ]);
  return page("Customers", `<p>${total.rows[0].count} rows found</p>${table(HEADINGS, cells)}`);
}
