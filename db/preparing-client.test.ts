import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { rows } from "./orm.ts";
import { PreparingClient, preparesStatements, Statements } from "./preparing-client.ts";

const { em: getEm, url } = testDatabase();

let client: PreparingClient;
beforeEach(async () => {
  client = await connect();
  await client.query("create table things (id int primary key, name text)");
  await client.query("insert into things select n, 'thing ' || n from generate_series(1, 5) n");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  if (client.getTransactionStatus() !== "I") await client.query("rollback");
  await client.query("drop table things");
  await client.end();
});

async function connect(): Promise<PreparingClient> {
  const opened = new PreparingClient({ connectionString: url() });
  await opened.connect();
  return opened;
}

const ONE = "select * from things where id = $1";
const preparedTexts = async (): Promise<string[]> => {
  const { rows: found } = await client.query("select statement from pg_prepared_statements order by prepare_time");
  return found.map(({ statement }: { statement: string }) => statement);
};

describe("Statements", () => {
  it("gives each text one name", () => {
    const statements = new Statements();
    const first = statements.of("select 1 where 1 = $1", [1])?.name;
    expect(first).toMatch(/^p\d+$/);
    expect(statements.of("select 1 where 1 = $1", [2])?.name).toBe(first);
    expect(statements.of("select 2 where 1 = $1", [1])?.name).not.toBe(first);
  });

  it.each([
    ["select a from t where a like $1", ["x"]],
    ["select a from t where a ILIKE $1", ["x"]],
    ["select a from t where b = $1 /* planned each time */", [7]],
    ["select a from t where b = $1 limit $2 offset $3", [7, 25, 0]],
    ["select a from t limit $1 offset $2", [25, 25]],
  ])("leaves out %s, whose plan depends on the values %j", (text, values) => {
    expect(new Statements().of(text, values)).toBeUndefined();
  });

  it.each([
    ["select a from t limit $1", [25], "select a from t limit 25", []],
    ["select a from t limit $1 offset $2", [26, 0], "select a from t limit 26 offset 0", []],
    ["select a from t where b = $1 limit $2", [7, 26], "select a from t where b = $1 limit 26", [7]],
    [
      "select a from (select b from s where c = $1 limit $2) t where d = $3 limit $4",
      [1, 2, 3, 4],
      "select a from (select b from s where c = $1 limit 2) t where d = $2 limit 4",
      [1, 3],
    ],
    ["select a from t limit $1", ["25"], "select a from t limit $1", ["25"]],
  ])("writes the limit into %s with %j", (text, values, expectedText, expectedValues) => {
    expect(new Statements().of(text, values)).toMatchObject({ text: expectedText, values: expectedValues });
  });

  it("lets go of the statement that was used longest ago when there are too many", () => {
    const statements = new Statements();
    const names = Array.from({ length: 400 }, (_, index) => statements.of(`select ${index}`, [])?.name);
    expect(statements.surplus()).toBeUndefined();
    statements.of("select 0", []);
    statements.of("select 400", []);
    expect(statements.surplus()).toBe(names[1]);
    expect(statements.surplus()).toBeUndefined();
  });
});

