import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Client } from "pg";
import { escapeIdentifier as quoted } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { forTransaction } from "#db/limits.ts";
import { type ArchiveWriter, DATABASE, entriesOf, type Manifest } from "./archive.ts";

const MIGRATIONS = "mikro_orm_migrations";
const NO_LIMITS = forTransaction({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });
const SUFFIX = ".copy.gz";

type Copied = Pick<Manifest, "moment" | "migrations" | "tables" | "sequences">;

/** Tables with the columns that hold something of their own, in their order. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`);
  return rows;
}

/** The migrations of a database, in their order; none where their table is missing. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass($1) is not null as known", [MIGRATIONS]);
  if (!rows[0].known) return [];
  const found = await client.query(`select name from ${MIGRATIONS} order by name`);
  return found.rows.map(({ name }) => name);
}

/** Copies every table as of one moment, while the shop sells on. */
export async function copyOut(client: Client, archive: ArchiveWriter): Promise<Copied> {
  await client.query("begin isolation level repeatable read, read only");
  await client.query(NO_LIMITS);
  // The first question takes the snapshot. Its time is the moment of the archive.
  const { rows } = await client.query(`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`);
  const tables: Manifest["tables"] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const list = columns.map(quoted).join(", ");
    const copy = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
    const packed = createGzip({ level: 4 });
    await Promise.all([pipeline(copy, packed), archive.addAside(`${DATABASE}${name}${SUFFIX}`, packed)]);
    tables.push({ name, columns, rows: copy.rowCount });
  }
  const migrations = await migrationsOf(client);
  // A sequence belongs to no snapshot: it is at least as far as the rows are.
  const sequences = await client.query(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  await client.query("commit");
  return { ...rows[0], tables, migrations, sequences: sequences.rows };
}

/**
 * Puts the rows of an archive into a database that has its tables, all of them or none. Triggers rest meanwhile, since the rows that they would
 * write are in the archive. Foreign keys are made again at the end, which proves them.
 * @throws when a table is another one, or a row is missing
 */
export async function copyIn(client: Client, file: string, manifest: Manifest): Promise<void> {
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
  const there = await tablesOf(client);
  const differs = (a: readonly string[], b: readonly string[] = []) => [...a].sort().join() !== [...b].sort().join();
  const other = there.find(({ name, columns }) => differs(columns, wanted.get(name)?.columns));
  if (other || there.length !== wanted.size) {
    throw new Error(`The tables of the archive are not those of its migrations${other ? `: ${other.name}` : ""}.`);
  }
  await client.query("begin");
  try {
    await client.query(NO_LIMITS);
    const { rows: keys } = await client.query(`
      select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of there) await client.query(`alter table ${quoted(name)} disable trigger user`);
    // What the migrations wrote is in the archive, too.
    await client.query(`truncate ${there.map(({ name }) => quoted(name)).join(", ")}`);
    await entriesOf(file, DATABASE, async (entry, content) => {
      const table = wanted.get(entry.slice(0, -SUFFIX.length));
      if (!table) throw new Error(`The archive has rows of an unknown table: ${entry}.`);
      const list = table.columns.map(quoted).join(", ");
      const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${list}) from stdin`));
      await pipeline(content, createGunzip(), copy);
      if (copy.rowCount !== table.rows) {
        throw new Error(`${table.name} has ${copy.rowCount} rows, and the archive says ${table.rows}.`);
      }
    });
    for (const { name, value } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2::bigint)", [quoted(name), value]);
    }
    for (const { name } of there) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await client.query("analyze");
}
