// npm run restore -- --from ARCHIVE.tar|s3|s3:NAME [--keep-files]
// Puts an archive of npm run backup into the empty database at DATABASE_URL and the empty STORAGE_DIR or bucket, proves the books, and says what is lost.
// Put the newest STORAGE_DIR/e-invoices and STORAGE_DIR/numbers there before, if they survived. With --keep-files other files may be there, and stay.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/env.server.ts";
import type { HostClient } from "#db/host-client.ts";
import { migrate } from "#db/migrate.ts";
import { closeDatabase, EMBEDDED_DIR, openDatabase } from "#db/prepare.ts";
import { embeddedKey } from "../../server/embedded-key.ts";
import { countOthers, withClient } from "../database/client.ts";
import { main, say, seconds } from "../say.mjs";
import { checkArchive, FILES, type Manifest } from "./archive.ts";
import { otherFiles, putFiles } from "./kept-files.ts";
import { fetchArchive } from "./place.ts";
import { proveDatabase } from "./proof.ts";
import { copyIn, migrationsOf } from "./tables.ts";

const USAGE = "npm run restore -- --from ARCHIVE.tar|s3|s3:NAME [--keep-files]";
const MIGRATIONS = join(import.meta.dirname, "../../db/migrations");
const NAMED = 3;

/** @returns the last migration of the archive @throws when the archive is of a newer version of the product than this one */
function requireKnownMigrations({ migrations, product }: Manifest): string {
  const known = new Set(readdirSync(MIGRATIONS).map((file) => file.replace(/\.ts$/, "")));
  const unknown = migrations.filter((name) => !known.has(name.replace(/\.(ts|js)$/, "")));
  const last = migrations.at(-1);
  if (unknown.length > 0 || !last) {
    throw new Error(
      `The archive was made by version ${product}, which is newer than this one. Restore it with that version.`,
    );
  }
  return last;
}

/** @throws when somebody works with the database, or rows are in it */
async function requireEmptyDatabase(client: HostClient, { migrations }: Manifest): Promise<void> {
  const others = await countOthers(client);
  if (others > 0) {
    throw new Error(`DATABASE_URL: ${others} connection(s) use this database. Stop the servers of the shop first.`);
  }
  const done = await migrationsOf(client);
  const isOwn = done.every((name, index) => name === migrations[index]);
  const tables = await client.query(`
    select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const isUsed = done.length > 0 && (await client.query("select from system_users limit 1")).rows.length > 0;
  if (isUsed || !isOwn || (done.length === 0 && tables.rows[0].count > 0)) {
    throw new Error(
      "DATABASE_URL: this database is not empty. Restore into a new one (create database …); the embedded one is new when .data was moved away.",
    );
  }
}

async function requireEmptyFiles({ entries }: Manifest): Promise<void> {
  const files = entries.filter(({ name }) => name.startsWith(FILES));
  const others = await otherFiles(new Map(files.map(({ name, bytes }) => [name.slice(FILES.length), bytes])));
  if (others.length === 0) return;
  const where = env.STORAGE_DRIVER === "s3" ? "The bucket" : "STORAGE_DIR";
  throw new Error(
    `${where} holds ${others.length} other file(s), such as ${others.slice(0, NAMED).join(", ")}. Choose an empty one, or add --keep-files.`,
  );
}

function readArguments() {
  const { values } = parseArgs({ options: { from: { type: "string" }, "keep-files": { type: "boolean" } } });
  if (!values.from) throw new Error(USAGE);
  return { from: values.from, keepsFiles: values["keep-files"] ?? false };
}

/** @param last the archive's last migration */
async function restore(url: string, file: string, manifest: Manifest, last: string): Promise<void> {
  await migrate(url, say, last);
  await withClient(url, (client) => copyIn(client, file, manifest));
  const count = await migrate(url, say);
  if (count > 0) say(`${count} migration(s) of this version applied.`);
}

await main(async () => {
  const { from, keepsFiles } = readArguments();
  const started = Date.now();
  const { file, drop } = await fetchArchive(from);
  try {
    const manifest = await checkArchive(file);
    const { moment, product, entries, tables, gone } = manifest;
    say(`The archive is whole: ${entries.length} parts, as of ${moment}, made by version ${product}.`);
    const last = requireKnownMigrations(manifest);
    const isEmbedded = !process.env.DATABASE_URL;
    const url = await openDatabase({ log: say });
    await withClient(url, (client) => requireEmptyDatabase(client, manifest));
    if (!keepsFiles) await requireEmptyFiles(manifest);
    say(`${await putFiles(file)} file(s) put in their place.`);
    await restore(url, file, manifest, last);
    say(`${tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en")} rows of ${tables.length} tables.`);
    if (isEmbedded) env.E_INVOICING_KEY ??= (await embeddedKey(EMBEDDED_DIR)) ?? undefined;
    const { right, wrong, lost } = await proveDatabase();
    for (const line of right) say(`Right: ${line}`);
    say(`Lost: everything after ${moment}.`);
    for (const line of [
      ...lost,
      ...gone.map((name) => `the file ${name}, which was deleted while the archive was made`),
    ]) {
      say(`Lost: ${line}`);
    }
    for (const line of wrong) say(`Wrong: ${line}`);
    if (wrong.length > 0)
      throw new Error("The database was restored, and does not prove right. Look at it before the shop is opened.");
    say(`Restored in ${seconds(started)}.`);
  } finally {
    await drop();
    await closeDatabase();
  }
});
