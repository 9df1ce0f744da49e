import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "imports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = 20_000;
const lines = (line: (n: number) => string): string => Array.from({ length: ROWS }, (_, n) => `${line(n)}\n`).join("");

const KINDS = [
  {
    page: "/customers/import",
    file: `First name,Last name,Phone\n${lines((n) => `Person,Number ${n},05${10_000_000 + n}`)}`,
    codes: (em: Em) => rows(em).selectFrom("customers").select("phone as code").execute(),
  },
  {
    page: "/inventory/import",
    file: `Name,Brand,Model,Category,SKU,Colour,Price,Initial Quantity\n${lines(
      (n) => `Frame ${n % 7_000},Luma,M${n % 7_000},Eyeglasses,IMP-${n},Gold,${100 + (n % 900)},${n % 4}`,
    )}`,
    codes: (em: Em) => rows(em).selectFrom("product_variants").select("sku as code").execute(),
  },
];

const runOf = (em: Em) =>
  rows(em)
    .selectFrom("import_runs")
    .select(["id", "status", "done_rows as done"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

it.each(KINDS)(
  "$page that is killed continues where it stopped, and writes each line once",
  async ({ page, file, codes }) => {
    const em = await getEm();
    const { cookie } = await signIn(em, await makeActor(em, { stores: [await makeStore(em)] }));
    const start = () => startServer({ databaseUrl: databaseUrl(), env: { STORAGE_DIR: folder } });
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const post = (url: string, body: FormData | URLSearchParams) =>
      fetch(url, { method: "POST", redirect: "manual", headers, body });

    const first = await start();
    const form = new FormData();
    form.append("files", new Blob([file]), "lines.csv");
    const checked = await post(first.url + page, form);
    const { id } = await runOf(em);
    expect([checked.status, checked.headers.get("Location")]).toEqual([302, `${page}/${id}`]);
    expect(await runOf(em)).toMatchObject({ status: "checked", done: 0 });

    const confirmed = post(`${first.url}${page}/${id}`, new URLSearchParams()).catch(() => null);
    while ((await runOf(em)).done === 0) await sleep(20);
    await first.end("SIGKILL");
    await confirmed;
    const cut = await runOf(em);
    expect(cut.status).toBe("running");
    expect(cut.done).toBeLessThan(ROWS);

    const second = await start();
    while ((await runOf(em)).status === "running") {
      const answer = await post(`${second.url}${page}/${id}`, new URLSearchParams());
      expect(answer.status).toBe(302);
    }
    expect(await runOf(em)).toMatchObject({ status: "done", done: ROWS });
    const written = await codes(em);
    expect(written).toHaveLength(ROWS);
    expect(new Set(written.map(({ code }) => code)).size).toBe(ROWS);
    await second.end("SIGTERM");
  },
  120_000,
);

it("imported stock equals the sum of its movements", async () => {
  const em = await getEm();
  const { rows: drift } = await sql`
    select i.variant_id from inventory i
    left join (select variant_id, sum(quantity) as moved, count(*) as times from stock_movements group by variant_id) m
      on m.variant_id = i.variant_id
    where i.quantity <> coalesce(m.moved, 0) or coalesce(m.times, 0) > 1`.execute(rows(em));
  expect(drift).toEqual([]);
  const { total } = await rows(em)
    .selectFrom("inventory")
    .select(sql<number>`sum(quantity)::int`.as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe((ROWS / 4) * (1 + 2 + 3));
});
