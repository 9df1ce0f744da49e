import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "#db/embedded/temporary.ts";
import { closeOrm, forkEm, getOrm, rows } from "#db/orm.ts";
import { seedReference } from "#db/seeds/reference.ts";
import { withConnection } from "./connection.ts";
import { TEMPLATE } from "./database.ts";

/**
 * One real PostgreSQL for a whole test run, with a migrated template that every test file clones.
 * `TEST_DATABASE_URL` names a server to use instead; its user must be able to create databases.
 */
export default async function setup() {
  const given = process.env.TEST_DATABASE_URL;
  const temporary = given ? null : await startTemporaryPostgres();
  const server = given ?? temporary?.url ?? "";
  process.env.TEST_SERVER_URL = server;
  const files = await mkdtemp(join(tmpdir(), "optical-files-"));
  process.env.TEST_FILES_DIR = files;
  await makeTemplate(server);
  return async () => {
    await temporary?.stop();
    await rm(files, { recursive: true, force: true });
  };
}

async function makeTemplate(server: string): Promise<void> {
  await withConnection(server, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  process.env.DATABASE_URL = url.href;
  await (await getOrm()).migrator.up();
  await (await forkEm()).transactional((tx) => seedReference(rows(tx)));
  await closeOrm();
  delete process.env.DATABASE_URL;
}
