import { Client } from "pg";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";

/**
 * Sells today what was sold last, as many times as asked: sales with lines and payments, in the order of their numbers, from midnight until now. The shop
 * needs as many sales before. On a connection of its own, since it takes longer than a request may.
 */
export async function sellToday(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      `create temporary table copied on commit drop as
      select s.id as old_id, nextval('sales_id_seq')::int as id, (row_number() over (partition by s.store_id order by s.id) + c.last_number)::int as number,
        s.store_id, $1::timestamptz + (row_number() over (order by s.id)) * (now() - $1::timestamptz) / ($2::int + 1) as at
      from (select id, store_id from sales order by id desc limit $2::int) s join receipt_counters c on c.store_id = s.store_id`,
      [startOfDay(riyadhDay()), count],
    );
    await client.query("analyze copied");
    for (const [table, saleOf, changed] of COPIES) await copyRows(client, table, saleOf, changed);
    await client.query(
      `update receipt_counters c set last_number = n.last from (select store_id, max(number) as last from copied group by 1) n
        where n.store_id = c.store_id`,
    );
    await client.query("commit");
    await client.query("vacuum analyze sales, sale_items, payments");
  } finally {
    await client.end();
  }
}

/** The tables, their column with the sale's id, and the columns that a copy has other values in. */
const COPIES: [string, string, Record<string, string>][] = [
  [
    "sales",
    "id",
    {
      id: "copied.id",
      receipt_sequence: "copied.number",
      receipt_number: "'B' || copied.id",
      sale_date: "copied.at",
      created_at: "copied.at",
      session_id: "null",
      corrects_id: "null",
      correction_reason: "null",
      returned_amount: "0",
      voided_at: "null",
    },
  ],
  ["sale_items", "sale_id", { id: "nextval('sale_items_id_seq')", sale_id: "copied.id", returned_quantity: "0" }],
  [
    "payments",
    "receipt_id",
    {
      id: "nextval('payments_id_seq')",
      receipt_id: "copied.id",
      kind: "'payment'",
      return_id: "null",
      processed_at: "copied.at",
      created_at: "copied.at",
      session_id: "null",
    },
  ],
];

async function copyRows(client: Client, table: string, saleOf: string, changed: Record<string, string>): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const values = columns.map(({ name }) => changed[name] ?? `t.${name}`);
  await client.query(`insert into ${table} (${columns.map(({ name }) => name).join(", ")})
    select ${values.join(", ")} from ${table} t join copied on copied.old_id = t.${saleOf} order by copied.id`);
}

/** What a shop of some age has behind it beside its sales: an activity and an audit row for each, e-invoices, returns, and appointments of its customers. */
export async function writeHistory(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of HISTORY) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const RETURNED = "s.id % 5 = 0 and s.corrects_id is null and s.returned_amount = 0";
const HISTORY = [
  `insert into activities (store_id, activity_type, description, entity_type, entity_id, amount, customer_id, timestamp)
    select store_id, 'sale', receipt_number, 'sales', id, total_amount, customer_id, sale_date from sales order by sale_date`,
  `insert into audit_log (occurred_at, actor_id, actor_email, action, entity, entity_id)
    select sale_date, created_by, 'cashier@shop.example', 'createSale', 'sales', id from sales order by sale_date`,
  `insert into appointments (store_id, customer_id, appointment_date)
    select 1 + id % 3, id, now() + interval '30 days' - id % 1000 * interval '1 day' from customers`,
  `insert into sale_returns (store_id, sale_id, return_number, reason_code, subtotal, discount_amount, tax_amount, total_amount, included_tax,
      insurance_coverage, refunded_amount, returned_at, created_by)
    select store_id, id, 'R' || id, 'other', subtotal, discount_amount, tax_amount, total_amount, included_tax, insurance_coverage, 0, sale_date,
      (select min(id) from system_users) from sales s where ${RETURNED} order by id`,
  `insert into sale_return_items (return_id, sale_item_id, line_no, quantity, condition, subtotal, discount_amount, tax_amount, total_amount)
    select r.id, i.id, 1, i.quantity, 'shelf', r.subtotal, r.discount_amount, r.tax_amount, r.total_amount
    from sale_returns r join sale_items i on i.sale_id = r.sale_id and i.line_no = 1 where r.return_number = 'R' || r.sale_id`,
  `insert into payments (receipt_id, kind, payment_method, amount, status, return_id, processed_at)
    select sale_id, 'refund', 'cash', total_amount, 'completed', id, returned_at from sale_returns where return_number = 'R' || sale_id`,
  `insert into invoicing_units (store_id, name, environment, status, last_hash, closed_at) select id, code, 'simulation', 'closed', '', now() from stores`,
  `insert into invoices (unit_id, sale_id, kind, number, uuid, counter, previous_hash, hash, xml, code, issued_at, status)
    select u.id, s.id, 'invoice', s.receipt_number, gen_random_uuid(), row_number() over (partition by s.store_id order by s.id), '', '', '', '',
      s.sale_date, 'reported' from sales s join (select store_id, max(id) as id from invoicing_units group by 1) u on u.store_id = s.store_id`,
];
