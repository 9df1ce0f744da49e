import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { startServer } from "#tests/support/server-process.ts";
import { type Limits, looseLimits, putOnRole, REQUEST_LIMITS } from "./limits.ts";
import { closeOrm, rows } from "./orm.ts";
import { TransactionDriver } from "./own-driver.ts";
import { PreparingClient } from "./preparing-client.ts";

const { em: getEm, url } = testDatabase();
let pooler: Awaited<ReturnType<typeof databaseProxy>>;
let direct: string;

/** From here on the product reaches its database through something that drops the settings of connections, as a pooler does. */
beforeAll(async () => {
  direct = url();
  pooler = await databaseProxy(direct, { dropsSettings: true });
  await closeOrm();
  process.env.DATABASE_URL = pooler.url;
});
afterAll(async () => {
  await closeOrm();
  process.env.DATABASE_URL = direct;
  await pooler.close();
});

const SETTINGS = sql<Record<keyof Limits, string>>`select current_setting('statement_timeout') as statement_timeout,
  current_setting('lock_timeout') as lock_timeout,
  current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`;

const inForce = { statement_timeout: "6500ms", lock_timeout: "5s", idle_in_transaction_session_timeout: "15s" };

/** A connection pool with limits short enough for a test, behind the pooler. */
function shortly(limits: Partial<Limits>) {
  const pool = new Pool({ connectionString: pooler.url, max: 3 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const driver = () => new TransactionDriver(new PostgresDriver({ pool }), { ...REQUEST_LIMITS, ...limits });
  return new Kysely<Record<string, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code }: { code?: string }) => code,
  );

describe("behind a pooler that drops the settings of connections", () => {
  it("each transaction carries its limits, without a round trip of its own", async () => {
    const em = await getEm();
    const sent = vi.spyOn(PreparingClient.prototype, "query");
    const settings = await em.transactional((tx) => SETTINGS.execute(rows(tx)));
    const texts = sent.mock.calls.map(([text]) => text);
    sent.mockRestore();
    expect(settings.rows).toEqual([inForce]);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^begin; set local/);
  });

  it("a statement, a wait for a lock and an idle transaction end in time, and what they held is free", async () => {
    const statement = shortly({ statement_timeout: 100 });
    expect(await codeOf(statement.transaction().execute((tx) => sql`select pg_sleep(10)`.execute(tx)))).toBe("57014");
    await statement.destroy();
    const lock = shortly({ lock_timeout: 100 });
    await withConnection(direct, async (holder) => {
      await holder.query("begin");
      await holder.query("lock table stores");
      expect(await codeOf(lock.transaction().execute((tx) => sql`select from stores`.execute(tx)))).toBe("55P03");
    });
    await lock.destroy();
    const idle = shortly({ idle_in_transaction_session_timeout: 100 });
    const forgotten = await idle.startTransaction().execute();
    await sql`lock table stores`.execute(forgotten);
    await withConnection(direct, (other) => other.query("lock table stores in share mode").catch(() => {}));
    await expect
      .poll(() => withConnection(direct, async (other) => (await other.query("select count(*) from stores")).rowCount))
      .toBe(1);
    await forgotten.rollback().execute();
    await idle.destroy();
  });

  it("the server says at its start that reads have no limits, until they are put on the role", async () => {
    const said = (await startServer({ databaseUrl: pooler.url })).output();
    expect(said).toContain("statement_timeout is 0 ms, not 6500 ms");
    expect(said).toContain("npm run database:limits");
    const em = await getEm();
    expect(await looseLimits((query) => em.execute(query))).toHaveLength(3);
    await putOnRole(direct);
    await closeOrm();
    const again = await getEm();
    expect(await looseLimits((query) => again.execute(query))).toEqual([]);
    expect((await SETTINGS.execute(rows(again))).rows).toEqual([inForce]);
    expect((await startServer({ databaseUrl: pooler.url })).output()).not.toContain("database:limits");
    const plain = new Client({ connectionString: direct });
    await plain.connect();
    expect((await plain.query("show lock_timeout")).rows).toEqual([{ lock_timeout: "5s" }]);
    await plain.end();
  });
});
