import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { withConnection } from "#tests/support/connection.ts";
import { onServer, testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { testBucket } from "#tests/support/s3.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { registerStore } from "#tests/support/shop/invoices.ts";
import { carts, post } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const ROOT = join(import.meta.dirname, "../..");
const KEY = Buffer.alloc(32, 6).toString("base64");
const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
let simulator: Simulator;
let folder: string;
const made: string[] = [];

beforeAll(async () => {
  simulator = await startSimulator();
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [KEY, simulator.url];
  folder = await mkdtemp(join(tmpdir(), "optical-backup-"));
});
afterAll(async () => {
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
  await simulator.close();
  for (const name of made) await onServer(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Another machine: an empty database and an empty folder. */
async function newMachine(): Promise<Machine> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  made.push(name);
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  return { url: url.href, files: join(folder, name) };
}

type Machine = { url: string; files: string; more?: Record<string, string> };

const environment = ({ url, files, more = {} }: Machine) => ({
  DATABASE_URL: url,
  STORAGE_DIR: files,
  E_INVOICING_KEY: KEY,
  E_INVOICING_URL: simulator.url,
  ...more,
});

/** Runs a script of the product. @returns its output @throws with its output when it ends with an error */
async function run(script: string, machine: Machine, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment(machine) },
  });
  return stdout;
}
const backup = (machine: Machine, ...args: string[]) => run("backup/make", machine, ...args);
const restore = (machine: Machine, ...args: string[]) => run("backup/restore", machine, ...args);

const serve = (machine: Machine) => startServer({ databaseUrl: machine.url, env: environment(machine) });

const query = <Row>(url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query(sql)).rows as Row[]);

const keysOfSales = async (url: string) =>
  new Set((await query<{ key: string }>(url, "select key from idempotency_keys")).map(({ key }) => key));

const archives = async (place: string) => (await readdir(place)).filter((name) => name.endsWith(".tar")).sort();

/** A shop that reports its e-invoices, on a machine of its own with an uploaded file. */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const variants = [await makeVariant(em, { storeId: store.id, price: "50.00", quantity: 10_000 })];
  const actor = await makeActor(em, { stores: [store] });
  await registerStore({ em, actor, storeId: store.id });
  const { token } = await signIn(em, actor);
  const machine: Machine = { url: databaseUrl(), files: join(folder, `shop-${store.id}`) };
  await mkdir(join(machine.files, "pictures"), { recursive: true });
  await writeFile(join(machine.files, PICTURE), "a picture");
  return { em, store, token, machine, sales: carts(variants, 2_000) };
}
/** The authority is told each half minute. */
const REPORTED = { timeout: 60_000, interval: 200 };
const PICTURE = `pictures/${"ab".repeat(20)}`;

it("a backup is taken while the shop sells, restored on another machine, and the shop sells on there", async () => {
  const { store, token, machine, sales } = await shop();
  const first = await serve(machine);
  let isOpen = true;
  const acknowledged: string[] = [];
  const client = async () => {
    for (let sale = sales.shift(); isOpen && sale; sale = sales.shift()) {
      const answer = await post(first.url, token, sale);
      if (answer.status === 201) acknowledged.push(sale.key);
      await sleep(150);
    }
  };
  const clients = [client(), client(), client()];
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
  await expect.poll(() => readdir(join(machine.files, "e-invoices")).catch(() => []), REPORTED).toHaveLength(1);
  const soldBefore = [...acknowledged];
  const said = await backup(machine, "--to", join(folder, "archives"));
  expect(said).toMatch(/\d+ tables with [\d,]+ rows, as of 20/);
  const soldWhile = acknowledged.length;
  expect(soldWhile).toBeGreaterThan(soldBefore.length);
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(soldWhile + 10);
  isOpen = false;
  await Promise.all(clients);
  await first.end("SIGTERM");
  const [archive = ""] = await archives(join(folder, "archives"));

  // The newest numbers and e-invoices survived, such as in a bucket.
  const other = await newMachine();
  for (const heads of ["e-invoices", "numbers"]) {
    await cp(join(machine.files, heads), join(other.files, heads), { recursive: true });
  }
  const told = await restore(other, "--from", join(folder, "archives", archive));
  expect(told).toMatch(/Right: .*e-invoice\(s\) in one chain/);
  expect(told).toMatch(/Lost: everything after 20/);
  expect(told).toMatch(new RegExp(`Lost: ${store.code}: receipt numbers \\d+ to \\d+`));
  expect(told).not.toContain("Wrong");
  expect(await readFile(join(other.files, PICTURE), "utf8")).toBe("a picture");

  const restored = await keysOfSales(other.url);
  expect(soldBefore.filter((key) => !restored.has(key))).toEqual([]);
  const newest = "select max(receipt_number) as number, count(*)::int as count from sales";
  const [there] = await query<{ number: string; count: number }>(machine.url, newest);
  const [here] = await query<{ number: string; count: number }>(other.url, newest);
  expect(here?.count).toBeLessThan(there?.count ?? 0);

  const second = await serve(other);
  const sell = async () => {
    const sale = sales.shift();
    if (!sale) throw new Error("All carts are sold");
    const answer = await post(second.url, token, sale);
    return { status: answer.status, body: await answer.json() };
  };
  const [unit] = await query<{ id: number; ahead_counter: number | null }>(
    other.url,
    "select id, ahead_counter from invoicing_units",
  );
  if (unit?.ahead_counter) {
    expect((await sell()).status).toBe(422);
    const headers = { Authorization: `Bearer ${token}` };
    const way = `${second.url}/api/settings/e-invoicing/units/${unit.id}/continue`;
    expect((await fetch(way, { method: "POST", headers })).status).toBe(200);
  }
  const next = await sell();
  expect(next.status).toBe(201);
  expect(next.body.receiptNumber > (there?.number ?? "")).toBe(true);
  await second.end("SIGTERM");
  expect(await run("e-invoices-verify", other)).toContain("1 chain(s) are whole.");
  expect(await run("audit-verify", other)).toContain("are as they were written");
}, 240_000);

