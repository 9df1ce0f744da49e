import { Client } from "pg";
import { paths } from "#app/paths.ts";
import { forkEm, rows } from "#db/orm.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { demoAccounts } from "#db/seeds/demo.ts";
import { seedScale } from "#db/seeds/scale.ts";
import type { Product } from "./product.ts";

export type Item = { variantId: number; sku: string; price: string };

/** The facts of the measured shop. */
export type Shop = {
  /** The cashier's, for calls and for pages. */
  token: string;
  cookie: string;
  storeId: number;
  /** A receipt of three lines, and the cashier's draft of three. */
  receiptId: number;
  draftId: number;
  /** Everything that the cashier's store sells, with stock for any number of sales. */
  items: Item[];
};

export const CUSTOMERS = 100_000;
const CASHIER = "cashier";
const PLENTY = 1_000_000;

/** Makes the demo shop in an empty database and brings it to size. */
export async function growShop(databaseUrl: string, say: (line: string) => void): Promise<void> {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DEMO_DATA: "1" });
  await prepareDatabase({ log: say });
  await seedScale(rows(await forkEm()), { customers: CUSTOMERS }, say);
  await closeDatabase();
}

/** Signs in, and leaves the shop as the measurements need it. */
export async function openShop(product: Product, databaseUrl: string): Promise<Shop> {
  const { cookie, token } = await signIn(product);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const storeId = await storeOf(client);
    const items = await stockUp(client, storeId);
    const receiptId = await receiptOf(client, storeId);
    // A shop that has run for a while has this behind it; autovacuum would do it in the middle of a measurement.
    await client.query("vacuum analyze");
    const draftId = await fillDraft(product, cookie, items.slice(0, 3));
    return { token, cookie, storeId, receiptId, draftId, items };
  } finally {
    await client.end();
  }
}

/** Somebody of the demo shop, signed in for pages and for calls. */
export async function signIn({ url }: Product, as = CASHIER): Promise<{ cookie: string; token: string }> {
  const { username, password } = demoAccounts.find((account) => account.username === as) ?? {};
  const page = await post(
    `${url}${paths.login()}`,
    new URLSearchParams({ username: username ?? "", password: password ?? "" }),
  );
  const cookie = page.headers
    .getSetCookie()
    .find((one) => one.startsWith("session="))
    ?.split(";")[0];
  const call = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const answer = (await call.json()) as { data?: { token?: string } };
  if (!cookie || !answer.data?.token) throw new Error(`Sign-in answered ${page.status} and ${call.status}`);
  return { cookie, token: answer.data.token };
}

const post = (url: string, form: URLSearchParams, cookie = ""): Promise<Response> =>
  fetch(url, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Cookie: cookie, Origin: new URL(url).origin },
  });

async function storeOf(client: Client): Promise<number> {
  const { rows: found } = await client.query(
    "select min(us.store_id) as id from user_stores us join system_users u on u.id = us.user_id where u.username = $1",
    [CASHIER],
  );
  return found[0].id;
}

/** Through the ledger, as all stock comes. */
async function stockUp(client: Client, storeId: number): Promise<Item[]> {
  await client.query(
    `insert into stock_movements (store_id, variant_id, kind, quantity, reason)
      select store_id, variant_id, 'adjustment', $2, 'Measurement' from inventory where store_id = $1 and quantity > 5`,
    [storeId, PLENTY],
  );
  const { rows: items } = await client.query<Item>(
    `update inventory i set quantity = i.quantity + $2
      from product_variants v join products p on p.id = v.product_id
      where i.store_id = $1 and i.quantity > 5 and v.id = i.variant_id
      returning v.id as "variantId", v.sku, v.price`,
    [storeId, PLENTY],
  );
  return items;
}

async function receiptOf(client: Client, storeId: number): Promise<number> {
  const { rows: found } = await client.query(
    `select s.id from sales s join sale_items i on i.sale_id = s.id
      where s.store_id = $1 and s.customer_id is not null and s.insurance_id is not null
      group by s.id having count(*) = 3 order by s.id desc limit 1`,
    [storeId],
  );
  if (!found[0]) throw new Error("The demo shop has no insured sale of three lines");
  return found[0].id;
}

/** As a cashier without scripts does it: one code, one round trip. */
async function fillDraft({ url }: Product, cookie: string, items: readonly Item[]): Promise<number> {
  let draft: string | null = null;
  const kept = new URLSearchParams({ "sale.paymentMethod": "cash" });
  for (const [index, { sku, variantId }] of items.entries()) {
    const form = new URLSearchParams([...kept, ["intent", "add"], ["code", sku]]);
    if (draft) form.set("draftId", draft);
    const answer = await post(`${url}${paths.sales.new({ draft })}`, form, cookie);
    const target = new URL(answer.headers.get("Location") ?? "", url);
    draft = target.searchParams.get("draft");
    if (!draft) throw new Error(`The sale screen answered ${answer.status}`);
    kept.set(`items[${index}].variantId`, String(variantId));
    kept.set(`items[${index}].quantity`, "1");
  }
  return Number(draft);
}
