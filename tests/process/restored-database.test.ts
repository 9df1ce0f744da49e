import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { closeOrm, type Em, forkEm, rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { onServer, testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { documentsOf, registerStore } from "#tests/support/shop/invoices.ts";
import { carts, post, upTo } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
const KEY = Buffer.alloc(32, 6).toString("base64");
const REPORTED = { timeout: 30_000, interval: 200 };
let simulator: Simulator;
let files: string;
const copies: string[] = [];

beforeAll(async () => {
  simulator = await startSimulator();
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [KEY, simulator.url];
  files = await mkdtemp(join(tmpdir(), "optical-restore-"));
});
afterAll(async () => {
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
  await simulator.close();
  for (const name of copies) await onServer(`drop database ${name} with (force)`);
  await rm(files, { recursive: true, force: true });
});

const server = (url: string) =>
  startServer({
    databaseUrl: url,
    env: { E_INVOICING_KEY: KEY, E_INVOICING_URL: simulator.url, STORAGE_DIR: files },
  });

/** Copies a database that nobody uses, as a backup or as its restoring. @returns the address of the copy */
async function copyOf(url: string): Promise<string> {
  const copy = new URL(url);
  const name = `copy_${randomBytes(6).toString("hex")}`;
  await closeOrm();
  await onServer(`create database ${name} template ${copy.pathname.slice(1)}`);
  copies.push(name);
  copy.pathname = `/${name}`;
  return copy.href;
}

/** The newest numbers that the servers have noted outside the database, by the code of the store. */
async function notedOutside(): Promise<Record<string, unknown>> {
  const names = await readdir(files, { recursive: true });
  const texts = names
    .filter((name) => /numbers[\\/][^\\/]+\.json$/.test(name))
    .map((name) => readFile(join(files, name), "utf8"));
  return Object.assign({}, ...(await Promise.all(texts)).map((text) => JSON.parse(text)));
}

/** Runs work on another database than the test's own. */
async function inDatabase<Result>(url: string, work: (em: Em) => Promise<Result>): Promise<Result> {
  await closeOrm();
  const own = process.env.DATABASE_URL;
  process.env.DATABASE_URL = url;
  try {
    return await work(await forkEm());
  } finally {
    await closeOrm();
    process.env.DATABASE_URL = own;
  }
}

const chainIn = (url: string, storeId: number) => inDatabase(url, (em) => documentsOf(em, storeId));
const reported = (url: string, storeId: number, count: number) =>
  expect
    .poll(async () => (await chainIn(url, storeId)).filter(({ status }) => status === "reported").length, REPORTED)
    .toBe(count);

it("a restored database goes on with the chain, and one that is older than the authority's newest document is recognised", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "50.00", quantity: 100 });
  const actor = await makeActor(em, { stores: [store] });
  await registerStore({ em, actor, storeId: store.id });
  const { token, cookie } = await signIn(em, actor);
  const [url, sales] = [databaseUrl(), carts([variant], 12)];
  const sell = async (address: string, index: number) => {
    const response = await post(address, token, sales[index] as (typeof sales)[number]);
    return { status: response.status, body: await response.json() };
  };
  const continued = (address: string, id: number) =>
    fetch(`${address}/api/settings/e-invoicing/units/${id}/continue`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });

  const first = await server(url);
  for (const index of [0, 1, 2]) expect((await sell(first.url, index)).status).toBe(201);
  await reported(url, store.id, 3);
  await first.end("SIGTERM");
  const backup = await copyOf(url);

  // The backup is as new as the authority: its chain goes on.
  const same = await copyOf(backup);
  const second = await server(same);
  for (const index of [3, 4]) expect((await sell(second.url, index)).status).toBe(201);
  await reported(same, store.id, 5);
  await second.end("SIGTERM");
  expect((await chainIn(same, store.id)).map(({ counter }) => counter)).toEqual(upTo(5));

  // Restored once more, it lacks the two documents that the authority has taken since.
  const third = await server(backup);
  const refused = await sell(third.url, 5);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain("older than the tax authority's newest document");
  const [unit] = await inDatabase(backup, (one) => rows(one).selectFrom("invoicing_units").selectAll().execute());
  expect(unit).toMatchObject({ last_counter: 3, ahead_counter: 5 });
  const page = await fetch(`${third.url}/settings/e-invoicing`, { headers: { Cookie: cookie } });
  expect(await page.text()).toContain("has documents up to number 5, this database up to 3");

  expect((await continued(third.url, unit?.id ?? 0)).status).toBe(200);
  expect((await continued(third.url, unit?.id ?? 0)).status).toBe(409);
  expect((await sell(third.url, 6)).status).toBe(201);
  await reported(backup, store.id, 4);
  await third.end("SIGTERM");
  const chain = await chainIn(backup, store.id);
  expect(chain.map(({ counter }) => counter)).toEqual([1, 2, 3, 6]);
  expect(chain.at(-1)?.previous_hash).toBe((await chainIn(same, store.id)).at(-1)?.hash);
  expect(new Set(simulator.taken()).size).toBe(simulator.taken().length);

  const fourth = await server(backup);
  expect((await sell(fourth.url, 7)).status).toBe(201);
  await fourth.end("SIGTERM");
}, 180_000);

