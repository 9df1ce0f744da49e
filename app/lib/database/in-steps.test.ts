import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { rows } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { inSteps, removeAll, removeSome } from "./in-steps.server.ts";

const { em: getEm, url } = testDatabase();

const like = sql<boolean>`expire = '1'`;
async function limits(count: number): Promise<void> {
  const em = await getEm();
  await rows(em).deleteFrom("rate_limits").execute();
  await sql`insert into rate_limits (key, points, expire) select 'old ' || n, 1, '1' from generate_series(1, ${count}::int) n`.execute(
    rows(em),
  );
  await sql`insert into rate_limits (key, points, expire) values ('young', 1, '2')`.execute(rows(em));
}
const left = async () =>
  (
    await rows(await getEm())
      .selectFrom("rate_limits")
      .select("key")
      .orderBy("key")
      .execute()
  ).map(({ key }) => key);

it("removes what is old in small transactions, and nothing else", async () => {
  await limits(5);
  const step = vi.fn((em, most) => removeSome(em, "rate_limits", like, most));
  expect(await inSteps(step, 2)).toBe(5);
  expect(step).toHaveBeenCalledTimes(3);
  expect(await left()).toEqual(["young"]);
});

it("leaves to the next run what is too much for one", async () => {
  await limits(105);
  expect(await inSteps((em, most) => removeSome(em, "rate_limits", like, most), 1)).toBe(100);
  expect(await removeAll("rate_limits", like)).toBe(5);
});

it("waits for nobody who holds such a row, and shares the rows with another server", async () => {
  await limits(2_500);
  await withConnection(url(), async (other) => {
    await other.query("begin");
    await other.query("select from rate_limits where key = 'old 7' for update");
    const removed = await Promise.all([removeAll("rate_limits", like), removeAll("rate_limits", like)]);
    expect(removed[0] + removed[1]).toBe(2_499);
    await other.query("rollback");
  });
  expect(await left()).toEqual(["old 7", "young"]);
});
