import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { rows } from "./orm.ts";
import { StatementNames } from "./preparing-client.ts";

const { em: getEm } = testDatabase();

describe("prepared statements", () => {
  it("have one name for each text", () => {
    const names = new StatementNames();
    const first = names.of("select 1 where 1 = $1");
    expect(first).toMatch(/^p\d+$/);
    expect(names.of("select 1 where 1 = $1")).toBe(first);
    expect(names.of("select 2 where 1 = $1")).not.toBe(first);
  });

  it.each(["select a from t where a like $1", "select a from t where a ILIKE $1", "select a from t limit $1"])(
    "are not made of %s, whose plan depends on the values",
    (text) => {
      expect(new StatementNames().of(text)).toBeUndefined();
    },
  );

  it("are what a connection runs again and again", async () => {
    const em = await getEm();
    await em.fork().transactional(async (tx) => {
      for (const code of ["super_admin", "nobody"]) {
        await rows(tx).selectFrom("roles").select("id").where("name", "=", code).execute();
      }
      const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(rows(tx));
      expect(prepared.rows.map(({ statement }) => statement)).toContain('select "id" from "roles" where "name" = $1');
    });
  });
});
