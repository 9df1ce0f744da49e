import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { SUPERUSER } from "./cluster.ts";

export const DATABASE = "optical_store";
const PATIENCE_MS = 15_000;
const POLL_MS = 100;

export const urlOf = (password: string, port: number, database: string) =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * The port of a running server once it takes connections: it may still be starting or recovering. Undefined when it has ended, or has not
 * answered for 15 s.
 */
export async function waitUntilItAnswers(
  port: () => number | undefined,
  password: string,
): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let found = port(); found !== undefined && Date.now() < deadline; found = port()) {
    try {
      await withClient(password, found, async (client) => client.query("select 1"));
      return found;
    } catch {
      await sleep(POLL_MS);
    }
  }
  return undefined;
}

/** Makes the product's database when it is missing, and says whether it was. */
export function ensureDatabase(password: string, port: number): Promise<boolean> {
  return withClient(password, port, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount) return false;
    await client.query(`create database ${DATABASE}`);
    return true;
  });
}

async function withClient<T>(password: string, port: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOf(password, port, "postgres"), connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
