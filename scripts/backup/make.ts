// npm run backup -- --to FOLDER|s3 [--keep 14]
// Database, uploaded files and the newest numbers, of one moment, in one archive with checksums. The shop sells on meanwhile. The keys of SECRETS_KEY are
// not in it: keep them apart. With --keep the oldest archives of this installation are deleted, as many as are too many.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import type { HostClient } from "#db/host-client.ts";
import { closeDatabase, openDatabase } from "#db/prepare.ts";
import { withClient } from "../database/client.ts";
import { main, say, seconds } from "../say.mjs";
import { writeArchive } from "./archive.ts";
import { addFiles, readHeads } from "./kept-files.ts";
import { archiveName, folderAside, isOf, type Place, placeOf } from "./place.ts";
import { copyOut, migrationsOf } from "./tables.ts";

const USAGE = "npm run backup -- --to FOLDER|s3 [--keep HOW MANY]";

function readArguments() {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (!values.to || (keep !== null && !(Number.isInteger(keep) && keep > 0))) throw new Error(USAGE);
  return { to: values.to, keep };
}

async function installationOf(client: HostClient): Promise<string> {
  if ((await migrationsOf(client)).length === 0) throw new Error("The database is empty: there is nothing to back up.");
  const { rows } = await client.query("select value #>> '{}' as id from app_settings where key = 'installation_id'");
  return rows[0].id;
}

/** What Settings, System, shows of the newest archive. */
const NOTE = `
  insert into app_settings (key, value) values ('last_backup', $1::jsonb)
  on conflict (key) do update set value = excluded.value`;

/** Writes the archive, and notes it in the database. @returns the installation's id */
async function makeArchive(client: HostClient, place: Place, folder: string): Promise<string> {
  const started = Date.now();
  const { version: product } = createRequire(import.meta.url)("../../package.json") as { version: string };
  const installation = await installationOf(client);
  const name = archiveName(installation, new Date(started));
  let moment = "";
  const bytes = await place.save(name, async (output) => {
    const archive = writeArchive(output, folder);
    const heads = await readHeads();
    const copied = await copyOut(client, archive);
    const gone = await addFiles(archive, heads);
    await archive.finish({ product, installation, ...copied, gone });
    moment = copied.moment;
    const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${copied.tables.length} tables with ${rows.toLocaleString("en")} rows, as of ${moment}.`);
    if (gone.length > 0) say(`${gone.length} file(s) were deleted meanwhile and are not in the archive.`);
  });
  await client.query(NOTE, [JSON.stringify({ moment, place: place.nameOf(name), bytes })]);
  say(`${place.nameOf(name)}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds(started)}.`);
  return installation;
}

/** Deletes the oldest archives of an installation. */
async function keepNewest(place: Place, installation: string, keep: number): Promise<void> {
  const own = (await place.list()).filter((name) => isOf(name, installation));
  for (const old of own.slice(0, -keep)) {
    await place.remove(old);
    say(`${place.nameOf(old)}: deleted, since ${keep} newer ones are there.`);
  }
}

await main(async () => {
  const { to, keep } = readArguments();
  const place = await placeOf(to);
  const aside = await folderAside(to);
  try {
    const url = await openDatabase();
    const installation = await withClient(url, (client) => makeArchive(client, place, aside.path));
    if (keep !== null) await keepNewest(place, installation, keep);
    say("SECRETS_KEY is not in the archive. Keep a copy of it in another place.");
  } finally {
    await aside.drop();
    await closeDatabase();
  }
});
