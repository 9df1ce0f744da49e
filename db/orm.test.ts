import { afterEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { closeOrm, connections, rows } from "./orm.ts";

const { em } = testDatabase();

it("closes while connections are still being opened for queries that nobody waits for", async () => {
  const db = rows(await em());
  const abandoned = Array.from({ length: 5 }, () => db.selectFrom("stores").select("id").execute());
  const outcomes = Promise.allSettled(abandoned);
  // Long enough that the connections are requested, too short for them to be open.
  await new Promise((resolve) => setImmediate(resolve));
  await closeOrm();
  for (const outcome of await outcomes) expect(outcome.status).toBe("rejected");
});

describe("the number of connections", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ["", 12],
    ["1", 1],
    ["40", 40],
  ])("%j: %d", (value, expected) => {
    vi.stubEnv("DATABASE_POOL", value);
    expect(connections()).toBe(expected);
  });

  it.each(["0", "-1", "many", "1.5", "5000"])("refuses %j by name", (value) => {
    vi.stubEnv("DATABASE_POOL", value);
    expect(connections).toThrow("DATABASE_POOL");
  });
});
