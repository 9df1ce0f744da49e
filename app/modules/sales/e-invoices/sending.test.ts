import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { clearSoon, reportInvoices, startSending } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { holdLock } from "#db/hold-lock.ts";
import { rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { type AuthorityProxy, startAuthorityProxy } from "#tests/support/authority-proxy.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { answersOf, COMPANY_COLUMNS, documentsOf, registerStore } from "#tests/support/shop/invoices.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL, atOnce: env.E_INVOICING_AT_ONCE };
const KEY = Buffer.alloc(32, 9).toString("base64");
let simulator: Simulator;
let gateway: AuthorityProxy;

beforeAll(async () => {
  simulator = await startSimulator();
  gateway = await startAuthorityProxy(simulator.url);
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [KEY, gateway.url];
});
afterEach(async () => {
  env.E_INVOICING_AT_ONCE = before.atOnce;
  simulator.mood("well");
  gateway.behave({});
  startSending();
  // No test leaves a document behind that the next one would send.
  const em = await getEm();
  await rows(em)
    .updateTable("invoices")
    .set({ next_attempt_at: new Date(0) })
    .where("status", "=", "pending")
    .execute();
  await reportInvoices();
});
afterAll(async () => {
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
  await gateway.close();
  await simulator.close();
});

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "20.00", quantity: 1_000 });
  const { id: company } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", company).execute();
  await registerStore({ em, actor, storeId: store.id });
  const sell = (customerId?: number) =>
    execute(
      createSale,
      { em, actor },
      { sale: { paymentMethod: "cash", customerId }, items: [{ variantId, quantity: 1 }] },
    );
  return {
    em,
    storeId: store.id,
    sell,
    sellToCompany: () => sell(company),
    documents: () => documentsOf(em, store.id),
    statuses: async () => (await documentsOf(em, store.id)).map(({ status }) => status),
  };
}

const LOCK = "select pg_advisory_xact_lock(hashtextextended('e-invoices: ' || $1, 0))";

/** Another server that holds the lock of a kind of document, with the answer of how to free it. */
async function otherServer(profile: "standard" | "simplified") {
  const client = new Client({ connectionString: databaseUrl() });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query(LOCK, [profile]);
  return client;
}

