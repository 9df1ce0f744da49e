import { setTimeout as sleep } from "node:timers/promises";
import { causesOf, isAway } from "./away.ts";
import { HostClient, hostConfig } from "./host-client.ts";
import { forTransaction, looseLimits } from "./limits.ts";
import { migrate } from "./migrate.ts";
import { closeOrm, type Em, forkEm, getOrm, rows } from "./orm.ts";
import { demoAccounts } from "./seeds/demo/accounts.ts";
import { seedReference } from "./seeds/reference.ts";

type Log = (line: string) => void;
export type DemoAccount = { username: string; password: string; name: string };

/** Any constant will do; every server of the product uses the same one. */
const MIGRATION_LOCK = 7_206_114;
/** How often a start looks for a database that is away. */
const LOOK_EVERY_MS = 500;
/** The folders of the embedded database. */
export const EMBEDDED_DIR = ".data";

let stopEmbedded: (() => Promise<void>) | undefined;

/**
 * The address of the database that this process will use: the one at `DATABASE_URL`, else an embedded one under `.data/`, which is started. Waits
 * until the database answers, and changes nothing in it.
 */
export async function openDatabase({ log = () => {} }: { log?: Log } = {}): Promise<string> {
  if (!process.env.DATABASE_URL) {
    const { startEmbeddedPostgres } = await import("./embedded.ts");
    const embedded = await startEmbeddedPostgres({ dir: EMBEDDED_DIR, log });
    process.env.DATABASE_URL = embedded.url;
    stopEmbedded = embedded.stop;
  }
  await waitForDatabase(process.env.DATABASE_URL, log);
  return process.env.DATABASE_URL;
}

/**
 * Brings up the database that this process will use: the one at `DATABASE_URL`, else an embedded one under `.data/`; then
 * migrations, the reference data, and the demo shop where nobody is yet: always in the embedded one, elsewhere with `DEMO_DATA=1`.
 * Two servers may start at once: an advisory lock on a connection of its own makes the second wait.
 */
export async function prepareDatabase({ log = () => {} }: { log?: Log } = {}): Promise<{
  demoAccounts: DemoAccount[];
  /** Whether this process uses the database that the product brings along. */
  isEmbedded: boolean;
}> {
  const url = await openDatabase({ log });
  await getOrm();
  return withMigrationLock(url, async () => {
    const applied = await migrate(url, log);
    log(applied ? `Database: ${applied} migration(s) applied` : "Database: up to date");
    const em = await forkEm();
    await reportLooseLimits(em, log);
    const restored = await em.transactional((tx) => seedReference(rows(tx)));
    if (restored.length > 0)
      log(`Database: brought back the permissions ${restored.join(", ")}, which had been deleted`);
    const demoWanted = stopEmbedded !== undefined || process.env.DEMO_DATA === "1";
    const demoAccounts = await loadDemo(demoWanted, log);
    return { demoAccounts, isEmbedded: stopEmbedded !== undefined };
  });
}

/** Runs the work while no other process migrates this database. */
export async function withMigrationLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new HostClient(hostConfig(url));
  // A server that dies meanwhile is reported by the statement that was waiting for it.
  lock.on("error", () => {});
  await lock.connect();
  try {
    // Held by a transaction, so that a pooler in transaction mode lets go of it, too.
    await lock.query("begin");
    // The other server's migrations may take long, and so may this one's: the limits of the role are those of requests.
    await lock.query(forTransaction({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }));
    await lock.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    return await work();
  } finally {
    await lock.end();
  }
}

/**
 * How many seconds a start waits for the database.
 * @throws with a sentence for people when DATABASE_WAIT is no such number
 */
function longestWait(): number {
  const value = process.env.DATABASE_WAIT || "60";
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new Error(`DATABASE_WAIT must be a number of seconds from 0 to 9999, not "${value}".`);
}

/** @throws with the name of the variable when the database does not come, and at once when it refuses this user or does not exist */
async function waitForDatabase(url: string, log: Log): Promise<void> {
  const seconds = longestWait();
  const until = Date.now() + seconds * 1_000;
  const config = { ...hostConfig(url), connectionTimeoutMillis: 4_000, query_timeout: 4_000 };
  for (let isFirst = true; ; isFirst = false) {
    const client = new HostClient(config);
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      const reason = `${config.address.hosts.map(({ name }) => name).join(", ")}: ${messageOf(error)}`;
      if (![...causesOf(error)].some(isAway)) throw new Error(`DATABASE_URL: ${reason}`, { cause: error });
      if (Date.now() >= until) {
        throw new Error(`DATABASE_URL: the database has not answered for ${seconds} s (${reason})`, { cause: error });
      }
      if (isFirst) log(`Database: does not answer (${reason}); waiting for it for up to ${seconds} s`);
    } finally {
      void client.end().catch(() => {});
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** The system's errors of several addresses at once have no message of their own. */
const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

/** A pooler drops the limits that connections ask for. Transactions carry their own; reads outside of them need those of the role. */
async function reportLooseLimits(em: Em, log: Log): Promise<void> {
  const loose = await looseLimits((query) => em.execute(query));
  if (loose.length === 0) return;
  log(
    `Database: ${loose.join("; ")}. Run "npm run database:limits" once, then start again: a stuck read could hold a connection.`,
  );
}

/** The demo shop goes only into a database that has no users; its accounts are told only where it is. */
async function loadDemo(wanted: boolean, log: Log): Promise<DemoAccount[]> {
  const em = await forkEm();
  const anyone = await rows(em).selectFrom("system_users").select("id").limit(1).executeTakeFirst();
  if (!anyone && wanted) {
    // The makers of its rows are loaded here only: most starts do without.
    const { seedDemo } = await import("./seeds/demo.ts");
    const started = Date.now();
    await em.transactional(async (tx) => {
      await seedDemo(rows(tx), { now: new Date(), log });
      await rows(tx)
        .insertInto("app_settings")
        .values({ key: "demo_data", value: JSON.stringify(true) })
        .execute();
    });
    log(`Demo shop loaded in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return (await hasDemoData())
    ? demoAccounts.map(({ username, password, displayName }) => ({ username, password, name: displayName }))
    : [];
}

/** Whether this database holds the demo shop. */
export async function hasDemoData(): Promise<boolean> {
  const em = await forkEm();
  const row = await rows(em).selectFrom("app_settings").select("key").where("key", "=", "demo_data").executeTakeFirst();
  return row !== undefined;
}

/** How long the pool may take to close. A connection that is still in use, or gets no answer, is left to the end of the process. */
const CLOSE_MS = 3_000;

/** Closes the pool, then the embedded server when this process started it. */
export async function closeDatabase(): Promise<void> {
  await Promise.race([closeOrm(), sleep(CLOSE_MS, undefined, { ref: false })]);
  await stopEmbedded?.();
  stopEmbedded = undefined;
}
