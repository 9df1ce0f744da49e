import { Migrator } from "@mikro-orm/migrations";
import { type EntityManager, MikroORM, type Options } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { Pool, TypeOverrides } from "pg";
import { readAddress } from "./address.ts";
import { HostClient, hostConfig } from "./host-client.ts";
import { MIGRATION_LIMITS, REQUEST_LIMITS } from "./limits.ts";
import { OwnDriver } from "./own-driver.ts";
import { pipelined } from "./pipelined.ts";
import { PreparingClient, preparesStatements } from "./preparing-client.ts";
import { type Database, schemas } from "./schemas.ts";
import { watchPool } from "./watch/pool.ts";

export type Em = EntityManager;

/** How long the client waits for a connection, and for an answer of a server that is silent: a little longer than a statement may take. */
const PATIENCE = { connectionTimeoutMillis: 4_000, query_timeout: 7_000 };

const TIMESTAMPTZ = 1184;

/** Rows that are read through Kysely carry a Date for an instant, as their types say and as entities do. */
function readInstantsAsDates(pool: Pool): void {
  (pool.options.types as TypeOverrides).setTypeParser(TIMESTAMPTZ, (value: string) => new Date(value));
}

/**
 * Gives a connection back that opens while its pool closes. Kysely fails on one (its driver has dropped the pool) without releasing
 * it, and the pool would wait for it for ever.
 */
function giveBackLateConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const connectUnlessClosing = async () => {
    const client = await connect();
    if (!pool.ending) return client;
    client.release();
    throw new Error("The database connections are closed");
  };
  pool.connect = connectUnlessClosing as Pool["connect"];
}

function preparePool(pool: Pool): void {
  readInstantsAsDates(pool);
  giveBackLateConnections(pool);
  watchPool(pool);
}

/**
 * How many connections this process has at most.
 * @throws with a sentence for people when DATABASE_POOL is no such number
 */
export function connections(): number {
  const value = process.env.DATABASE_POOL || "12";
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new Error(`DATABASE_POOL must be a number from 1 to 999, not "${value}".`);
}

export function ormOptions(clientUrl: string): Options {
  // A wrong value ends the start with its name, not the first query.
  preparesStatements();
  return {
    ...optionsFor(clientUrl),
    pool: { min: 0, max: connections() },
    driverOptions: {
      ...hostConfig(clientUrl),
      ...PATIENCE,
      ...REQUEST_LIMITS,
      keepAlive: true,
      Client: PreparingClient,
      pipeline: true,
      onPoolCreated: preparePool,
    },
  };
}

/** Of a copy that is only read from. Its pool says nothing of the process's health. */
export function replicaOptions(clientUrl: string): Options {
  const options = ormOptions(clientUrl);
  const onPoolCreated = (pool: Pool) => {
    readInstantsAsDates(pool);
    giveBackLateConnections(pool);
  };
  return { ...options, driverOptions: { ...(options.driverOptions as object), onPoolCreated } };
}

const optionsFor = (clientUrl: string): Options => ({
  clientUrl: readAddress(clientUrl).url,
  driver: OwnDriver,
  entities: [...schemas],
  extensions: [Migrator],
  timezone: "Z",
  // A start that migrates leaves the checkout as it is; only writing a migration also writes the snapshot.
  migrations: { path: `${import.meta.dirname}/migrations`, snapshot: false, snapshotName: ".snapshot", emit: "ts" },
  // Messages of the driver carry SQL with values: nothing of it is logged.
  debug: false,
  logger: () => {},
});

/** Connections of their own for migrations, which take as long as they take. Close it afterwards. */
export const openForMigrations = (clientUrl: string): Promise<MikroORM> =>
  MikroORM.init({
    ...optionsFor(clientUrl),
    pool: { min: 0, max: 2 },
    driverOptions: {
      ...hostConfig(clientUrl),
      connectionTimeoutMillis: PATIENCE.connectionTimeoutMillis,
      keepAlive: true,
      Client: HostClient,
      ...MIGRATION_LIMITS,
    },
  });

let orm: Promise<MikroORM> | undefined;

/** The one pool of this process, opened on first use with `DATABASE_URL`. */
export function getOrm(): Promise<MikroORM> {
  orm ??= openOrm();
  return orm;
}

function openOrm(): Promise<MikroORM> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set and the embedded database was not started (see db/prepare.ts)");
  return MikroORM.init(ormOptions(url));
}

/** An entity manager of its own, for one request or one job. */
export const forkEm = async (): Promise<Em> => (await getOrm()).em.fork();

/** Reads and bulk writes as plain rows, inside the manager's transaction when it is in one: there a statement goes out at once, see sent(). */
export const rows = (em: Em): Kysely<Database> => pipelined(em.getKysely<Database>());

export async function closeOrm(): Promise<void> {
  const open = orm;
  orm = undefined;
  await (await open)?.close(true);
}
