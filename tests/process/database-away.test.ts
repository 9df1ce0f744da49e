import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
beforeAll(async () => {
  proxy = await databaseProxy(databaseUrl());
});
afterAll(() => proxy.close());

const WITHIN_MS = 10_000;

type Asked = { path: string; status: number; retryAfter: string | null; ms: number; text: string };

async function ask(url: string, path: string, options: RequestInit = {}): Promise<Asked> {
  const started = Date.now();
  const response = await fetch(url + path, { redirect: "manual", ...options });
  const text = await response.text();
  return {
    path,
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    ms: Date.now() - started,
    text,
  };
}

describe.each(["closed", "silent"] as const)("while the database is %s", (mode) => {
  it("without a database, pages and calls answer 503 in time; when the database is back they work again", async () => {
    const em = await getEm();
    const store = await makeStore(em);
    const actor = await makeActor(em, { stores: [store] });
    const { token, cookie } = await signIn(em, actor);
    proxy.set("open");
    const { url } = await startServer({ databaseUrl: proxy.url });
    const page = { headers: { Cookie: cookie } };
    const call = { headers: { Authorization: `Bearer ${token}` } };
    const sale = {
      method: "POST",
      headers: { ...call.headers, "Content-Type": "application/json" },
      body: JSON.stringify({ sale: { paymentMethod: "cash" }, items: [{ variantId: 1, quantity: 1 }] }),
    };
    const login = {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
      body: "username=admin&password=admin123",
    };
    expect((await ask(url, "/customers", page)).status).toBe(200);

    proxy.set(mode);
    const asked = await Promise.all([
      ask(url, "/customers", page),
      ask(url, "/sales/new", page),
      ask(url, "/login"),
      ask(url, "/login", login),
      ask(url, "/api/customers", call),
      ask(url, "/api/sales", sale),
      ask(url, "/readyz"),
    ]);
    for (const { path, status, retryAfter, ms, text } of asked) {
      expect.soft(status, path).toBe(503);
      expect.soft(Number(retryAfter), path).toBeGreaterThan(0);
      expect.soft(ms, path).toBeLessThan(WITHIN_MS);
      expect.soft(/ECONN|ETIMEDOUT|postgres:\/\/|\.ts:\d/.test(text), path).toBe(false);
    }
    expect(asked[0]?.text.includes("database is not answering")).toBe(true);
    expect((await ask(url, "/healthz")).status).toBe(200);
    expect((await ask(url, "/no-such-page")).status).toBe(404);

    proxy.set("open");
    await expect.poll(async () => (await ask(url, "/readyz")).status, { timeout: WITHIN_MS }).toBe(200);
    expect((await ask(url, "/customers", page)).status).toBe(200);
    expect((await ask(url, "/api/customers", call)).status).toBe(200);
  }, 60_000);
});
