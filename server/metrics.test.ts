import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { forkEm } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { buildOf } from "#tests/support/server-build.ts";
import { application } from "./application.ts";
import { createApp } from "./create-app.ts";
import { watched } from "./jobs.ts";
import { type Listener, listen } from "./listen.ts";

testDatabase();

const TOKEN = "sixteen-characters-long";
const page = { default: undefined, loader: () => new Response("ok") };
const build = buildOf({
  any: { id: "any", path: "*", module: page },
  customer: { id: "customer", path: "customers/:id", module: page },
  fresh: { id: "fresh", path: "customers/new", module: page },
});

const servers: Listener[] = [];
async function start(metricsToken?: string): Promise<string> {
  const app = createApp({
    settings: { origin: undefined, trustProxy: undefined, metricsToken },
    log: { info: () => {}, debug: () => {} },
    onError: () => {},
    isReady: async () => {},
    assets: (_req, _res, next) => next(),
    application: application(build, undefined),
  });
  const listener = await listen(app, 0, ["127.0.0.1"]);
  servers.push(listener);
  return `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
}

afterAll(() => Promise.all(servers.map((one) => one.drain(500))));

describe("GET /metrics", () => {
  let url = "";
  const read = async (): Promise<string> => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return await answer.text();
  };
  beforeAll(async () => {
    url = await start(TOKEN);
  });

  it("is not there without a token in the environment", async () => {
    expect((await fetch(`${await start()}/metrics`)).status).toBe(404);
  });

  it.each([
    {},
    { authorization: "Bearer wrong" },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: `Bearer ${TOKEN.replace("x", "é")}` },
  ])("is refused with %j", async (headers) => {
    expect((await fetch(`${url}/metrics`, { headers: headers as Record<string, string> })).status).toBe(401);
  });

  it("counts requests under the pattern of their route, so that no number of a customer is in it", async () => {
    const countIn = (text: string, route: string) =>
      Number(
        text.match(
          new RegExp(`optical_request_duration_seconds_count{method="GET",route="${route}",status="\\d+"} (\\d+)`),
        )?.[1] ?? 0,
      );
    // Other tests of this process have asked, too.
    const before = await read();
    for (const path of ["/customers/48151623", "/customers/4815", "/customers/new", "/a/b/c"]) await fetch(url + path);
    const text = await read();
    const counted = (route: string) => countIn(text, route) - countIn(before, route);
    expect(counted("/customers/:id")).toBe(2);
    expect(counted("/customers/new")).toBe(1);
    expect(counted("\\*")).toBe(1);
    expect(text).not.toMatch(/customers\/\d/);
  });

  it("tells how jobs ended, the connections, the event loop and what waits in the database", async () => {
    await (await forkEm()).execute("select 1");
    let isAway = false;
    const count = watched("count pieces", async () => {
      if (isAway) throw new Error("away");
      return { removed: 3 };
    });
    await count();
    await count();
    isAway = true;
    await expect(count()).rejects.toThrow("away");
    const text = await read();
    expect(text).toContain('optical_job_failures{job="count pieces"} 1');
    expect(text).toContain('optical_job_removed_rows{job="count pieces"} 6');
    expect(text).toMatch(/optical_job_last_done_timestamp_seconds{job="count pieces"} 1\d{9}/);
    expect(text).toMatch(/optical_database_connections{state="most"} [1-9]/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).toMatch(/optical_audit_rows_unsealed \d/);
    expect(text).toContain("optical_database_answers 1");
  });

  it("has every figure that the alert rules ask for", async () => {
    const rules = readFileSync("deploy/prometheus/alerts.yml", "utf8");
    const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const text = await read();
    const asked = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join("\n");
    const names = new Set(asked.match(/\b(optical|nodejs)_\w+/g)?.map((name) => name.replace(/_(count|bucket)$/, "")));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });
});
