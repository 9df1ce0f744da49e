import type { Pool } from "pg";
import { formatDate } from "#app/lib/dates.ts";
import { page, table, text } from "./html.ts";

const PAGE = `
  select id, first_name, last_name, phone, email, gender, date_of_birth, address, company_name, has_insurance, default_policy_id,
    id_type, id_number, membership_number, family_number, document_path, notes, created_at, updated_at, version
  from customers where deleted_at is null order by created_at desc, id desc limit $1 offset $2`;
const COUNT = "select count(*)::int as count from customers where deleted_at is null";
const HEADINGS = ["Name", "Phone", "Email", "Company Name", "Insurance", "Since"];
/** As long as the product keeps its count of a list. */
const KEEP_MS = 10_000;

let count = { value: 0, until: 0 };

/** The newest 25 customers and how many there are. */
export async function customersPage(pool: Pool): Promise<string> {
  const [{ rows }, total] = await Promise.all([pool.query(PAGE, [25, 0]), countOf(pool)]);
  const cells = rows.map((row) => [
    `<a href="/customers/${row.id}">${text(row.first_name)} ${text(row.last_name)}</a>`,
    text(row.phone),
    text(row.email),
    text(row.company_name),
    row.has_insurance ? "Insured" : "Not insured",
    formatDate(row.created_at),
  ]);
  return page("Customers", `<p>${total} rows found</p>${table(HEADINGS, cells)}`);
}

async function countOf(pool: Pool): Promise<number> {
  if (count.until < Date.now()) {
    const { rows } = await pool.query(COUNT);
    count = { value: rows[0].count, until: Date.now() + KEEP_MS };
  }
  return count.value;
}
