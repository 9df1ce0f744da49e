import { HostClient, hostConfig } from "./host-client.ts";

type Hold = {
  /** How long to wait for the holder of the lock; 0 gives up at once. */
  waitMs: number;
  /** The database takes the lock back after this time, if the process hangs or its machine is cut off. */
  mostMs: number;
  /** Or when it has heard nothing of the process for this long: then long work gets along with a quick release. */
  silentMs?: number;
};

/**
 * Runs the work while this process alone, of all servers, holds a lock of the database. The lock has a connection of its own, so the work may take
 * long without keeping one of the pool. It belongs to a transaction, so a pooler in transaction mode keeps it, too; a killed process frees it at once.
 * @param work is told whether the lock is still held: it is lost when its connection is
 * @returns whether the lock was free and the work was done
 */
export async function holdLock(
  name: string,
  { waitMs, mostMs, silentMs = mostMs }: Hold,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = new HostClient({
    ...hostConfig(process.env.DATABASE_URL ?? ""),
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
  });
  let held = false;
  let signs: NodeJS.Timeout | undefined;
  const lose = () => {
    held = false;
  };
  client.on("error", lose).on("end", lose);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [String(silentMs)]);
    held = await take(client, name, waitMs);
    if (!held) return false;
    if (silentMs < mostMs) signs = showLife(client, mostMs, silentMs);
    await work(() => held);
    return true;
  } finally {
    clearInterval(signs);
    await client.end().catch(() => {});
  }
}

/** The time until the database takes the lock back begins anew with each statement. */
function showLife(client: HostClient, mostMs: number, silentMs: number): NodeJS.Timeout {
  const last = Date.now() + mostMs - silentMs;
  return setInterval(() => {
    if (Date.now() < last) client.query("select 1").catch(() => {});
  }, silentMs / 4).unref();
}

const LOCK_NOT_AVAILABLE = "55P03";

async function take(client: HostClient, name: string, waitMs: number): Promise<boolean> {
  if (waitMs === 0) {
    const { rows } = await client.query("select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free", [name]);
    return rows[0].free;
  }
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [String(waitMs)]);
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
