import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { rows } from "./orm.ts";
import { sent } from "./pipelined.ts";
import { PreparingClient } from "./preparing-client.ts";

const { em: getEm } = testDatabase();

/** The texts of the statements that were sent while a piece of work ran. */
async function watched(work: () => Promise<unknown>) {
  const query = vi.spyOn(PreparingClient.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([text]) => String(text));
  } finally {
    query.mockRestore();
  }
}

const ONE = sql<{ one: number }>`select 1 as one`;

it("a transaction sends its begin and all questions before the first answer", async () => {
  const em = await getEm();
  await em.fork().transactional((tx) => ONE.execute(rows(tx)));
  let before = 0;
  const texts = await watched(() =>
    em.fork().transactional(async (tx) => {
      const query = vi.mocked(PreparingClient.prototype.query);
      const questions = [1, 2, 3].map((n) => sent(sql`select ${n}::int as n`.execute(rows(tx))));
      await Promise.race(questions);
      before = query.mock.calls.length;
      await Promise.all(questions);
    }),
  );
  expect(before).toBe(4);
  expect(texts).toEqual([expect.stringMatching(/^begin/), ...Array(3).fill("select $1::int as n"), "commit"]);
});

it("questions are answered in their order, also when one text is prepared for the first time", async () => {
  const em = await getEm();
  await em.fork().transactional(async (tx) => {
    const asked = Array.from({ length: 20 }, (_, n) =>
      sent(sql<{ n: number }>`select ${n}::int as n, 'prepared for the first time'`.execute(rows(tx))),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows: [row] }) => row?.n)).toEqual(asked.map((_, n) => n));
  });
});

it("the first refusal is told, those after it are not, and the connection works on", async () => {
  const em = await getEm();
  const failing = em.fork().transactional(async (tx) => {
    const first = sent(sql`select 1 / ${0}::int`.execute(rows(tx)));
    const second = sent(ONE.execute(rows(tx)));
    await first;
    await second;
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  const { rows: found } = await em.fork().transactional((tx) => ONE.execute(rows(tx)));
  expect(found).toEqual([{ one: 1 }]);
});

it("the cause of a failure is told, whichever of the statements behind it is awaited first, and only in its own transaction", async () => {
  const em = await getEm();
  const failing = em.fork().transactional(async (tx) => {
    const first = sent(sql`select 1 / ${0}::int`.execute(rows(tx)));
    await sent(ONE.execute(rows(tx)));
    await first;
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  const other = em.fork().transactional((tx) => sql`select ${"x"}::int`.execute(rows(tx)));
  await expect(other).rejects.toMatchObject({ code: "22P02" });
});

it("a transaction inside a transaction sends at once, too, and is undone alone", async () => {
  const em = await getEm();
  await em.fork().transactional(async (tx) => {
    await tx
      .transactional(async (inner) => {
        await sql`create table inside (id int)`.execute(rows(inner));
        throw new Error("undone");
      })
      .catch(() => {});
    const { rows: found } = await sql<{ there: string | null }>`select to_regclass('inside') as there`.execute(
      rows(tx),
    );
    expect(found).toEqual([{ there: null }]);
  });
});
