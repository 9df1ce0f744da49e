import { Client } from "pg";
import { paths } from "#app/paths.ts";
import { demoAccounts } from "#db/seeds/demo/accounts.ts";
import { ROOT } from "../../scripts/runtime.mjs";
import { runChild } from "./child.ts";
import type { Databases } from "./database.ts";
import type { GrowJob, ShopSize } from "./grow.ts";
import { BENCH_KEY, type Product } from "./product.ts";

export type Item = { variantId: number; sku: string; price: string };
type Session = { token: string; cookie: string };

/** The facts of a measured shop. */
export type Shop = {
  databaseUrl: string;
  /** For calls and for pages: of somebody of the first store, and of somebody of all stores. */
  cashier: Session;
  admin: Session;
  /** What each store sells, with stock for any number of sales. The first is the cashier's. */
  stores: { id: number; items: Item[] }[];
  /** A receipt of three lines, and the cashier's draft of three. */
  receiptId: number;
  draftId: number;
};

/** Of each item that a store sells. */
export const PLENTY = 1_000_000;
export const CUSTOMERS = 100_000;
/** `BENCH_SALES` measures with fewer, and is ready sooner. */
export const SALES = Number(process.env.BENCH_SALES || 1_000_000);
/** A shop that is larger is older, and sells no more on the running day. */
const MOST_TODAY = 20_000;
const SIZE: ShopSize = {
  customers: CUSTOMERS,
  sales: SALES,
  salesToday: Math.min(MOST_TODAY, Math.round(SALES / 50)),
  invoices: Math.round(SALES / 4),
};

/** The same shop for both commits, in a database for each, and the demo shop for the product. */
export type Shops = { shop: string; before: string | undefined; demo: string };

/** Makes the shops. @param beforeRoot the checkout of the commit before, if there is one */
export async function growShops(
  databases: Databases,
  beforeRoot: string | undefined,
  say: (line: string) => void,
): Promise<Shops> {
  const run = (root: string, databaseUrl: string, step: GrowJob["step"]) =>
    runChild<GrowJob, void>("./grow.ts", { root, databaseUrl, step, key: BENCH_KEY, size: SIZE });
  const root = beforeRoot ?? ROOT;
  say(`Growing a shop: ${CUSTOMERS.toLocaleString("en")} customers, ${SALES.toLocaleString("en")} sales`);
  await databases.hurry(true);
  const demo = await databases.create();
  await run(root, demo, "demo");
  const shop = await databases.create(demo);
  await run(root, shop, "grow");
  const before = beforeRoot && (await databases.create(shop));
  say("Bringing it up to date");
  for (const databaseUrl of [demo, shop]) await run(ROOT, databaseUrl, "migrate");
  await databases.hurry(false);
  return { shop, before, demo };
}

/** Signs in, and finds and leaves what the measurements need. */
export async function openShop(product: Product, databaseUrl: string): Promise<Shop> {
  const cashier = await signIn(product, "cashier");
  const admin = await signIn(product, "admin");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const stores: Shop["stores"] = [];
    for (const id of await storesOf(client)) stores.push({ id, items: await itemsOf(client, id) });
    const [first] = stores;
    if (!first) throw new Error("The demo shop has no store");
    const receiptId = await receiptOf(client, first.id);
    const draftId = await fillDraft(product, cashier.cookie, first.items.slice(0, 3));
    return { databaseUrl, cashier, admin, stores, receiptId, draftId };
  } finally {
    await client.end();
  }
}

/** Somebody of the demo shop, signed in for pages and for calls. */
export async function signIn({ url }: Product, as: string): Promise<Session> {
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

/** The cashier's store first. */
async function storesOf(client: Client): Promise<number[]> {
  const { rows: found } = await client.query<{ id: number }>(
    `select s.id from stores s order by s.id not in (
      select us.store_id from user_stores us join system_users u on u.id = us.user_id where u.username = 'cashier'), s.id`,
  );
  return found.map(({ id }) => id);
}

async function itemsOf(client: Client, storeId: number): Promise<Item[]> {
  const { rows: items } = await client.query<Item>(
    `select v.id as "variantId", v.sku, v.price from inventory i join product_variants v on v.id = i.variant_id
      where i.store_id = $1 and i.quantity > $2 order by v.id`,
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
