import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();

/** More than the buffers between a server and its reader hold. */
const ROWS = 30_000;
const PART = 5_000;
/** The newest stand first, so that one more would move all the others. */
const ADDRESS = "/customers/export";

let server: ServerProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)] });
  // In parts: all rows at once take longer than a statement may, on a busy machine.
  for (let first = 1; first <= ROWS; first += PART) {
    await sql`
      insert into customers (first_name, last_name, phone, company_name)
      select 'C' || lpad(n::text, 6, '0'), repeat('x', 120), '+9665' || lpad(n::text, 8, '0'), repeat('y', 200)
      from generate_series(${first}::int, ${first + PART - 1}::int) as n`.execute(rows(em));
  }
  headers = { Cookie: (await signIn(em, actor)).cookie };
  server = await startServer({ databaseUrl: databaseUrl(), env: { DATABASE_POOL: "6" } });
});

/**
 * Transactions of the server. A reader's lasts until the rows are read; those of the server's own tasks end at once,
 * so a count is asked for until it holds. The database's own workers, such as one that vacuums, do not count.
 */
async function held(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      and pid <> pg_backend_pid()
  `.execute(rows(await getEm()));
  return found.rows[0]?.count ?? 0;
}

/** Asks, and reads nothing of the answer yet. */
async function open(method = "GET"): Promise<IncomingMessage> {
  const asked = request(server.url + ADDRESS, { method, headers, agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

describe("the export of a long list", () => {
  it("waits for a slow reader, and holds the list as it was at the request", async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    await makeCustomer(await getEm());
    await wait(3_000);
    await expect.poll(held).toBe(1);
    const text = (await answer.setEncoding("utf8").toArray()).join("");
    const names = text
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",", 1)[0]);
    expect(names.length).toBe(ROWS);
    expect(names[0]).toBe(`C0${ROWS}`);
    expect(new Set(names).size).toBe(ROWS);
    await expect.poll(held).toBe(0);
  });

  it("ends when the reader disconnects or asks for the headers only", async () => {
    const answer = await open();
    await expect.poll(held).toBe(1);
    answer.destroy();
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    expect((await open("HEAD")).headers["content-disposition"]).toContain("customers.csv");
    await expect.poll(held).toBe(0);
  });

  it("leaves enough database connections for the shop", async () => {
    const readers = [await open(), await open()];
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await open();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
    for (const reader of [...readers, refused]) reader.destroy();
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    const again = await open();
    expect(again.statusCode).toBe(200);
    again.destroy();
  });
});