it("a backup of a closed shop lacks nothing: numbers and chain go on, and a reader of the page sees when it was made", async () => {
  const { machine } = await shop();
  const em = await getEm();
  await backup(machine, "--to", join(folder, "closed"));
  const [archive = ""] = await archives(join(folder, "closed"));
  const file = join(folder, "closed", archive);
  const other = await newMachine();
  const told = await restore(other, "--from", file);
  expect(told).not.toContain("Wrong");
  expect(told.match(/^Lost: .*$/gm)).toHaveLength(1);
  for (const table of ["sales", "stock_movements", "audit_log", "invoices", "customers", "mikro_orm_migrations"]) {
    const sum = `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`;
    expect([table, await query(other.url, sum)]).toEqual([table, await query(machine.url, sum)]);
  }
  const triggers = "select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled = 'O'";
  expect(await query(other.url, triggers)).toEqual(await query(machine.url, triggers));
  const keys = "select count(*)::int as count from pg_constraint where contype = 'f'";
  expect(await query(other.url, keys)).toEqual(await query(machine.url, keys));
  const { value } = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", "last_backup")
    .executeTakeFirstOrThrow();
  expect(value).toMatchObject({ place: file, bytes: expect.any(Number) });

  const bytes = await readFile(file);
  const whole = await newMachine();
  const damaged = Buffer.from(bytes);
  const at = damaged.length >> 1;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  await writeFile(join(folder, "damaged.tar"), damaged);
  await expect(restore(whole, "--from", join(folder, "damaged.tar"))).rejects.toThrow(/damaged|cannot be read/);
  await writeFile(join(folder, "cut.tar"), bytes.subarray(0, bytes.length - 4_096));
  await expect(restore(whole, "--from", join(folder, "cut.tar"))).rejects.toThrow(/its end is missing|cannot be read/);
  expect(await query(whole.url, "select 1 from pg_class where relname = 'sales'")).toEqual([]);

  // Nothing is put over a shop that is there.
  await expect(restore({ ...whole, url: other.url }, "--from", file)).rejects.toThrow("this database is not empty");
  await mkdir(join(whole.files, "pictures"), { recursive: true });
  await writeFile(join(whole.files, `pictures/${"cd".repeat(20)}`), "another");
  await expect(restore(whole, "--from", file)).rejects.toThrow("holds 1 other file(s)");
  await withConnection(whole.url, () =>
    expect(restore(whole, "--from", file)).rejects.toThrow("connection(s) use this database"),
  );
  expect(await restore(whole, "--from", file, "--keep-files")).toContain("Restored in");
}, 240_000);

it("archives in a bucket: the newest is restored, and only so many are kept", async () => {
  const { machine } = await shop();
  const bucket = await testBucket();
  try {
    const there: Machine = { ...machine, files: join(folder, "arriving"), more: bucket.env };
    await backup(there, "--to", "s3");
    // Archives are named by the second.
    await sleep(1_100);
    const said = await backup(there, "--to", "s3", "--keep", "1");
    const [, deleted = ""] = /\/backups\/(\S+\.tar): deleted, since 1 newer/.exec(said) ?? [];
    const other: Machine = { ...(await newMachine()), more: bucket.env };
    await expect(restore(other, "--from", `s3:${deleted}`)).rejects.toThrow("The bucket holds no such archive");
    expect(await restore(other, "--from", "s3")).toContain("Restored in");
  } finally {
    await bucket.remove();
  }
}, 120_000);
