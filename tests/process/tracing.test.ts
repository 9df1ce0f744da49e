import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();

type Value = { stringValue?: string; intValue?: string | number };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};

/** Takes what a collector of OpenTelemetry takes, as JSON. */
async function collector() {
  const spans: Sent[] = [];
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(parts).toString("utf8"));
    for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
    res.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, close: () => server.close() };
}

const told = ({ attributes }: Sent, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

it("sends a span for each request with its route and operation, and one for each statement in it, where a collector is named", async () => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:read"] });
  const { token } = await signIn(em, actor);
  const { url, spans, close } = await collector();
  const server = await startServer({
    databaseUrl: databaseUrl(),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/customers?q=Nourastypedname`, { headers });
  await fetch(`${server.url}/healthz`);
  await expect.poll(() => spans.map(({ name }) => name), { timeout: 10_000 }).toContain("GET /api/*");
  await server.end("SIGTERM");
  close();
  const requests = spans.filter((span) => told(span, "http.request.method") !== undefined);
  expect(requests).toHaveLength(1);
  const [request] = requests;
  if (!request) throw new Error("No span of a request came");
  expect(told(request, "http.route")).toBe("/api/*");
  expect(told(request, "optical.operation")).toContain("listCustomers");
  expect(told(request, "optical.request_id")).toBe(answer.headers.get("x-request-id"));
  expect(Number(told(request, "http.response.status_code"))).toBe(200);
  const statements = spans.filter((span) => span !== request);
  expect(statements.length).toBeGreaterThan(1);
  for (const one of statements) expect([one.traceId, one.parentSpanId]).toEqual([request.traceId, request.spanId]);
  expect(statements.map(({ name }) => name)).toContain("select customers");
  expect(JSON.stringify(spans)).not.toMatch(/Nourastypedname/i);
}, 60_000);
