import { Migration } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import * as orm from "./orm.ts";

const { url } = testDatabase();

class First extends Migration {
  override name = "Migration20990101000000_first";
  override up() {
    this.addSql("create table first_of_two (id int)");
  }
}
class Slow extends Migration {
  override name = "Migration20990101000001_slow";
  override up() {
    this.addSql("select pg_sleep(1.1)");
    this.addSql("select set_config('test.limit', current_setting('statement_timeout'), false)");
    this.addSql("create table second_of_two as select current_setting('statement_timeout') as statement_limit");
  }
}
class Broken extends Migration {
  override name = "Migration20990101000002_broken";
  override up() {
    this.addSql("create table half_done (id int)");
    this.addSql("select 1 / 0");
  }
}
class Locked extends Migration {
  override name = "Migration20990101000003_locked";
  override up() {
    this.addSql("alter table app_settings add column seen boolean");
  }
}

const real = MikroORM.init.bind(MikroORM);

/** Has the product find these migrations only, beside what is applied. */
async function withMigrations(...list: (typeof First)[]): Promise<void> {
  await orm.closeOrm();
  vi.spyOn(MikroORM, "init").mockImplementation(((options: Parameters<typeof real>[0]) =>
    real({
      ...options,
      migrations: {
        ...options?.migrations,
        migrationsList: list.map((one) => ({ name: new one({} as never, {} as never).name, class: one })),
      },
    } as never)) as never);
}
afterEach(async () => {
  vi.restoreAllMocks();
  await orm.closeOrm();
});

const ask = (sql: string) => withConnection(url(), async (client) => (await client.query(sql)).rows);

describe("migrate", () => {
  it("has no limit for statements, and tells which of how many took how long", async () => {
    await withMigrations(First, Slow);
    const lines: string[] = [];
    expect(await migrate(url(), (line) => lines.push(line))).toBe(2);
    expect(lines[0]).toMatch(/^Database: migration 1 of 2, Migration20990101000000_first: \d+\.\d s$/);
    expect(lines[1]).toMatch(/^Database: migration 2 of 2, Migration20990101000001_slow: \d+\.\d s$/);
    expect(Number(/([\d.]+) s$/.exec(lines[1] ?? "")?.[1])).toBeGreaterThan(1);
    expect(await ask("select statement_limit from second_of_two")).toEqual([{ statement_limit: "0" }]);
    expect(await migrate(url())).toBe(0);
  });

  it("names the migration that failed, and leaves nothing of it", async () => {
    await withMigrations(Broken);
    await expect(migrate(url())).rejects.toThrow(
      /could not be updated: migration 1 of 1, Migration20990101000002_broken, failed after [\d.]+ s: .*division by zero/s,
    );
    expect(await ask("select to_regclass('half_done')::text as found")).toEqual([{ found: null }]);
  });

  it("tries again when somebody holds a table for longer than it waits", async () => {
    await withMigrations(Locked);
    const lines: string[] = [];
    await withConnection(url(), async (holder) => {
      await holder.query("begin");
      await holder.query("lock table app_settings in access share mode");
      const work = migrate(url(), (line) => lines.push(line));
      await expect.poll(() => lines.some((line) => line.includes("waits for a lock")), { timeout: 15_000 }).toBe(true);
      await holder.query("commit");
      expect(await work).toBe(1);
    });
  });
});
