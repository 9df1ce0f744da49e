import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";
import { closeOrm, forkEm, getOrm, rows } from "#db/orm.ts";
import { seedReference } from "#db/seeds/reference.ts";
import { TEMPLATE } from "./database.ts";

/**
 * One real PostgreSQL for a whole test run, with a migrated template that every test file clones.
 * `TEST_DATABASE_URL` names a server to use instead; its user must be able to create databases.
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "optical-store-test-"));
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedPostgres({ dir: folder, durability: "off" });
  const server = given ?? embedded?.url ?? "";
  process.env.TEST_SERVER_URL = server;
  await makeTemplate(server);
  return async () => {
    await embedded?.stop();
    if (embedded) await removeEmbeddedPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  process.env.DATABASE_URL = url.href;
  await (await getOrm()).migrator.up();
  await (await forkEm()).transactional((tx) => seedReference(rows(tx)));
  await closeOrm();
  delete process.env.DATABASE_URL;
}
