import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { LoaderFunctionArgs } from "@remix-run/node";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOf } from "#tests/support/server-build.ts";
import { application } from "./application.ts";
import { LIMITS } from "./body-limit.ts";
import { createApp } from "./create-app.ts";
import { type Listener, listen } from "./listen.ts";
import { readStaticFiles, staticFiles } from "./static-files.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const LINES: Record<string, unknown>[] = [];
const PAGE = "<p>بصريات</p>".repeat(500);
let listener: Listener;
let folder: string;
let isReady = true;
let isStuck = false;
/** Told when a request for /slow is being answered. */
let slowBegan = () => {};

/** Stands for the built pages, behind the framework's real handler: one route for every path. */
async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/slow") {
    slowBegan();
    await sleep(300);
  }
  if (pathname === "/file")
    return new Response(Buffer.alloc(5_000), { headers: { "Content-Type": "application/pdf" } });
  if (pathname === "/size") {
    return Response.json({ size: (await request.arrayBuffer()).byteLength, url: request.url, ...context });
  }
  const headers = { "Content-Type": "text/html; charset=utf-8", "Referrer-Policy": "no-referrer" };
  return new Response(PAGE, { headers });
}

const build = buildOf({
  all: { id: "all", path: "*", module: { default: undefined, loader: answer, action: answer } },
  page: { id: "page", path: "page", module: { default: () => null, action: answer } },
});

const fails: RequestHandler = (req, _res, next) =>
  next(req.path === "/fails" ? new Error("select secret from customers") : undefined);

function appWith(settings: { origin?: URL; trustProxy?: number } = {}) {
  return createApp({
    settings: { origin: settings.origin, trustProxy: settings.trustProxy },
    log: { info: (line: object) => LINES.push(line as Record<string, unknown>), debug: () => {} },
    onError: () => {},
    isReady: async () => {
      if (!isReady) throw new Error("away");
    },
    isStuck: () => isStuck,
    assets: express.Router().use(fails, staticFiles(readStaticFiles(folder))),
    application: application(build, settings.origin),
  });
}

/** Waits until the server has begun to answer the request. */
async function slowRequest(port: number): Promise<{ request: Promise<Answer> }> {
  const began = new Promise<void>((resolve) => {
    slowBegan = resolve;
  });
  const request = ask("/slow", {}, undefined, port);
  await began;
  return { request };
}

function ask(path: string, options: RequestOptions = {}, body?: Buffer, port = listener.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ port, path, ...options }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    req.on("error", reject);
    req.end(body);
  });
}