describe("PreparingClient", () => {
  it("prepares what the product asks through its entity manager", async () => {
    const em = await getEm();
    await em.fork().transactional(async (tx) => {
      for (const name of ["super_admin", "nobody"]) {
        await rows(tx).selectFrom("roles").select("id").where("name", "=", name).limit(1).execute();
      }
      const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(rows(tx));
      expect(prepared.rows.map(({ statement }) => statement)).toContain(
        'select "id" from "roles" where "name" = $1 limit 1',
      );
    });
  });

  it("answers the same with a limit and an offset in the text as without", async () => {
    const text = "select id from things where id > $1 order by id limit $2 offset $3";
    for (const [values, expected] of [
      [
        [1, 2, 0],
        [2, 3],
      ],
      [
        [1, 2, 1],
        [3, 4],
      ],
    ]) {
      const { rows: found } = await client.query(text, values);
      expect(found.map(({ id }: { id: number }) => id)).toEqual(expected);
    }
  });

  it("keeps 400 statements, on the server and in the driver", async () => {
    const driver = client as unknown as { connection: { parsedStatements: Record<string, string> } };
    for (let index = 0; index < 405; index += 1) await client.query(`select ${index} + $1::int`, [index]);
    expect(await preparedTexts()).toHaveLength(400);
    const known = Object.values(driver.connection.parsedStatements);
    expect(known).toHaveLength(400);
    expect(known).not.toContain("select 4 + $1::int");
    expect(known).toContain("select 404 + $1::int");
  });

  it("runs a statement again when a migration has changed its table", async () => {
    await client.query(ONE, [1]);
    const migration = await connect();
    await migration.query("alter table things add colour text default 'red'");
    await migration.end();
    expect((await client.query(ONE, [1])).rows).toEqual([{ id: 1, name: "thing 1", colour: "red" }]);
    expect((await preparedTexts()).filter((text) => text === ONE)).toHaveLength(2);
  });

  it("does not run a statement again in a transaction, which has failed, but right in the next one", async () => {
    await client.query(ONE, [1]);
    await client.query("alter table things add colour text default 'red'");
    await client.query("begin");
    await client.query("update things set name = 'changed' where id = $1", [2]);
    await expect(client.query(ONE, [1])).rejects.toMatchObject({ code: "0A000" });
    // The next statement fails for that reason, and says so.
    await expect(client.query("select 1 where 1 = $1", [1])).rejects.toMatchObject({ code: "0A000" });
    await client.query("rollback");
    await client.query("begin");
    expect((await client.query(ONE, [2])).rows).toEqual([{ id: 2, name: "thing 2", colour: "red" }]);
    await client.query("commit");
  });

  it("prepares a statement again that the server does not know any more", async () => {
    await client.query(ONE, [1]);
    await client.query("deallocate all");
    expect((await client.query(ONE, [1])).rows).toEqual([{ id: 1, name: "thing 1" }]);
  });

  it("tries no more than once again, and tells other failures at once", async () => {
    const sent = vi.spyOn(Object.getPrototypeOf(PreparingClient.prototype), "query");
    await expect(client.query("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
    expect(sent).toHaveBeenCalledTimes(1);
    await expect(client.query("select * from things where id = $1 for update of nobody", [1])).rejects.toThrow();
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it("waits longer in a transaction whose statements may take longer, and only there", async () => {
    const hasty = new PreparingClient({ connectionString: url(), query_timeout: 150 });
    hasty.on("error", () => {});
    await hasty.connect();
    await hasty.query("begin");
    await hasty.query("set local statement_timeout = 2000");
    const slept = await Promise.all([
      hasty.query("select $1::int as done, pg_sleep(0.3)", [1]),
      hasty.query("select pg_sleep(0.3)"),
    ]);
    expect(slept.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    await hasty.query("commit");
    await expect(hasty.query("select pg_sleep(0.3)")).rejects.toThrow("Query read timeout");
  });

  it("prepares nothing where the environment says so", async () => {
    vi.stubEnv("DATABASE_PREPARE", "0");
    const plain = await connect();
    expect((await plain.query("select id from things where id > $1 order by id limit $2", [3, 1])).rows).toEqual([
      { id: 4 },
    ]);
    expect((await plain.query("select name from pg_prepared_statements")).rows).toEqual([]);
    await plain.end();
  });
});

describe("DATABASE_PREPARE", () => {
  it.each([
    ["", true],
    ["1", true],
    ["0", false],
  ])("%j: %s", (value, expected) => {
    vi.stubEnv("DATABASE_PREPARE", value);
    expect(preparesStatements()).toBe(expected);
  });

  it("refuses another value by name", () => {
    vi.stubEnv("DATABASE_PREPARE", "maybe");
    expect(preparesStatements).toThrow("DATABASE_PREPARE");
  });
});
