import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";

export type Databases = {
  /** A new database with the rows of another, which nobody may use meanwhile; empty without one. @returns its URL */
  create(from?: string): Promise<string>;
  /** Rows come and go without a wait for the disk, for as long as the shop grows. Only in a cluster of the bench's own. */
  hurry(on: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Where the product keeps its own: the same disk, and the same care for every commit. */
const FOLDER = ".data/bench";
const HURRIED = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "8GB" };

/** The databases of one run: in a new embedded cluster, or on the server that `DATABASE_URL` names. Deleted at its end. */
export async function startDatabases(): Promise<Databases> {
  const server = process.env.DATABASE_URL;
  if (!server) return startCluster();
  const made: string[] = [];
  return {
    create: (from) => createDatabase(server, from, (name) => made.push(name)),
    hurry: async () => {},
    stop: () => query(server, ...made.map((name) => `drop database if exists ${name} with (force)`)),
  };
}

async function startCluster(): Promise<Databases> {
  mkdirSync(FOLDER, { recursive: true });
  for (const left of readdirSync(FOLDER)) await removeEmbeddedPostgres(join(FOLDER, left));
  const dir = mkdtempSync(join(FOLDER, "run-"));
  const { url, stop } = await startEmbeddedPostgres({ dir });
  return {
    create: (from) => createDatabase(url, from),
    hurry: (on) =>
      query(
        url,
        ...Object.entries(HURRIED).map(([name, value]) =>
          on ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`,
        ),
        "select pg_reload_conf()",
        "checkpoint",
      ),
    async stop() {
      await stop();
      await removeEmbeddedPostgres(dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: string, from?: string, onName = (_name: string) => {}): Promise<string> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  onName(name);
  const template = from === undefined ? "" : ` template ${new URL(from).pathname.slice(1)} strategy file_copy`;
  await query(server, `create database ${name}${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
