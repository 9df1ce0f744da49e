import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { closeOrm, rows } from "./orm.ts";

const { em } = testDatabase();

it("closes while connections are still being opened for queries that nobody waits for", async () => {
  const db = rows(await em());
  const abandoned = Array.from({ length: 5 }, () => db.selectFrom("stores").select("id").execute());
  const outcomes = Promise.allSettled(abandoned);
  // Long enough that the connections are asked for, too short for them to be there.
  await new Promise((resolve) => setImmediate(resolve));
  await closeOrm();
  for (const outcome of await outcomes) expect(outcome.status).toBe("rejected");
});
