import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { type Em, rows } from "./orm.ts";
import { versionOf, writtenBy } from "./table-changes.ts";

const { em: getEm } = testDatabase();
let em: Em;
beforeAll(async () => {
  em = await getEm();
});

describe("writtenBy", () => {
  it.each([
    ['select "id" from "sales" for update', []],
    ['insert into "sales" ("id") values ($1)', ["sales"]],
    ["UPDATE inventory i set quantity = 1", ["inventory"]],
    ['delete from "sessions" where "id" = $1', ["sessions"]],
    ["truncate table things", ["things"]],
    [
      "with sold as (insert into sales default values returning id), taken as (update inventory set quantity = 0) insert into payments select 1",
      ["sales", "inventory", "payments"],
    ],
  ])("finds the tables of %s", (text, expected) => {
    expect(writtenBy(text)).toEqual(expected);
  });
});

const addRole = (to: Em, name: string) => rows(to).insertInto("roles").values({ name }).execute();

describe("versionOf", () => {
  it("changes with a statement of its own, and for its table only", async () => {
    const before = [versionOf(["roles"]), versionOf(["sales"]), versionOf()];
    await addRole(em, "First");
    expect(versionOf(["roles"])).not.toBe(before[0]);
    expect(versionOf(["sales"])).toBe(before[1]);
    expect(versionOf()).not.toBe(before[2]);
  });

  it("changes when a transaction is committed, not before", async () => {
    const before = versionOf(["roles"]);
    await em.fork().transactional(async (tx) => {
      await addRole(tx, "Second");
      expect(versionOf(["roles"])).toBe(before);
    });
    expect(versionOf(["roles"])).not.toBe(before);
  });

  it("stays as it is when a transaction is rolled back or only reads", async () => {
    const before = versionOf(["roles"]);
    const undone = em.fork().transactional(async (tx) => {
      await addRole(tx, "Third");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await em.fork().transactional((tx) => rows(tx).selectFrom("roles").select("id").execute());
    expect(versionOf(["roles"])).toBe(before);
  });

  it("counts what a transaction wrote outside of a part that was undone", async () => {
    const before = versionOf(["roles"]);
    await em.fork().transactional(async (tx) => {
      await addRole(tx, "Fourth");
      const part = tx.transactional(async (inner) => {
        await addRole(inner, "Fifth");
        throw new Error("undone");
      });
      await expect(part).rejects.toThrow("undone");
    });
    expect(versionOf(["roles"])).not.toBe(before);
  });
});
