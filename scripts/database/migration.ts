// npm run migration [-- name]: writes a migration from the tables of the last migration to those of the entities. It compares with
// db/migrations/.snapshot.json, so it needs no database.
import { MikroORM } from "@mikro-orm/postgresql";
import { ormOptions } from "#db/orm.ts";
import { main, say } from "../say.mjs";

await main(async () => {
  const options = ormOptions("postgresql://nobody@localhost/none");
  const orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, snapshot: true } });
  const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2]);
  say(fileName ? `db/migrations/${fileName}` : "The tables are as the entities say: there is nothing to write.");
});
