// The cost of a sale as bare SQL: one FOR UPDATE, three decrements, six inserts, in one transaction.
import { Client } from "pg";
import { answerJob } from "../child.ts";
import { type Load, type Pace, runLoad } from "../load/loop.ts";

export type BareSaleJob = Pace & {
  databaseUrl: string;
  storeId: number;
  /** Carts of three variants each, sold in turn. */
  carts: { variantId: number; price: string }[][];
};

type Cart = BareSaleJob["carts"][number];

const LOCK = "select id, quantity from inventory where store_id = $1 and variant_id = any($2) order by id for update";
const TAKE = "update inventory set quantity = quantity - 1, last_updated = now() where id = $1";
const SALE = `
  insert into sales (store_id, receipt_sequence, receipt_number, sale_date, subtotal, total_amount, included_tax, payment_method)
  values ($1, $2, $3, now(), $4, $4, 0, 'cash') returning id`;
const LINE = `
  insert into sale_items (sale_id, variant_id, line_no, item_name, sku, quantity, unit_price, total_price)
  values ($1, $2, $3, 'Item', 'SKU', 1, $4, $4)`;
const MOVEMENTS = `
  insert into stock_movements (store_id, variant_id, kind, quantity, reference_type, reference_id)
  select $1, unnest($2::int[]), 'sale', -1, 'sales', $3`;
const PAYMENT = `
  insert into payments (receipt_id, payment_method, amount, status, processed_at) values ($1, 'cash', $2, 'completed', now())`;

answerJob(async (job: BareSaleJob): Promise<Load> => {
  const clients = await Promise.all(
    Array.from({ length: job.clients }, async () => {
      const client = new Client({ connectionString: job.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  let sequence = await highestSequence(clients[0], job.storeId);
  const load = await runLoad(job, async (index) => {
    const client = clients[index];
    sequence += 1;
    const cart = job.carts[sequence % job.carts.length] ?? [];
    if (client) await sell(client, job.storeId, sequence, cart);
  });
  await Promise.all(clients.map((client) => client.end()));
  return load;
});

/** Receipt numbers far above those that the product draws. */
async function highestSequence(client: Client | undefined, storeId: number): Promise<number> {
  const found = await client?.query(
    "select greatest(max(receipt_sequence), 1000000000) as highest from sales where store_id = $1",
    [storeId],
  );
  return found?.rows[0].highest;
}

async function sell(client: Client, storeId: number, sequence: number, cart: Cart): Promise<void> {
  const variantIds = cart.map(({ variantId }) => variantId);
  const total = cart.reduce((sum, { price }) => sum + Number(price), 0).toFixed(2);
  await client.query("begin");
  const stock = await client.query(LOCK, [storeId, variantIds]);
  if (stock.rows.length !== cart.length || stock.rows.some(({ quantity }) => quantity < 1))
    throw new Error("Out of stock");
  for (const { id } of stock.rows) await client.query(TAKE, [id]);
  const sale = await client.query(SALE, [storeId, sequence, `B-${sequence}`, total]);
  const saleId = sale.rows[0].id;
  for (const [index, { variantId, price }] of cart.entries())
    await client.query(LINE, [saleId, variantId, index + 1, price]);
  await client.query(MOVEMENTS, [storeId, variantIds, saleId]);
  await client.query(PAYMENT, [saleId, total]);
  await client.query("commit");
}
