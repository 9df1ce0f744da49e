import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { documentsOf, registerStore } from "#tests/support/shop/invoices.ts";
import { carts, forEach, post, upTo } from "#tests/support/shop/many-sales.ts";
import { makeOutbox, withoutGuard } from "#tests/support/shop/outbox.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
const KEY = Buffer.alloc(32, 8).toString("base64");
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [KEY, simulator.url];
});
afterAll(async () => {
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
  await simulator.close();
});

/** A registered store with tills, each with a cashier of its own. */
async function shop(tills: number) {
  const em = await getEm();
  const store = await makeStore(em);
  const variants = [];
  for (const price of ["690.00", "25.00", "120.50"]) {
    variants.push(await makeVariant(em, { storeId: store.id, price, quantity: 1_000 }));
  }
  const actor = await makeActor(em, { stores: [store] });
  await registerStore({ em, actor, storeId: store.id });
  const tokens: string[] = [];
  for (let till = 0; till < tills; till += 1) {
    tokens.push((await signIn(em, await makeActor(em, { stores: [store] }))).token);
  }
  return { em, store, variants, tokens };
}

const server = () =>
  startServer({ databaseUrl: databaseUrl(), env: { E_INVOICING_KEY: KEY, E_INVOICING_URL: simulator.url } });

/** One document for each sale, numbered without gaps, each with the hash of the one before. */
async function expectChain(em: Em, storeId: number, length: number) {
  const chain = await documentsOf(em, storeId);
  expect(chain.map(({ counter }) => counter)).toEqual(upTo(length));
  expect(new Set(chain.map(({ sale_id }) => sale_id)).size).toBe(length);
  expect(chain.map((one) => one.previous_hash)).toEqual([
    FIRST_PREVIOUS_HASH,
    ...chain.slice(0, -1).map(({ hash }) => hash),
  ]);
  expect(chain.flatMap(({ xml }) => signatureProblems(xml))).toEqual([]);
  return chain;
}

/** How long the simulator takes for an answer when it is slow. */
const ANSWER_SECONDS = 0.2;

const REPORTED = { timeout: 60_000, interval: 500 };

describe("the e-invoices of a server", () => {
  it("are one chain of 1 to 50 when 16 tills of a unit post 50 sales", async () => {
    const { em, store, variants, tokens } = await shop(16);
    const { url } = await server();
    const sales = carts(variants, 50).map((sale, index) => ({ sale, token: tokens[index % tokens.length] ?? "" }));
    const statuses = await forEach(sales, 16, async ({ sale, token }) => (await post(url, token, sale)).status);
    expect(statuses).toEqual(sales.map(() => 201));
    await expectChain(em, store.id, 50);
  }, 120_000);

  it("have no gap and no double after the server was killed in the middle of 100 sales, and each is reported once", async () => {
    const { em, store, variants, tokens } = await shop(1);
    const [token = ""] = tokens;
    const sales = carts(variants, 100);
    const first = await server();
    let asked = 0;
    const answered = await forEach(sales, 16, async (sale) => {
      asked += 1;
      if (asked === 50) first.child.kill("SIGKILL");
      return (await post(first.url, token, sale)).status;
    });
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.length).toBeLessThan(90);
    const second = await server();
    const again = await forEach(sales, 16, async (sale) => (await post(second.url, token, sale)).status);
    expect(again).toEqual(sales.map(() => 201));
    const chain = await expectChain(em, store.id, 100);
    await expect
      .poll(async () => new Set((await documentsOf(em, store.id)).map(({ status }) => status)), REPORTED)
      .toEqual(new Set(["reported"]));
    const uuids = chain.map(({ uuid }) => uuid);
    expect(simulator.taken().filter((uuid) => uuids.includes(uuid))).toEqual(uuids);
  }, 180_000);

  it("of many units are sent side by side, each once and in its order, by whichever of two servers is at it", async () => {
    const shops = [];
    for (let unit = 0; unit < 6; unit += 1) shops.push(await shop(1));
    simulator.slowness(ANSWER_SECONDS);
    simulator.mood("slow");
    const servers = [await server(), await server()];
    const work = shops.flatMap(({ variants, tokens: [token = ""] }, index) =>
      carts(variants, 10).map((sale, each) => ({ sale, token, url: servers[(index + each) % 2]?.url ?? "" })),
    );
    const takenBefore = simulator.taken().length;
    const sold = await forEach(work, 8, async ({ sale, token, url }) => (await post(url, token, sale)).status);
    expect(sold).toEqual(work.map(() => 201));
    // One of them is killed in the middle; the other one goes on.
    await expect.poll(() => simulator.taken().length, REPORTED).toBeGreaterThan(takenBefore + 20);
    await servers[0]?.end("SIGKILL");
    const em = await getEm();
    const waiting = async () =>
      (await rows(em).selectFrom("invoices").select("id").where("status", "=", "pending").execute()).length;
    await expect.poll(waiting, { ...REPORTED, timeout: 90_000 }).toBe(0);
    simulator.mood("well");
    for (const { store } of shops) {
      const uuids = (await expectChain(em, store.id, 10)).map(({ uuid }) => uuid);
      // What was on its way when the server was killed is sent again, and the authority knows it by its uuid.
      expect(simulator.taken().filter((uuid) => uuids.includes(uuid))).toEqual(uuids);
    }
  }, 180_000);
});

type Ended = { code: number; stdout: string; stderr: string };

/** `npm run e-invoices:verify`, as its own process. */
const verify = (): Promise<Ended> =>
  promisify(execFile)(process.execPath, ["scripts/e-invoices-verify.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl() },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );

it("npm run e-invoices:verify accepts whole chains, and ends with 1 at a document that somebody has changed", async () => {
  const em = await getEm();
  const { unit, documents } = await makeOutbox(em, (await makeStore(em)).id, [{}, {}, {}]);
  const whole = await verify();
  expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining(`${unit}: 3 document(s) are as they were`)]);
  const [, second] = documents;
  await withoutGuard(em, "invoices", () =>
    rows(em)
      .updateTable("invoices")
      .set({ previous_hash: "x" })
      .where("id", "=", second?.id ?? 0)
      .execute(),
  );
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain(`${unit}: the chain breaks at 2 (${second?.number}, row ${second?.id})`);
}, 60_000);
