import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Em, rows } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { forgetKept, kept } from "./kept.server.ts";

const { em: getEm, url } = testDatabase();
let em: Em;
beforeAll(async () => {
  em = await getEm();
});
beforeEach(forgetKept);

const ADD_ROLE = "insert into roles (name) values ($1)";
const addRole = (name: string, to = em) => rows(to).insertInto("roles").values({ name }).execute();
const countRoles = () =>
  kept("roles", null, async () => (await rows(em).selectFrom("roles").select("id").execute()).length, ["roles"]);

describe("kept", () => {
  it("reads once for all callers with the same key, also at the same time, and again for another key", async () => {
    const read = vi.fn(async () => ["read"]);
    const [first, second] = await Promise.all([kept("thing", 1, read), kept("thing", 1, read)]);
    expect(second).toBe(first);
    expect(await kept("thing", 1, read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    await kept("thing", 2, read);
    await kept("other thing", 1, read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("reads again after a committed change of its table, not before the commit and not for another table", async () => {
    const before = await countRoles();
    await em.fork().transactional(async (tx) => {
      await addRole("Role in a transaction", tx);
      expect(await countRoles()).toBe(before);
    });
    expect(await countRoles()).toBe(before + 1);
    const read = vi.fn(async () => "read");
    await kept("sales", null, read, ["sales"]);
    await addRole("Another role");
    await kept("sales", null, read, ["sales"]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("reads again after any change when no table is named", async () => {
    const read = vi.fn(async () => "read");
    await kept("thing", null, read);
    await addRole("A third role");
    await kept("thing", null, read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("does not return a value from before a change to callers after the change", async () => {
    let finish = (_value: string) => {};
    const slow = kept("thing", null, () => new Promise<string>((resolve) => (finish = resolve)), ["roles"]);
    await addRole("A role while somebody reads");
    expect(await kept("thing", null, async () => "new", ["roles"])).toBe("new");
    finish("old");
    expect(await slow).toBe("old");
    expect(await kept("thing", null, async () => "newest", ["roles"])).toBe("new");
  });

  it("shows a change by another server after 10 s at most", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const before = await countRoles();
    await withConnection(url(), (client) => client.query(ADD_ROLE, ["A role of another server"]));
    vi.advanceTimersByTime(9_900);
    expect(await countRoles()).toBe(before);
    vi.advanceTimersByTime(200);
    expect(await countRoles()).toBe(before + 1);
    vi.useRealTimers();
  });

  it("passes a failure to all waiting callers, and then tries again", async () => {
    const failing = async () => {
      throw new Error("The database is away");
    };
    const both = await Promise.allSettled([kept("thing", null, failing), kept("thing", null, failing)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await kept("thing", null, async () => "read")).toBe("read");
  });
});
