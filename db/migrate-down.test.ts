import { expect, it } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrate, migrateDown } from "./migrate.ts";
import { getOrm } from "./orm.ts";

const { url } = testDatabase();
/** As many as one release may have. */
const MANY = 8;

const ask = (sql: string) => withConnection(url(), async (client) => (await client.query(sql)).rows);
const columns = () =>
  ask(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`);
const indexes = () => ask("select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname");

it("takes the last migrations back, and they apply again to the same tables", async () => {
  const before = [await columns(), await indexes()];
  const { migrator } = await getOrm();
  const names = (await migrator.getExecuted()).map(({ name }) => name);
  expect(await migrateDown(url(), MANY)).toEqual(names.slice(-MANY).reverse());
  expect(await columns()).not.toEqual(before[0]);
  expect(await migrate(url())).toBe(MANY);
  expect([await columns(), await indexes()]).toEqual(before);
}, 60_000);
