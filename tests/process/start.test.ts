import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { databaseProxy } from "#tests/support/database-proxy.ts";
import { startServer } from "#tests/support/server-process.ts";

const { url: databaseUrl } = testDatabase();

describe("start", () => {
  it("two servers that start at once on an empty database both come up, and each migration runs once", async () => {
    const name = `empty_${randomBytes(6).toString("hex")}`;
    const admin = process.env.TEST_SERVER_URL ?? "";
    await withConnection(admin, (client) => client.query(`create database ${name}`));
    const url = new URL(admin);
    url.pathname = `/${name}`;
    const servers = await Promise.all([startServer({ databaseUrl: url.href }), startServer({ databaseUrl: url.href })]);
    for (const server of servers) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${server.url}/login`)).status).toBe(200);
    }
    const count = async (table: string) =>
      withConnection(
        url.href,
        async (client) => (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n,
      );
    const migrations = await readdir(join(import.meta.dirname, "../../db/migrations"));
    const written = migrations.filter((file) => file.endsWith(".ts")).length;
    const counts = [await count("mikro_orm_migrations"), await count("roles"), await count("categories")];
    expect(counts).toEqual([written, 3, 9]);
    // A production database starts without anybody.
    expect(await count("system_users")).toBe(0);
    expect(await (await fetch(`${servers[0].url}/login`)).text()).not.toContain("admin123");
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await withConnection(admin, (client) => client.query(`drop database ${name} with (force)`));
  }, 90_000);

  it("prints one line when the database cannot be reached, and exits", async () => {
    const start = startServer({ databaseUrl: "postgres://nobody@127.0.0.1:9/none", env: { DATABASE_WAIT: "1" } });
    await expect(start).rejects.toThrow(
      /ended with 1:\nDatabase: does not answer[^\n]*\nDATABASE_URL: the database has not answered for 1 s [^\n]*ECONNREFUSED[^\n]*\n$/,
    );
  }, 30_000);

  it("waits for a database that is away at first", async () => {
    const proxy = await databaseProxy(databaseUrl());
    proxy.set("closed");
    const start = startServer({ databaseUrl: proxy.url });
    // Longer than a server on a busy machine takes until it asks for its database.
    await sleep(10_000);
    proxy.set("open");
    const server = await start;
    expect(server.output()).toMatch(/Database: does not answer .*waiting for it for up to 60 s/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.end("SIGKILL");
    await proxy.close();
  }, 60_000);

  it.each([
    ["does not know this user", (url: URL) => Object.assign(url, { username: "stranger" })],
    ["does not hold it", (url: URL) => Object.assign(url, { pathname: "/nowhere" })],
  ])(
    "ends at once, with the variable's name, where the server %s",
    async (_name, change) => {
      const { href } = change(new URL(databaseUrl()));
      await expect(startServer({ databaseUrl: href })).rejects.toThrow(/ended with 1:\nDATABASE_URL: [^\n]+\n$/);
    },
    30_000,
  );
});

describe("the request log", () => {
  it("shows a request within about a second, and writes the remaining lines at exit", async () => {
    const server = await startServer({ databaseUrl: databaseUrl(), env: { LOG_LEVEL: "info" } });
    const lines = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"path":"/login"')).length;
    await fetch(`${server.url}/login`);
    await vi.waitFor(() => expect(lines()).toBe(1), { timeout: 10_000 });
    await fetch(`${server.url}/login`);
    await server.end("SIGTERM");
    await vi.waitFor(() => expect(lines()).toBe(2));
  }, 30_000);
});

describe("a wrong value in the environment", () => {
  it.each([
    ["APP_ORIGIN", "shop.example"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_POOL", "-1"],
    ["DATABASE_PREPARE", "maybe"],
    ["DATABASE_WAIT", "soon"],
    ["DATABASE_URL", "postgres://one,two/shop?target_session_attrs=standby"],
    ["E_INVOICING_AT_ONCE", "0"],
    ["STORAGE_DIR", "/dev/null/files"],
    ["TRUST_PROXY", "proxy"],
    ["STORAGE_DRIVER", "tape"],
    ["S3_ENDPOINT", "nowhere"],
  ])(
    "ends the start with its name in one line: %s=%s",
    async (name, value) => {
      const start = startServer({ databaseUrl: databaseUrl(), env: { [name]: value } });
      await expect(start).rejects.toThrow(new RegExp(`ended with 1[^\\n]*\\n(Database: .*\\n)?${name}[^\\n]+\\s*$`));
    },
    30_000,
  );

  it("names the bucket that STORAGE_DRIVER=s3 needs", async () => {
    const start = startServer({ databaseUrl: databaseUrl(), env: { STORAGE_DRIVER: "s3", S3_REGION: "here" } });
    await expect(start).rejects.toThrow(/S3_BUCKET: is needed with STORAGE_DRIVER=s3/);
  }, 30_000);
});

describe("the same build under remix-serve", () => {
  it("signs people in, and refuses another site", async () => {
    const server = await startServer({
      databaseUrl: databaseUrl(),
      program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
      env: { HOST: "127.0.0.1" },
      ready: /\[remix-serve\]/,
    });
    const login = await fetch(`${server.url}/login`);
    expect([login.status, login.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await login.text()).toContain("Optical Store Management");
    const refused = async (headers: Record<string, string>) => {
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await fetch(`${server.url}/login`, {
        method: "POST",
        headers: { ...type, ...headers },
        body: "x=1",
      });
      return answer.status;
    };
    expect(await refused({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    // Here the framework's own check comes first, and it has no better word for it.
    expect(await refused({ Origin: "https://evil.example" })).toBe(500);
    const bearer = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: "Bearer none" } });
    expect(bearer.status).toBe(401);
  }, 60_000);
});
