import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";

export type BenchDatabase = { url: string; name: string; stop(): Promise<void> };

/** Where the product keeps its own: the same disk, and the same care for every commit. */
const FOLDER = ".data/bench";

/** An empty database for one run: on a new embedded cluster, or on the server that `DATABASE_URL` names. Deleted when it stops. */
export async function startDatabase(): Promise<BenchDatabase> {
  return process.env.DATABASE_URL ? createDatabase(process.env.DATABASE_URL) : startCluster();
}

async function createDatabase(server: string): Promise<BenchDatabase> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name: "the server that DATABASE_URL names",
    stop: () => query(server, `drop database if exists ${name} with (force)`),
  };
}

async function startCluster(): Promise<BenchDatabase> {
  mkdirSync(FOLDER, { recursive: true });
  for (const left of readdirSync(FOLDER)) await removeEmbeddedPostgres(join(FOLDER, left));
  const dir = mkdtempSync(join(FOLDER, "run-"));
  const { url, stop } = await startEmbeddedPostgres({ dir });
  return {
    url,
    name: "a new embedded cluster with its usual settings, every commit on disk",
    async stop() {
      await stop();
      await removeEmbeddedPostgres(dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
