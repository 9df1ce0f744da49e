import { sql } from "kysely";
import { expect, it } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { closeOrm, connections, forkEm, rows } from "../orm.ts";
import { isPoolExhausted } from "./pool.ts";

const { em: getEm, url } = testDatabase();
const CLIENTS = 16;
const ROUNDS = 20;

const settle = async (work: Promise<unknown>[]) => Promise.allSettled(work);
const ask = async () => {
  const em = await getEm();
  return sql<{ one: number }>`select 1 as one`.execute(rows(em));
};

/**
 * Clients inside transactions, more than the pool has connections. Half of them are in the middle of a statement when the sessions end, half
 * between two statements.
 */
function clients(count: number) {
  let opened = 0;
  let sessionsEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    sessionsEnded = resolve;
  });
  const work = Array.from({ length: count }, async (_, index) => {
    const em = await getEm();
    await em.transactional(async (tx) => {
      await sql`select 1`.execute(rows(tx));
      opened += 1;
      if (index % 2 === 0) await sql`select pg_sleep(0.1)`.execute(rows(tx));
      else await ended;
      await sql`insert into app_settings (key, value) values (${`round ${Math.random()}`}, '1')`.execute(rows(tx));
    });
  });
  return { work: Promise.allSettled(work), opened: () => opened, sessionsEnded };
}

/** Ends all sessions, and waits until they have ended: one that is still to end could be handed out as a free connection. */
const endSessions = () =>
  withConnection(url(), async (client) => {
    const { rows: ended } = await client.query<{ pid: number }>(
      `with others as materialized (
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      ) select pid, pg_terminate_backend(pid) from others`,
    );
    const left = async () => {
      const { rows: found } = await client.query("select from pg_stat_activity where pid = any($1)", [
        ended.map(({ pid }) => pid),
      ]);
      return found.length;
    };
    await expect.poll(left, { interval: 2, timeout: 15_000 }).toBe(0);
  });

const inTransactions = async () =>
  withConnection(url(), async (client) => {
    const { rows: found } = await client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return found[0].n;
  });

it("no connection is lost when the database ends all sessions inside open transactions", async () => {
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { work, opened, sessionsEnded } = clients(CLIENTS);
    await expect.poll(opened, { interval: 2, timeout: 15_000 }).toBeGreaterThanOrEqual(connections() - (round % 3));
    await endSessions();
    sessionsEnded();
    for (const { status } of await work) if (status === "rejected") lost += 1;
    // As many at once as there are connections: one that was lost would leave somebody without.
    const answers = await settle(Array.from({ length: connections() }, ask));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "fulfilled"));
  }
  expect(lost).toBeGreaterThan(ROUNDS);
  expect(await inTransactions()).toBe(0);
  expect(isPoolExhausted(0)).toBe(false);
});

it("no connection is lost when transactions cannot begin, and one without an answer is not used again", async () => {
  const proxy = await databaseProxy(url());
  const own = process.env.DATABASE_URL;
  await closeOrm();
  process.env.DATABASE_URL = proxy.url;
  try {
    await ask();
    for (let round = 0; round < 3; round += 1) {
      await settle(Array.from({ length: connections() }, ask));
      for (const isOpen of [true, false]) {
        const { work, opened, sessionsEnded } = clients(CLIENTS);
        if (isOpen) await expect.poll(opened, { interval: 2, timeout: 15_000 }).toBeGreaterThan(0);
        proxy.set("closed");
        sessionsEnded();
        await work;
      }
      proxy.set("open");
      const answers = await settle(Array.from({ length: connections() }, ask));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "fulfilled"));
    }
  } finally {
    await closeOrm();
    process.env.DATABASE_URL = own;
    await proxy.close();
  }
});

it("a pool counts as exhausted when all connections stay in use, until one comes back", async () => {
  await closeOrm();
  const ends: (() => void)[] = [];
  const held = Array.from({ length: connections() }, async () => {
    const em = await forkEm();
    await em.transactional(async (tx) => {
      await sql`select 1`.execute(rows(tx));
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  });
  await expect.poll(() => ends.length).toBe(connections());
  expect(isPoolExhausted(60_000)).toBe(false);
  await expect.poll(() => isPoolExhausted(100)).toBe(true);
  ends.shift()?.();
  await expect.poll(() => isPoolExhausted(0)).toBe(false);
  for (const end of ends) end();
  await Promise.all(held);
});
