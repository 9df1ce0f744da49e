import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
const file = `First name,Last name,Phone\n${Array.from({ length: ROWS }, (_, n) => `Person,Number ${n},05${10_000_000 + n}\n`).join("")}`;

const runOf = (em: Em) =>
  rows(em)
    .selectFrom("import_runs")
    .select(["id", "status", "done_rows as done"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

it("an import that is killed goes on where it stopped, each line once", async () => {
  const em = await getEm();
  const { cookie } = await signIn(em, await makeActor(em, { stores: [await makeStore(em)] }));
  const start = () => startServer({ databaseUrl: databaseUrl(), env: { STORAGE_DIR: folder } });
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  const post = (url: string, body: FormData | URLSearchParams) =>
    fetch(url, { method: "POST", redirect: "manual", headers, body });

  const first = await start();
  const form = new FormData();
  form.append("files", new Blob([file]), "people.csv");
  const checked = await post(`${first.url}/customers/import`, form);
  const { id } = await runOf(em);
  expect([checked.status, checked.headers.get("Location")]).toEqual([302, `/customers/import/${id}`]);
  expect(await runOf(em)).toMatchObject({ status: "checked", done: 0 });

  const confirmed = post(`${first.url}/customers/import/${id}`, new URLSearchParams()).catch(() => null);
  while ((await runOf(em)).done === 0) await sleep(20);
  await first.end("SIGKILL");
  await confirmed;
  const cut = await runOf(em);
  expect(cut.status).toBe("running");
  expect(cut.done).toBeLessThan(ROWS);

  const second = await start();
  while ((await runOf(em)).status === "running") {
    const answer = await post(`${second.url}/customers/import/${id}`, new URLSearchParams());
    expect(answer.status).toBe(302);
  }
  expect(await runOf(em)).toMatchObject({ status: "done", done: ROWS });
  const phones = await rows(em).selectFrom("customers").select("phone").execute();
  expect(phones).toHaveLength(ROWS);
  expect(new Set(phones.map(({ phone }) => phone)).size).toBe(ROWS);
}, 120_000);
