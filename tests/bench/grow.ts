// A process of its own, because it works with the code of one checkout: the commit before makes the shop, so that its server can use it,
// and the product's own migrations bring a copy of it up to date.
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import type { Database } from "#db/schemas.ts";
import { answerJob } from "./child.ts";
import { PLENTY } from "./setup.ts";

export type GrowJob = {
  /** The checkout. */
  root: string;
  databaseUrl: string;
  /** Seals the keys of the units that sign e-invoices. */
  key: string;
  /** What is done: the demo shop is made, it grows, or a copy of it is brought up to date. */
  step: "demo" | "grow" | "migrate";
  size: ShopSize;
};

/** How many rows there are in all, and how many of the sales are of the running day and of those that have an e-invoice. */
export type ShopSize = { customers: number; sales: number; salesToday: number; invoices: number };

answerJob(async ({ root, databaseUrl, key, step, size }: GrowJob): Promise<void> => {
  // The checkout reads its environment while its files are loaded.
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DEMO_DATA: "1", E_INVOICING_KEY: key });
  const { prepareDatabase, closeDatabase }: typeof import("#db/prepare.ts") = await import(join(root, "db/prepare.ts"));
  await prepareDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (step === "demo") await completeDemo(root, client);
    if (step === "grow") await grow(root, databaseUrl, client, size);
    // Each sale has written its customer's sums anew, faster than autovacuum clears away after it: in years it would have.
    if (step === "migrate") await client.query("vacuum (full) customer_sales");
    // A shop that has run for a while has this behind it; autovacuum would do it in the middle of a measurement.
    await client.query("vacuum analyze");
  } finally {
    await client.end();
    await closeDatabase();
  }
});

/** All stores sign e-invoices, and have stock for any number of sales. */
async function completeDemo(root: string, client: Client): Promise<void> {
  const demo: typeof import("../../server/demo-authority.ts") = await import(join(root, "server/demo-authority.ts"));
  await (await demo.startDemoAuthority(root)).close();
  await client.query("update invoices set status = 'reported', attempts = 1, answered_at = now()");
  // Through the ledger, as all stock comes.
  await client.query(
    `insert into stock_movements (store_id, variant_id, kind, quantity, reason)
      select store_id, variant_id, 'adjustment', $1, 'Measurement' from inventory where quantity > 5`,
    [PLENTY],
  );
  await client.query("update inventory set quantity = quantity + $1 where quantity > 5", [PLENTY]);
}

async function grow(root: string, url: string, client: Client, size: ShopSize): Promise<void> {
  const { seedScale }: typeof import("#db/seeds/scale.ts") = await import(join(root, "db/seeds/scale.ts"));
  const { rebuildSums }: typeof import("#app/modules/reports/figures/summaries.server.ts") = await import(
    join(root, "app/modules/reports/figures/summaries.server.ts")
  );
  const { customers, sales, salesToday, invoices } = size;
  // Connections of the product's own end a statement that takes long.
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  await seedScale(db, { customers });
  await inBulk(client, async () => {
    await seedScale(db, { sales: sales - salesToday });
    await sellToday(client, salesToday);
    await issueInvoices(client, invoices);
  });
  await db.destroy();
  // An index of an expression has its statistics only from then on, and the sums of a day are planned by them.
  await client.query(`analyze ${GROWN.join(", ")}`);
  await rebuildSums();
}

const GROWN = ["sales", "sale_items", "payments", "stock_movements", "invoices"];

/** Works without the indexes and references of the tables that grow, and makes them anew at the end: in half of the time. */
async function inBulk(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: parts } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
      where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [GROWN],
  );
  for (const { drop } of parts) await client.query(drop);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { make } of parts.toReversed()) await client.query(make);
}

/** The newest of the grown sales once more, between the beginning of the day and now. Their goods are not taken from stock. */
async function sellToday(client: Client, count: number): Promise<void> {
  const midnight = startOfDay(riyadhDay());
  await client.query(
    `create temporary table sold as
      select nextval(pg_get_serial_sequence('sales', 'id')) as id, s.id as like_id, store.code,
        counter.last_number + row_number() over (partition by s.store_id order by s.id) as sequence,
        $2::timestamptz + (now() - $2::timestamptz) * (row_number() over (order by s.id) / ($1::int + 1.0)) as at
      from (select * from sales where session_id is null order by id desc limit $1) as s
      join stores as store on store.id = s.store_id join receipt_counters as counter on counter.store_id = s.store_id`,
    [count, midnight],
  );
  await client.query(`
    insert into sales select made.* from sold join sales as s on s.id = sold.like_id
    cross join lateral jsonb_populate_record(s, jsonb_build_object('id', sold.id, 'receipt_sequence', sold.sequence,
      'receipt_number', sold.code || '-' || lpad(sold.sequence::text, greatest(6, length(sold.sequence::text)), '0'), 'sale_date', sold.at, 'created_at', sold.at)) as made
    order by sold.sequence`);
  await client.query(`
    insert into sale_items select made.* from sold join sale_items as i on i.sale_id = sold.like_id
    cross join lateral jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('sale_items', 'id')),
      'sale_id', sold.id)) as made order by sold.sequence, i.line_no`);
  await client.query(`
    insert into payments select made.* from sold join payments as p on p.receipt_id = sold.like_id
    cross join lateral jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('payments', 'id')),
      'receipt_id', sold.id, 'processed_at', sold.at, 'created_at', sold.at)) as made order by sold.sequence`);
  await client.query(`
    update receipt_counters as counter set last_number = last
    from (select store_id, max(receipt_sequence) as last from sales group by store_id) as s where s.store_id = counter.store_id`);
}

const INVOICES_AT_ONCE = 2_000;

/**
 * The newest sales get e-invoices, of which few wait or were warned or refused. The documents are empty: what is measured reads none. In small steps: a
 * trigger counts them, and what one statement has counted up a hundred thousand times is slow to count up once more.
 */
async function issueInvoices(client: Client, count: number): Promise<void> {
  await client.query(
    `create temporary table invoiced as
      select s.*, row_number() over (order by s.id desc) as newest,
        unit.id as unit_id, unit.last_counter + row_number() over (partition by unit.id order by s.id) as counter
      from (select id, store_id, receipt_number, sale_date from sales order by id desc limit $1) as s
      join invoicing_units as unit on unit.store_id = s.store_id
      where not exists (select from invoices where sale_id = s.id)`,
    [count],
  );
  await client.query("create index on invoiced (newest)");
  for (let last = count; last > 0; last -= INVOICES_AT_ONCE) {
    await client.query(
      `insert into invoices (unit_id, sale_id, kind, number, uuid, counter, previous_hash, hash, xml, code, issued_at, status,
          attempts, next_attempt_at, answered_at)
        select unit_id, id, 'invoice', receipt_number, gen_random_uuid(), counter,
          encode(sha256((id - 1)::text::bytea), 'base64'), encode(sha256(id::text::bytea), 'base64'), '<Invoice/>', '', sale_date,
          case when newest < 1000 then 'pending' when newest % 500 = 0 then 'refused' when newest % 100 = 0 then 'warned' else 'reported' end,
          1, now() + interval '1 day', case when newest >= 1000 then sale_date end
        from invoiced where newest > $1 and newest <= $2 order by id`,
      [last - INVOICES_AT_ONCE, last],
    );
  }
  await client.query(`
    update invoicing_units as unit set last_counter = last.counter, last_hash = last.hash
    from (select distinct on (unit_id) unit_id, counter, hash from invoices order by unit_id, counter desc) as last
    where last.unit_id = unit.id`);
}
