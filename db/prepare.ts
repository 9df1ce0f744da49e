import { Client } from "pg";
import { forTransaction, looseLimits } from "./limits.ts";
import { migrate } from "./migrate.ts";
import { closeOrm, type Em, forkEm, getOrm, rows } from "./orm.ts";
import { demoAccounts } from "./seeds/demo/accounts.ts";
import { seedReference } from "./seeds/reference.ts";

type Log = (line: string) => void;
export type DemoAccount = { username: string; password: string; name: string };

/** Any constant will do; every server of the product uses the same one. */
const MIGRATION_LOCK = 7_206_114;
/** The folders of the embedded database. */
export const EMBEDDED_DIR = ".data";

let stopEmbedded: (() => Promise<void>) | undefined;

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
  if (!process.env.DATABASE_URL) {
    const { startEmbeddedPostgres } = await import("./embedded.ts");
    const embedded = await startEmbeddedPostgres({ dir: EMBEDDED_DIR, log });
    process.env.DATABASE_URL = embedded.url;
    stopEmbedded = embedded.stop;
  }
  await getOrm();
  const lock = new Client({ connectionString: process.env.DATABASE_URL });
  // A server that dies meanwhile is reported by the statement that was waiting for it.
  lock.on("error", () => {});
  await lock.connect();
  try {
    // Held by a transaction, so that a pooler in transaction mode lets go of it, too.
    await lock.query("begin");
    // The other server's migrations may take long, and so may this one's: the limits of the role are those of requests.
    await lock.query(forTransaction({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }));
    await lock.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const applied = await migrate(process.env.DATABASE_URL, log);
    log(applied ? `Database: ${applied} migration(s) applied` : "Database: up to date");
    const em = await forkEm();
    await reportLooseLimits(em, log);
    const restored = await em.transactional((tx) => seedReference(rows(tx)));
    if (restored.length > 0)
      log(`Database: brought back the permissions ${restored.join(", ")}, which had been deleted`);
    const demoWanted = stopEmbedded !== undefined || process.env.DEMO_DATA === "1";
    const demoAccounts = await loadDemo(demoWanted, log);
    return { demoAccounts, isEmbedded: stopEmbedded !== undefined };
  } finally {
    await lock.end();
  }
}

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

/** Throws when the database does not answer within 2 s. */
export async function pingDatabase(): Promise<void> {
  const em = await forkEm();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer within 2 s")), 2_000);
  });
  try {
    await Promise.race([em.execute("select 1"), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the pool, then the embedded server when this process started it. */
export async function closeDatabase(): Promise<void> {
  await closeOrm();
  await stopEmbedded?.();
  stopEmbedded = undefined;
}
