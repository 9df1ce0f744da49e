import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routeTable } from "#app/route-table.js";
import { rows } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { carts, forEach, post, type Sale } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
let [one, two]: Awaited<ReturnType<typeof databaseProxy>>[] = [];
let server: ServerProcess;

/** The product knows two servers of its database: at first the second one takes writes. */
beforeAll(async () => {
  [one, two] = [await databaseProxy(databaseUrl(), { isStandby: true }), await databaseProxy(databaseUrl())];
  const { host } = new URL(two?.url ?? "");
  const both = (one?.url ?? "").replace(/@([^/]+)/, `@$1,${host}`);
  server = await startServer({ databaseUrl: `${both}?target_session_attrs=read-write` });
}, 60_000);
afterAll(async () => {
  await one?.close();
  await two?.close();
});

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const variants = [];
  for (const price of ["690.00", "25.00"])
    variants.push(await makeVariant(em, { storeId: store.id, price, quantity: 10_000 }));
  const { token, cookie } = await signIn(em, await makeActor(em, { stores: [store] }));
  const count = async () =>
    (await rows(em).selectFrom("sales").select("id").where("store_id", "=", store.id).execute()).length;
  return { em, storeId: store.id, variants, token, cookie, count };
}

type Answered = { path: string; status: number; retryAfter: string | null };
const answered = async (path: string, response: Promise<Response>): Promise<Answered> => {
  const { status, headers, body } = await response;
  await body?.cancel();
  return { path, status, retryAfter: headers.get("Retry-After") };
};

/** The addresses of all pages and files that need no id. */
function addresses(): string[] {
  const found: string[] = [];
  routeTable((define) => {
    define((path, _file, options, children) => {
      if (path !== undefined && !/[:*]/.test(path)) found.push(`/${path}`);
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  return [...new Set(found)];
}

/** Sells until it is sold, as a client does that has a key. */
async function sellAtLast(token: string, sale: Sale): Promise<number> {
  for (;;) {
    const response = await post(server.url, token, sale);
    await response.arrayBuffer();
    if (response.status !== 503) return response.status;
    await sleep(100);
  }
}

it("connections that are lost at any moment are 503 with Retry-After, never 500, and no sale is lost or doubled", async () => {
  const { variants, token, cookie, count } = await shop();
  const sales = carts(variants, 150);
  const seen: Answered[] = [];
  let goesOn = true;
  const storm = (async () => {
    while (goesOn) {
      await withConnection(databaseUrl(), (client) =>
        client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        ),
      ).catch(() => {});
      await sleep(40);
    }
  })();
  const pages = addresses();
  const calls = ["/api/customers", "/api/products", "/api/sales", "/api/auth/me", "/api/stores", "/api/claims"];
  const get = (path: string, headers: Record<string, string>) =>
    answered(path, fetch(server.url + path, { headers, redirect: "manual" }));
  const selling = forEach(sales, 8, async (sale) => seen.push(await answered("a sale", post(server.url, token, sale))));
  const reading = forEach(pages, 4, async (path) => seen.push(await get(path, { Cookie: cookie })));
  const calling = forEach(Array(20).fill(calls).flat(), 2, async (path: string) =>
    seen.push(await get(path, { Authorization: `Bearer ${token}` })),
  );
  await Promise.all([selling, reading, calling]);
  goesOn = false;
  await storm;
  expect(server.child.exitCode, server.output()).toBeNull();
  expect(seen).toHaveLength(sales.length + pages.length + 20 * calls.length);
  const failed = seen.filter(({ status }) => status === 503);
  expect(failed.length).toBeGreaterThan(20);
  expect(
    seen.filter(({ status }) => status >= 500 && status !== 503),
    server.output(),
  ).toEqual([]);
  expect(failed.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
  expect(await forEach(sales, 8, (sale) => sellAtLast(token, sale))).toEqual(sales.map(() => 201));
  expect(await count()).toBe(150);
}, 120_000);

it("a database without space is 503 with the reason, and sells again with the same key when it has some", async () => {
  const { em, variants, token, count } = await shop();
  const [sale] = carts(variants, 1) as [Sale];
  // The error that PostgreSQL raises where it cannot extend a table.
  await em.execute(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await em.execute("create trigger full_disk before insert on sales for each row execute function full_disk()");
  const refused = await post(server.url, token, sale);
  expect([refused.status, refused.headers.get("Retry-After"), (await refused.json()).message]).toEqual([
    503,
    "30",
    "The database has no space left. Nothing was saved. Tell your administrator",
  ]);
  await em.execute("drop function full_disk cascade");
  expect((await post(server.url, token, sale)).status).toBe(201);
  expect(await count()).toBe(1);
});

it("of several servers the one that takes writes is found, and after a failover the other one", async () => {
  const { variants, token, count } = await shop();
  const sales = carts(variants, 3);
  const [first, ...later] = sales as [Sale, ...Sale[]];
  expect(await sellAtLast(token, first)).toBe(201);
  // The primary is gone, and the standby is none yet.
  two?.set("closed");
  const away = await post(server.url, token, first);
  expect([away.status, Number(away.headers.get("Retry-After")) > 0]).toEqual([503, true]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  one?.promote();
  const started = Date.now();
  for (const sale of later) expect(await sellAtLast(token, sale)).toBe(201);
  expect(Date.now() - started).toBeLessThan(10_000);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await count()).toBe(3);
}, 60_000);
