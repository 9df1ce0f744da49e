import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { importForm } from "#tests/support/shop/imports.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();
const URL = "/api/product-imports";
let em: Em;
let token: string;

beforeAll(async () => {
  em = await getEm();
  ({ token } = await signIn(em, await makeActor(em, { stores: [await makeStore(em)] })));
});
const HEADER = "Name,Brand,Category,SKU,Price,Initial Quantity";
const file = (lines: readonly string[]) => importForm([HEADER, ...lines].join("\n"));
const check = (lines: readonly string[], headers?: Record<string, string>) =>
  call("POST", URL, { token, body: file(lines), headers });
const skus = async () =>
  (
    await rows(em).selectFrom("product_variants").select("sku").where("sku", "like", "API-%").orderBy("id").execute()
  ).map(({ sku }) => sku);

it("a file is checked without writing anything, its bad lines are named, and its good ones are written once", async () => {
  const lines = [
    "Kestrel,Luma,Eyeglasses,API-1,120,4",
    "Kestrel,Luma,Hats,API-2,0,",
    "Kestrel,Luma,Eyeglasses,API-3,130,",
  ];
  const checked = await check(lines);
  expect(checked.status).toBe(201);
  expect(checked.body).toMatchObject({
    fileName: "lines.csv",
    status: "checked",
    totalRows: 3,
    badRows: 1,
    goodRows: 2,
    doneRows: 0,
  });
  expect(await skus()).toEqual([]);
  const at = `${URL}/${(checked.body as { id: number }).id}`;

  const problem = { line: 3, field: "price", value: "0", message: "Price must be a positive number" };
  expect((await call("GET", at, { token })).body).toMatchObject({
    status: "checked",
    problems: [problem],
    problemCount: 1,
  });
  const problems = await call("GET", `${at}/problems?limit=1`, { token });
  expect(problems.body).toEqual([problem]);
  expect(problems.headers.get("X-Total-Count")).toBe("1");
  expect((await call("GET", `${at}/problems?offset=1`, { token })).body).toEqual([]);

  for (const headers of [undefined, { "Idempotency-Key": "start-1" }, { "Idempotency-Key": "start-1" }]) {
    const done = await call("POST", `${at}/start`, { token, headers });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ status: "done", doneRows: 2, badRows: 1 });
  }
  expect(await skus()).toEqual(["API-1", "API-3"]);
  expect((await call("GET", URL, { token })).body).toMatchObject([{ status: "done", doneRows: 2 }]);
  const stock = await rows(em).selectFrom("stock_movements").select(["kind", "quantity"]).execute();
  expect(stock).toEqual([{ kind: "initial", quantity: 4 }]);
});

it("a check repeated under its key answers with the same import and keeps one file; another file under that key is 422", async () => {
  const headers = { "Idempotency-Key": "check-1" };
  const lines = ["Merlin,Luma,Eyeglasses,API-9,120,"];
  const kept = async () => (await readdir(join(env.STORAGE_DIR, "imports"))).length;
  const first = await check(lines, headers);
  expect(first.status).toBe(201);
  const files = await kept();
  const again = await check(lines, headers);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect((await check([...lines, "Merlin,Luma,Eyeglasses,API-10,120,"], headers)).status).toBe(422);
  expect(await kept()).toBe(files);
});

it("a file without a good line is checked, but its import cannot start", async () => {
  const { body } = await check(["Hobby,Luma,Hats,API-11,1,"]);
  const started = await call("POST", `${URL}/${(body as { id: number }).id}/start`, { token });
  expect(started.status).toBe(422);
});