describe("sending", () => {
  it("leaves simplified documents to the server that is at it, and goes on at once when that server is killed", async () => {
    const one = await shop();
    const other = await otherServer("simplified");
    await one.sell();
    await reportInvoices();
    expect(await one.statuses()).toEqual(["pending"]);
    // For the database a killed process is a connection that ends without a word.
    (other as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await expect
      .poll(async () => {
        await reportInvoices();
        return one.statuses();
      })
      .toEqual(["reported"]);
  });

  it("waits a short time for another server's run, and clears what was issued meanwhile", async () => {
    const one = await shop();
    const other = await otherServer("standard");
    await one.sellToCompany();
    await untilSomeoneWaits(one.em);
    expect(await one.statuses()).toEqual(["pending"]);
    await other.end();
    await expect.poll(one.statuses).toEqual(["cleared"]);
  });

  it("standard and simplified documents do not wait for each other", async () => {
    const one = await shop();
    const other = await otherServer("simplified");
    await one.sell();
    await one.sellToCompany();
    await expect.poll(one.statuses).toEqual(["pending", "cleared"]);
    await other.end();
  });

  it("clears what was issued while a run goes on, one document at a time and each once", async () => {
    const one = await shop();
    gateway.behave({ delayMs: 120 });
    for (let sale = 0; sale < 4; sale += 1) await one.sellToCompany();
    await expect.poll(one.statuses, { timeout: 10_000 }).toEqual(Array(4).fill("cleared"));
    expect(gateway.seen()).toEqual({ mostOpen: 1, asked: 4 });
    const uuids = (await one.documents()).map(({ uuid }) => uuid);
    expect(simulator.taken().filter((uuid) => uuids.includes(uuid))).toEqual(uuids);
  });

  it("a wake-up at any moment of a run is not lost", async () => {
    const one = await shop();
    for (let sale = 0; sale < 6; sale += 1) {
      gateway.behave({ delayMs: sale * 5 });
      await one.sellToCompany();
      await setTimeout(sale * 7);
    }
    await Promise.all(Array.from({ length: 5 }, () => clearSoon()));
    await expect.poll(one.statuses, { timeout: 10_000 }).toEqual(Array(6).fill("cleared"));
  });

  it.each([429, 503])(
    "after %i waits as long as the authority asks, and begins nothing else meanwhile",
    async (status) => {
      env.E_INVOICING_AT_ONCE = 1;
      const [one, two] = [await shop(), await shop()];
      await one.sell();
      await two.sell();
      gateway.behave({ answer: { status, headers: { "Retry-After": "120" } } });
      await reportInvoices();
      expect(gateway.seen().asked).toBe(1);
      const [document] = await one.documents();
      expect(document).toMatchObject({ status: "pending", attempts: 1 });
      const wait = (Number(document?.next_attempt_at) - Number(document?.answered_at)) / 1000;
      expect(Math.round(wait)).toBe(120);
      expect(await answersOf(one.em, document?.id)).toMatchObject([{ status }]);
    },
  );

  it("a unit that the authority does not know holds back its own documents only", async () => {
    const [one, two] = [await shop(), await shop()];
    await one.sell();
    await two.sell();
    await rows(one.em)
      .updateTable("invoicing_units")
      .set({ certificate: Buffer.from("another").toString("base64") })
      .where("store_id", "=", one.storeId)
      .execute();
    await reportInvoices();
    expect([await one.statuses(), await two.statuses()]).toEqual([["pending"], ["reported"]]);
  });

  it("a unit whose password this server cannot open is left alone, without an attempt", async () => {
    const one = await shop();
    await one.sell();
    env.E_INVOICING_KEY = Buffer.alloc(32, 10).toString("base64");
    const two = await shop();
    await two.sell();
    await reportInvoices();
    env.E_INVOICING_KEY = KEY;
    expect(await one.documents()).toMatchObject([{ status: "pending", attempts: 0 }]);
    expect(await two.statuses()).toEqual(["reported"]);
  });

  it("keeps both answers while clearance is switched off", async () => {
    const one = await shop();
    simulator.mood("clearance off");
    await one.sellToCompany();
    await expect.poll(one.statuses).toEqual(["reported"]);
    const [document] = await one.documents();
    expect((await answersOf(one.em, document?.id)).map(({ status }) => status)).toEqual([303, 200]);
  });

  it("keeps no connection of the pool while the authority is silent, and a server that stops waits a few seconds only", async () => {
    const one = await shop();
    const stop = startSending();
    gateway.behave({ isSilent: true });
    await one.sell();
    const run = reportInvoices();
    await expect.poll(() => gateway.seen().asked).toBe(1);
    expect(await inTransaction(databaseUrl())).toBe(1);
    const started = Date.now();
    await stop();
    await run;
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(await one.documents()).toMatchObject([{ status: "pending", attempts: 0 }]);
    await reportInvoices();
    expect(gateway.seen().asked).toBe(1);
  });
});

/** The answer times of a busy authority, made short. */
const ANSWER_MS = 100;
const SLOW_MS = 6_000;

describe("many units", () => {
  const certificateOf = async ({ em, storeId }: Awaited<ReturnType<typeof shop>>) => {
    const unit = await rows(em)
      .selectFrom("invoicing_units")
      .select("certificate")
      .where("store_id", "=", storeId)
      .executeTakeFirstOrThrow();
    return unit.certificate ?? "";
  };
  const shops = async (count: number, sales: number) => {
    const made: Awaited<ReturnType<typeof shop>>[] = [];
    for (let index = 0; index < count; index += 1) made.push(await shop());
    for (const one of made) for (let sale = 0; sale < sales; sale += 1) await one.sell();
    return made;
  };
  const uuidsOf = async (one: Awaited<ReturnType<typeof shop>>) => (await one.documents()).map(({ uuid }) => uuid);
  const takenOf = (uuids: readonly string[]) => simulator.taken().filter((uuid) => uuids.includes(uuid));

  it("send side by side up to the limit, each its documents in their order, and a slow one holds back no other", async () => {
    const made = await shops(5, 3);
    const [slow, ...others] = made;
    if (!slow) throw new Error("There are shops");
    env.E_INVOICING_AT_ONCE = 4;
    gateway.behave({
      delayMs: ANSWER_MS,
      slow: { certificate: await certificateOf(slow), delayMs: SLOW_MS },
    });
    const started = Date.now();
    const run = reportInvoices();
    for (const one of others) await expect.poll(one.statuses, { timeout: SLOW_MS }).toEqual(Array(3).fill("reported"));
    expect(Date.now() - started).toBeLessThan(SLOW_MS);
    expect(new Set(await slow.statuses())).toEqual(new Set(["pending"]));
    // Sold while the slow one has its answer still to come.
    await others[0]?.sell();
    await expect.poll(async () => others[0]?.statuses()).toEqual(Array(4).fill("reported"));
    expect(Date.now() - started).toBeLessThan(SLOW_MS);
    gateway.behave({});
    await run;
    expect(gateway.seen().mostOpen).toBeLessThanOrEqual(4);
    for (const one of made) {
      const uuids = await uuidsOf(one);
      expect(takenOf(uuids)).toEqual(uuids);
    }
  }, 30_000);

  it("a unit without answers costs the others nothing, and one that waits for its next attempt keeps its order", async () => {
    const [silent, other] = await shops(2, 2);
    if (!silent || !other) throw new Error("There are shops");
    gateway.behave({ cut: await certificateOf(silent) });
    await reportInvoices();
    expect([await silent.statuses(), await other.statuses()]).toEqual([
      ["pending", "pending"],
      ["reported", "reported"],
    ]);
    await reportInvoices();
    expect((await silent.documents()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  it("go faster by their number: 8 units", async () => {
    const [units, each, answerMs] = [8, 3, 600];
    const made = await shops(units, each);
    gateway.behave({ delayMs: answerMs });
    const started = performance.now();
    await reportInvoices();
    const seconds = (performance.now() - started) / 1_000;
    for (const one of made) {
      const documents = (await one.documents()).map(({ status, attempts }) => [status, attempts]);
      expect(documents).toEqual(Array(each).fill(["reported", 1]));
    }
    const oneByOne = (units * each * answerMs) / 1_000;
    expect(seconds).toBeLessThan(oneByOne / 2);
    expect(gateway.seen().mostOpen).toBe(units);
  }, 60_000);
});

/** How many connections are in a transaction without doing anything: the lock's own, and none of the pool. */
const inTransaction = (url: string): Promise<number> =>
  withConnection(url, async (client) => {
    const { rows: found } = await client.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    return found[0].count;
  });

describe("holdLock", () => {
  const url = () => {
    process.env.DATABASE_URL = databaseUrl();
  };

  it("does the work of one at a time, and gives up where it may not wait", async () => {
    url();
    const log: string[] = [];
    const work =
      (name: string, until: Promise<unknown> | null = null) =>
      async () => {
        log.push(`${name} begins`);
        await until;
        log.push(`${name} ends`);
      };
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = holdLock("trial", { waitMs: 0, mostMs: 20_000 }, work("first", ended));
    await expect.poll(() => log).toContain("first begins");
    expect(await holdLock("trial", { waitMs: 0, mostMs: 5_000 }, work("second"))).toBe(false);
    expect(await holdLock("trial", { waitMs: 50, mostMs: 5_000 }, work("third"))).toBe(false);
    expect(await holdLock("other", { waitMs: 0, mostMs: 5_000 }, work("other"))).toBe(true);
    const last = holdLock("trial", { waitMs: 10_000, mostMs: 5_000 }, work("last"));
    end();
    expect(await last).toBe(true);
    expect(await first).toBe(true);
    expect(log).toEqual(["first begins", "other begins", "other ends", "first ends", "last begins", "last ends"]);
  });

  it("says that the lock is lost when the database takes it back", async () => {
    url();
    await holdLock("trial", { waitMs: 0, mostMs: 200 }, async (isHeld) => {
      expect(isHeld()).toBe(true);
      await expect.poll(isHeld, { timeout: 5_000 }).toBe(false);
    });
    expect(await holdLock("trial", { waitMs: 0, mostMs: 200 }, async () => {})).toBe(true);
  });

  it("is free again after its work has failed", async () => {
    url();
    const failing = holdLock("trial", { waitMs: 0, mostMs: 5_000 }, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await holdLock("trial", { waitMs: 0, mostMs: 5_000 }, async () => {})).toBe(true);
  });
});
