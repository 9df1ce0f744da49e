import { AsyncLocalStorage } from "node:async_hooks";
import { MikroORM } from "@mikro-orm/postgresql";
import { HostClient, hostConfig } from "./host-client.ts";
import { type Em, replicaOptions } from "./orm.ts";

/** A copy that follows the database, for reads that may be a little older. */
type Replica = {
  url: string;
  asker: Asker;
  orm: Promise<MikroORM> | undefined;
  /** Up to which position of the primary's log it has everything; undefined while it is not to be used. */
  has: bigint | undefined;
  delayMs: number;
};

const LOOK_MS = 250;
const CONNECT_MS = 3_000;

let replicas: Replica[] = [];
let next = 0;
const reading = new AsyncLocalStorage<true>();

/**
 * The addresses of DATABASE_REPLICAS, with spaces between them.
 * @throws with a sentence for people when one of them is no address
 */
export function replicaUrls(): string[] {
  const urls = (process.env.DATABASE_REPLICAS ?? "").split(/\s+/).filter(Boolean);
  if (urls.some((url) => !/^postgres(ql)?:\/\//.test(url)))
    throw new Error("DATABASE_REPLICAS must be addresses such as postgresql://..., with spaces between them.");
  return urls;
}

/**
 * How old what a replica answers may be, in milliseconds.
 * @throws with a sentence for people when DATABASE_REPLICA_DELAY is no such number
 */
function longestDelay(): number {
  const value = process.env.DATABASE_REPLICA_DELAY || "10";
  if (/^\d{1,4}$/.test(value)) return Number(value) * 1_000;
  throw new Error(`DATABASE_REPLICA_DELAY must be a number of seconds from 0 to 9999, not "${value}".`);
}

export const hasReplicas = (): boolean => replicas.length > 0;

/** Whether this work reads from a replica: what it keeps is not for those who read from the primary. */
export const readsReplica = (): boolean => reading.getStore() ?? false;

/** A position of PostgreSQL's log, such as 16/B374D848, as a number that can be compared. */
export function positionOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Where the primary's log was, and when. */
type Sample = { at: number; position: bigint };

/**
 * Follows the replicas of DATABASE_REPLICAS: four times a second the primary is asked where its log is, and each replica how far it has come. A replica's delay is
 * the age of the newest place of the primary that it has reached; a replica that is cut off grows old by itself.
 * @returns stops it
 */
export function startReplicas(): () => Promise<void> {
  const longest = longestDelay();
  const followed = replicaUrls().map(
    (url): Replica => ({ url, asker: askerOf(url), orm: undefined, has: undefined, delayMs: 0 }),
  );
  if (followed.length === 0) return async () => {};
  replicas = followed;
  const primary = askerOf(process.env.DATABASE_URL ?? "");
  let samples: Sample[] = [];
  let looking: Promise<unknown> | undefined;

  const lookAt = async (replica: Replica) => {
    const at = Date.now();
    // One that was promoted takes writes of its own: it is no copy any more.
    const has = await replica.asker.ask(
      "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position",
    );
    const reached = has === null ? undefined : samples.findLast(({ position }) => position <= has);
    replica.delayMs = reached ? at - reached.at : Number.POSITIVE_INFINITY;
    replica.has = replica.delayMs <= longest && has !== null ? has : undefined;
  };
  const look = async () => {
    const at = Date.now();
    const position = await primary.ask("select pg_current_wal_insert_lsn()::text as position");
    samples = samples.filter((one) => at - one.at <= longest + 1_000);
    if (position !== null) samples.push({ at, position });
    await Promise.all(followed.map(lookAt));
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    replicas = [];
    await looking;
    await primary.close();
    for (const { asker, orm } of followed) {
      await asker.close();
      await (await orm?.catch(() => undefined))?.close(true);
    }
  };
}

type Asker = {
  /** The position that a question answers; null for none, also when there is no answer in time. */
  ask(sql: string): Promise<bigint | null>;
  close(): Promise<void>;
};

/** A connection of its own, which is opened again after it was lost. */
function askerOf(url: string): Asker {
  let open: HostClient | undefined;
  const close = async () => {
    const client = open;
    open = undefined;
    await client?.end().catch(() => {});
  };
  return {
    async ask(sql) {
      try {
        if (!open) {
          open = new HostClient({ ...hostConfig(url), connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
          await open.connect();
        }
        const { rows } = await open.query(sql);
        return rows[0].position === null ? null : positionOf(rows[0].position);
      } catch {
        void close();
        return null;
      }
    },
    close,
  };
}

/** How far behind each replica is, by its host; null for one that is not read from. */
export const replicaDelays = (): { replica: string; delayMs: number | null }[] =>
  replicas.map(({ url, has, delayMs }) => ({
    replica: new URL(url).host,
    delayMs: has === undefined ? null : delayMs,
  }));

/**
 * Reads from a replica that has everything up to a position of the log, in turns.
 * @param position what the reader has written last; null for nothing
 * @returns undefined when there is no such replica, or it failed: then the primary is to be asked
 */
export async function fromReplica<Result>(
  position: bigint | null,
  read: (em: Em) => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): Promise<{ result: Result } | undefined> {
  const able = replicas.filter(({ has }) => has !== undefined && has >= (position ?? 0n));
  const replica = able[next++ % able.length];
  if (!replica) return undefined;
  try {
    replica.orm ??= MikroORM.init(replicaOptions(replica.url));
    const { em } = await replica.orm;
    return { result: await reading.run(true, () => read(em.fork())) };
  } catch (error) {
    if (isRefusal(error)) throw error;
    // It may be gone, or have ended what was in the way of its following. The primary answers, and the next look decides.
    replica.has = undefined;
    return undefined;
  }
}