it("no number of a paper is given twice after a restore, also in a store without a unit", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "50.00", quantity: 100 });
  const actor = await makeActor(em, { stores: [store] });
  const { token, cookie } = await signIn(em, actor);
  const [url, sales] = [databaseUrl(), carts([variant], 12)];
  const sell = async (address: string, index: number) => {
    const response = await post(address, token, sales[index] as (typeof sales)[number]);
    return (await response.json()).receiptNumber as string;
  };
  const number = (sequence: number) => `${store.code}-${String(sequence).padStart(6, "0")}`;
  const noted = () =>
    inDatabase(url, (one) => one.transactional((tx) => nextDocumentNumber(tx, store.id, "credit_note")));

  const first = await server(url);
  expect([await sell(first.url, 0), await sell(first.url, 1)]).toEqual([number(1), number(2)]);
  await first.end("SIGTERM");
  const backup = await copyOf(url);
  const second = await server(url);
  expect([await sell(second.url, 2), await sell(second.url, 3)]).toEqual([number(3), number(4)]);
  await noted();
  await noted();
  // Killed: nothing was written at its end.
  await expect.poll(async () => (await notedOutside())[store.code]).toEqual({ receipt: 4, credit_note: 2 });
  await second.end("SIGKILL");

  const third = await server(backup);
  expect(await sell(third.url, 4)).toBe(number(5));
  const page = await (await fetch(`${third.url}/settings/e-invoicing`, { headers: { Cookie: cookie } })).text();
  expect(page).toContain("Papers are missing in this database");
  expect(page).toContain(number(3));
  expect(page).toContain(`CN-${number(1)}`);
  await third.end("SIGTERM");
  const gaps = await inDatabase(backup, (one) =>
    rows(one)
      .selectFrom("number_gaps")
      .select(["kind", "from_number", "to_number"])
      .where("store_id", "=", store.id)
      .orderBy("kind", "desc")
      .execute(),
  );
  expect(gaps).toEqual([
    { kind: "receipt", from_number: 3, to_number: 4 },
    { kind: "credit_note", from_number: 1, to_number: 2 },
  ]);
  const next = await inDatabase(backup, (one) =>
    one.transactional((tx) => nextDocumentNumber(tx, store.id, "credit_note")),
  );
  expect(next).toBe(`CN-${number(3)}`);

  // It is no longer behind: nothing moves at the next start.
  const fourth = await server(backup);
  expect(await sell(fourth.url, 5)).toBe(number(6));
  await fourth.end("SIGTERM");
}, 180_000);
