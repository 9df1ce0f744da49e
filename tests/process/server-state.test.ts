import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { SERVER } from "#scripts/runtime.mjs";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const portOf = (url: string) => Number(new URL(url).port);

/** Sends bytes as they are, and answers with what comes back until the connection is closed. */
async function raw(url: string, text: string): Promise<string> {
  const socket = connect(portOf(url), "127.0.0.1");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.write(text);
  await once(socket, "close");
  return said;
}

it("answers the health checks of load balancers that speak HTTP/1.0 and name no host, and nothing else", async () => {
  const { url, end } = await startServer({ databaseUrl: databaseUrl() });
  for (const path of ["/healthz", "/readyz"]) {
    expect(await raw(url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await raw(url, `HEAD ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await raw(url, `GET ${path} HTTP/1.0\r\nHost: a b\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(url, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await raw(url, "GET /login HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  await end("SIGTERM");
}, 60_000);

it.each([
  ["ahead of", 3_600_000],
  ["behind", -3_600_000],
])(
  "a server whose clock is %s the database's says so, is not ready, and ends nobody's session",
  async (word, ahead) => {
    const em = await getEm();
    const actor = await makeActor(em, { stores: [await makeStore(em)] });
    const { token } = await signIn(em, actor);
    // Kept by the same clock: what its sender repeats after a failure must still be known.
    const kept = { user_id: actor.user.id, key: `of ${word}`, operation: "x", request_hash: "x" };
    await rows(em).insertInto("idempotency_keys").values(kept).execute();
    const clock = new URL("../support/shifted-clock.mjs", pathToFileURL(import.meta.filename)).href;
    const server = await startServer({
      databaseUrl: databaseUrl(),
      program: ["--import", clock, ...SERVER],
      env: { CLOCK_AHEAD_MS: String(ahead) },
    });
    expect(server.output()).toMatch(new RegExp(`Clock: the clock of this server is 3[56]\\d\\d s ${word}`));
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining(`s ${word} the database's`)]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const me = () => fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    // "Last seen" is the database's time, too.
    await em.execute("update sessions set last_seen_at = now() - interval '5 minutes'");
    expect((await me()).status).toBe(200);
    const [session] = await em.execute(
      "select abs(extract(epoch from now() - last_seen_at))::float8 as age from sessions",
    );
    expect(Number(session?.age)).toBeLessThan(60);
    expect(await rows(em).selectFrom("idempotency_keys").select("key").where("key", "=", kept.key).execute()).toEqual([
      { key: kept.key },
    ]);
    await server.end("SIGTERM");
    await rows(em).deleteFrom("sessions").execute();
  },
  60_000,
);

it("ends within 20 s of SIGTERM while a request, the jobs and the database hang", async () => {
  const em = await getEm();
  const { token } = await signIn(em, await makeActor(em, { stores: [await makeStore(em)] }));
  const proxy = await databaseProxy(databaseUrl());
  const server = await startServer({ databaseUrl: proxy.url });
  // A form whose sender has stopped in the middle.
  const half = connect(portOf(server.url), "127.0.0.1");
  half.on("error", () => {});
  half.write(
    "POST /login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nusername=",
  );
  proxy.set("silent");
  const call = fetch(`${server.url}/api/customers`, { headers: { Authorization: `Bearer ${token}` } }).catch(() => {});
  const { code, ms } = await server.end("SIGTERM");
  expect(ms).toBeLessThan(20_000);
  expect(code).toBe(0);
  await call;
  half.destroy();
  await proxy.close();
}, 60_000);

it("the check of the image fails while the process stands still, and not before or after", async () => {
  const { url, child, end } = await startServer({ databaseUrl: databaseUrl() });
  const [, words = "[]"] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const [, ...args] = JSON.parse(words) as string[];
  const check = async () => {
    const checking = spawn(process.execPath, args, {
      env: { ...process.env, PORT: String(portOf(url)) },
      stdio: "ignore",
    });
    const [code] = await once(checking, "exit");
    return code;
  };
  expect(await check()).toBe(0);
  child.kill("SIGSTOP");
  expect(await check()).toBe(1);
  child.kill("SIGCONT");
  expect(await check()).toBe(0);
  await end("SIGTERM");
}, 60_000);

it("logs what takes longer than SLOW_QUERY_MS with the operation or the page that asked, without values", async () => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:read"] });
  const { token } = await signIn(em, actor);
  const server = await startServer({
    databaseUrl: databaseUrl(),
    env: { SLOW_QUERY_MS: "1", LOG_LEVEL: "warn" },
  });
  const ask = () =>
    fetch(`${server.url}/api/customers?q=Nourastypedname`, { headers: { Authorization: `Bearer ${token}` } });
  await expect
    .poll(async () => [(await ask()).status, ...slowAskers(server.output())], { timeout: 20_000, interval: 250 })
    .toEqual(expect.arrayContaining([200, "listCustomers", expect.stringMatching(/^job /)]));
  expect(server.output()).not.toMatch(/Nourastypedname/i);
  await server.end("SIGTERM");
}, 60_000);

it("logs an unexpected error with its message and the id of its request, without what was typed", async () => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:read"] });
  const { token } = await signIn(em, actor);
  const server = await startServer({ databaseUrl: databaseUrl() });
  const ask = () =>
    fetch(`${server.url}/api/customers?q=Nourastypedname`, { headers: { Authorization: `Bearer ${token}` } });
  await em.execute("alter table customers rename to customers_gone");
  const answer = await ask();
  await em.execute("alter table customers_gone rename to customers");
  expect(answer.status).toBe(500);
  // A job of the server may have met the same error.
  const requestId = answer.headers.get("x-request-id") ?? "";
  const findLine = () =>
    server
      .output()
      .split("\n")
      .find((one) => one.includes('"unexpected error"') && one.includes(requestId));
  await expect.poll(findLine).toBeDefined();
  expect(JSON.parse(findLine() ?? "{}")).toMatchObject({
    requestId,
    code: "42P01",
    message: 'relation "customers" does not exist',
  });
  expect(server.output()).not.toMatch(/Nourastypedname/i);
  await server.end("SIGTERM");
}, 60_000);

const slowAskers = (output: string): string[] =>
  output.split("\n").flatMap((line) => {
    if (!line.includes('"slow query"')) return [];
    const { operation, ms, statement } = JSON.parse(line) as { operation?: string; ms: number; statement: string };
    return ms >= 1 && statement ? [operation ?? "nobody"] : [];
  });