/** The first line of the answer to bytes that no HTTP client would send. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(listener.port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
    socket.on("error", reject);
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "optical-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), "export {};");
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), "packed");
  writeFileSync(join(folder, "favicon.ico"), "icon");
  listener = await listen(appWith(), 0, ["127.0.0.1"]);
});
afterAll(async () => {
  await listener.drain(1_000);
  rmSync(folder, { recursive: true, force: true });
});

describe("a body that nobody reads", () => {
  it.each([20_000, 200_000, 5_000_000])("of %d bytes keeps nobody waiting who asks next on the line", async (size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": size };
    const started = Date.now();
    expect((await ask("/", { method: "POST", agent, headers }, Buffer.alloc(size))).status).toBe(200);
    expect((await ask("/healthz", { agent })).status).toBe(200);
    expect((await ask("/size", { method: "POST", agent, headers }, Buffer.alloc(size))).body.toString()).toContain(
      `"size":${size}`,
    );
    expect(Date.now() - started).toBeLessThan(3_000);
    agent.destroy();
  });
});

describe("requests that do not reach the pages", () => {
  const host = "Host: localhost\r\n";
  it.each([
    ["TRACE", `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    ["CONNECT", `CONNECT shop:443 HTTP/1.1\r\n${host}\r\n`, 405],
    ["PROPFIND", `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
    ["OPTIONS", `OPTIONS / HTTP/1.1\r\n${host}\r\n`, 204],
    ["a method that no parser knows", `BREW / HTTP/1.1\r\n${host}\r\n`, 405],
    ["a health check that is sent something", `POST /healthz HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`, 405],
    ["the framework's _data", `GET /?_data=root HTTP/1.1\r\n${host}\r\n`, 400],
    ["the same in disguise", `GET /?a=1&%5Fdata=root HTTP/1.1\r\n${host}\r\n`, 400],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 400],
    ["Host: [", "GET / HTTP/1.1\r\nHost: [\r\n\r\n", 400],
    ["Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
    ["Host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400],
    ["Host with a wrong port", "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n", 400],
    ["two Hosts", `GET / HTTP/1.1\r\n${host}Host: other\r\n\r\n`, 400],
    ["an address of another site", `GET http://other/ HTTP/1.1\r\n${host}\r\n`, 400],
    ["a broken escape", `GET /%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 400],
    ["NUL", `GET /a%00b HTTP/1.1\r\n${host}\r\n`, 400],
    ["an endless address", `GET /${"a".repeat(9_000)} HTTP/1.1\r\n${host}\r\n`, 400],
    ["endless headers", `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["a broken query", `GET /?q=%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 200],
    ["IPv6", "GET / HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n", 200],
  ])("%s", async (_name, bytes, status) => {
    expect(await askRaw(bytes)).toContain(` ${status} `);
  });

  it("answers to its configured name only, except to health checks", async () => {
    const named = await listen(appWith({ origin: new URL("https://shop.example") }), 0, ["127.0.0.1"]);
    const status = async (path: string, host: string) =>
      (await ask(path, { headers: { host } }, undefined, named.port)).status;
    expect(await status("/", "shop.example")).toBe(200);
    expect(await status("/", "shop.example:443")).toBe(200);
    expect(await status("/", "other.example")).toBe(400);
    expect(await status("/healthz", "127.0.0.1")).toBe(200);
    const page = await ask("/", { headers: { host: "shop.example" } }, undefined, named.port);
    expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
    await named.drain(1_000);
  });
});

describe("bodies", () => {
  const form = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=x";
  it.each([
    [form, LIMITS.form, 200],
    [form, LIMITS.form + 1, 413],
    ["application/json", LIMITS.json, 200],
    ["application/json; charset=utf-8", LIMITS.json + 1, 413],
    ["text/plain", LIMITS.form + 1, 413],
    [multipart, LIMITS.json + 1, 200],
    [multipart, LIMITS.upload + 1, 413],
  ])("%s of %i bytes, with and without a declared length: %i", async (type, size, status) => {
    const body = Buffer.alloc(size, "a");
    const declared = { method: "POST", headers: { "Content-Type": type, "Content-Length": size } };
    const chunked = { method: "POST", headers: { "Content-Type": type, "Transfer-Encoding": "chunked" } };
    for (const options of [declared, chunked]) {
      const answer = await ask("/size", options, body);
      expect(answer.status).toBe(status);
      if (status === 200) expect(JSON.parse(String(answer.body))).toMatchObject({ size });
    }
  });

  it("says so in the shape of the API under /api", async () => {
    const headers = { "Content-Type": "application/json", "Content-Length": LIMITS.json + 1 };
    const { body, headers: sent } = await ask("/api/sales", { method: "POST", headers }, Buffer.alloc(LIMITS.json + 1));
    expect(JSON.parse(String(body))).toEqual({
      message: "The request is too large.",
      errors: {},
      requestId: sent["x-request-id"],
    });
  });

  it("cuts off a client that goes on sending", async () => {
    const sent = new Promise<number>((resolve) => {
      let total = 0;
      const socket = connect(listener.port, "127.0.0.1");
      const head = `POST /size HTTP/1.1\r\nHost: a\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
      socket.write(head);
      const timer = setInterval(() => socket.write(chunk, () => (total += chunk.length)), 10);
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(timer);
        resolve(total);
      });
    });
    expect(await sent).toBeLessThan(10 * 1024 * 1024);
  });
});

describe("answers", () => {
  it("carries the security headers once, the application's word over the server's", async () => {
    const { headers } = await ask("/");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  it("have one address each: others lead there as they were sent, and no request goes on that would leave the site", async () => {
    for (const method of ["GET", "POST"]) {
      const { status, headers } = await ask("/Customers/%D9%A2/?q=A", { method });
      expect([status, headers.location]).toEqual([308, "/customers/2?q=A"]);
    }
    for (const path of ["/customers/2?q=A", "//evil.example/X", "/..//evil.example/X", "/\\evil.example/X"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
  });

  it("gzips pages for those who take it, and nothing that is small or a file", async () => {
    const gzip = { headers: { "Accept-Encoding": "gzip, br" } };
    const packed = await ask("/", gzip);
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(String(gunzipSync(packed.body))).toBe(PAGE);
    expect(String((await ask("/")).body)).toBe(PAGE);
    for (const path of ["/size", "/file", "/healthz"]) {
      expect((await ask(path, gzip)).headers["content-encoding"]).toBeUndefined();
    }
  });

  it("serves built files by exact name, packed, and for ever when their name holds a hash", async () => {
    const br = await ask("/assets/app-1a2b.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": expect.stringContaining("immutable"),
    });
    expect(String(br.body)).toBe("packed");
    const plain = await ask("/assets/app-1a2b.js");
    expect(String(plain.body)).toBe("export {};");
    const known = { headers: { "If-None-Match": String(plain.headers.etag) } };
    expect((await ask("/assets/app-1a2b.js", known)).status).toBe(304);
    expect((await ask("/favicon.ico")).headers["cache-control"]).toBe("public, max-age=3600");
    for (const path of ["/assets/none.js", "/assets/app-1a2b.js.br", "/assets/../favicon.ico"]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect(String((await ask("/assets%2f..%2ffavicon.ico")).body)).toBe(PAGE);
  });

  it("tells a failure by its request id only", async () => {
    const { status, body, headers } = await ask("/fails");
    expect(status).toBe(500);
    expect(String(body)).toBe(`Something went wrong. Request ${headers["x-request-id"]}\n`);
  });

  it("logs each request without the values of its query", async () => {
    const { headers } = await ask("/customers?q=0501234567&page=2");
    await expect
      .poll(() => LINES.find(({ requestId }) => requestId === headers["x-request-id"]))
      .toMatchObject({
        method: "GET",
        path: "/customers",
        query: ["q", "page"],
        status: 200,
      });
    expect(JSON.stringify(LINES)).not.toContain("0501234567");
  });

  describe("a form's origin is judged once, not again by the framework, which would answer 500", () => {
    const body = Buffer.from("a=1");
    const post = (headers: Record<string, string>, port = listener.port) =>
      ask("/page", { method: "POST", headers: { Cookie: "a=1", ...headers } }, body, port);
    const itself = { "Sec-Fetch-Site": "same-origin" };

    it.each([
      ["a proxy that calls this server by another name", { ...itself, Host: "inside", Origin: "https://shop" }, 200],
      ["a hidden origin", { ...itself, Origin: "null" }, 200],
      ["a bearer token", { Authorization: "Bearer a", Origin: "https://other" }, 200],
      ["the same host", { Host: "shop", Origin: "https://shop" }, 200],
      ["another site", { "Sec-Fetch-Site": "cross-site", Host: "shop", Origin: "https://shop" }, 403],
      ["another host", { Host: "shop", Origin: "https://other" }, 403],
    ])("%s", async (_name, headers, status) => {
      expect((await post(headers)).status).toBe(status);
    });

    it("beside the name that a trusted proxy was called by", async () => {
      const proxied = await listen(appWith({ trustProxy: 1 }), 0, ["127.0.0.1"]);
      const headers = { Host: "inside", "X-Forwarded-Host": "shop", Origin: "https://shop" };
      expect((await post(headers, proxied.port)).status).toBe(200);
      expect((await post(headers)).status).toBe(403);
      await proxied.drain(1_000);
    });
  });

  it("believes X-Forwarded-* only from trusted proxies", async () => {
    const headers = {
      host: "inside",
      "X-Forwarded-For": "8.8.8.8",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "shop",
    };
    const seen = async (port: number) => JSON.parse(String((await ask("/size", { headers }, undefined, port)).body));
    const proxied = await listen(appWith({ trustProxy: 1 }), 0, ["127.0.0.1"]);
    expect(await seen(listener.port)).toMatchObject({ ip: "127.0.0.1", secure: false, url: "http://inside/size" });
    expect(await seen(proxied.port)).toMatchObject({ ip: "8.8.8.8", secure: true, url: "https://shop/size" });
    await proxied.drain(1_000);
  });
});

describe("health and the end", () => {
  it("lives while its database is away, and says that it is not ready", async () => {
    isReady = false;
    expect((await ask("/healthz")).status).toBe(200);
    const away = await ask("/readyz");
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "5"]);
    isReady = true;
    expect((await ask("/readyz")).status).toBe(200);
  });

  it("says that it has to be started again when no database connection comes back", async () => {
    isStuck = true;
    expect((await ask("/healthz")).status).toBe(503);
    isStuck = false;
    expect((await ask("/healthz")).status).toBe(200);
  });

  it("answers what runs, refuses what comes, and cuts what takes too long", async () => {
    const ending = await listen(appWith(), 0, ["127.0.0.1", "::1"]);
    const { request: running } = await slowRequest(ending.port);
    const drained = ending.drain(2_000);
    await expect(ask("/", {}, undefined, ending.port)).rejects.toThrow("ECONNREFUSED");
    expect(await running).toMatchObject({ status: 200, headers: { connection: "close" } });
    await drained;

    const stuck = await listen(appWith(), 0, ["127.0.0.1"]);
    const { request: cut } = await slowRequest(stuck.port);
    await Promise.all([stuck.drain(50), expect(cut).rejects.toThrow()]);
  });

  it("says in one line that a port is taken", async () => {
    await expect(listen(appWith(), listener.port, ["127.0.0.1"])).rejects.toThrow(
      `Port ${listener.port} is taken by another program.`,
    );
  });
});
