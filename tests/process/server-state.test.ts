import { once } from "node:events";
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
