// npm run migrate [-- --list | --down HOW_MANY --yes]
// Brings the database at DATABASE_URL up to date, as a start does; lists its migrations; or takes the last ones back, with everything that only they
// hold. Stop the servers and back up before that.
import { parseArgs } from "node:util";
import { migrate, migrateDown } from "#db/migrate.ts";
import { getOrm } from "#db/orm.ts";
import { closeDatabase, openDatabase, withMigrationLock } from "#db/prepare.ts";
import { main, say } from "../say.mjs";
import { countOthers, withClient } from "./client.ts";

const USAGE = "npm run migrate [-- --list | --down HOW_MANY --yes]";

function readArguments() {
  const { values } = parseArgs({
    options: { list: { type: "boolean" }, down: { type: "string" }, yes: { type: "boolean" } },
  });
  const down = values.down === undefined ? 0 : Number(values.down);
  if (!Number.isInteger(down) || down < 0 || (values.down !== undefined && down === 0)) throw new Error(USAGE);
  return { list: values.list ?? false, down, yes: values.yes ?? false };
}

async function list(): Promise<void> {
  const { migrator } = await getOrm();
  for (const { name } of await migrator.getExecuted()) say(`applied  ${name}`);
  for (const { name } of await migrator.getPending()) say(`pending  ${name}`);
}

await main(async () => {
  const { list: lists, down, yes } = readArguments();
  try {
    const url = await openDatabase({ log: say });
    if (lists) return await list();
    if (down === 0) {
      const count = await withMigrationLock(url, () => migrate(url, say));
      say(count === 0 ? "The database is up to date." : `${count} migration(s) applied.`);
      return;
    }
    if (!yes) {
      throw new Error(`Taking migrations back deletes the columns and tables that they made. Back up, then add --yes.`);
    }
    const others = await withClient(url, countOthers);
    if (others > 0) throw new Error(`${others} connection(s) use this database. Stop the servers first.`);
    for (const name of await withMigrationLock(url, () => migrateDown(url, down))) say(`taken back  ${name}`);
  } finally {
    await closeDatabase();
  }
});
