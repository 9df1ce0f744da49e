import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { RequestHandler } from "express";
import { type Answered, watchStatements, withoutValues } from "#db/watch/statements.ts";
import { HEALTH } from "./check-request.ts";
import { requestIdOf } from "./refuse.ts";

export type Tracing = {
  /** Gives each request a span. */
  middleware: RequestHandler;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
};

const NAME = "optical-store";
const SERVER_ERROR = 500;
const UNTRACED: readonly string[] = [...HEALTH, "/metrics"];

/**
 * Sends traces as the variables of OpenTelemetry say (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER and others): a span for each request with its route
 * and operations, and one for each statement in it, without values. This file is loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
 * @param isBehindProxy whether the headers of a request come from who may say to which trace it belongs
 */
export function startTracing(version: string, isBehindProxy: boolean): Tracing {
  process.env.OTEL_SERVICE_NAME ||= NAME;
  // Figures are read at /metrics, and the log is written as lines.
  process.env.OTEL_METRICS_EXPORTER ||= "none";
  process.env.OTEL_LOGS_EXPORTER ||= "none";
  const sdk = new NodeSDK({ instrumentations: [] });
  sdk.start();
  const tracer = trace.getTracer(NAME, version);

  const middleware: RequestHandler = (req, res, next) => {
    const [path = ""] = req.originalUrl.split("?", 1);
    if (UNTRACED.includes(path)) return next();
    const from = isBehindProxy ? propagation.extract(ROOT_CONTEXT, req.headers) : ROOT_CONTEXT;
    const { method } = req;
    const attributes = { "http.request.method": method, "optical.request_id": requestIdOf(res) };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
    res.once("close", () => {
      const route: unknown = res.locals.route;
      if (typeof route === "string") span.updateName(`${method} ${route}`).setAttribute("http.route", route);
      span.setAttribute("http.response.status_code", res.statusCode);
      if (res.statusCode >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(from, span), next);
  };

  const operations = new WeakMap<Span, Set<string>>();
  const unwatch = watchStatements(({ text, startedAt, ms, asker, error }: Answered) => {
    const request = trace.getActiveSpan();
    if (!request) return;
    if (asker) {
      const known = operations.get(request) ?? new Set();
      operations.set(request, known.add(asker.name));
      request.setAttribute("optical.operation", [...known].join(" "));
    }
    const attributes = { "db.system.name": "postgresql", "db.query.text": withoutValues(text) };
    const span = tracer.startSpan(
      nameOf(text),
      { kind: SpanKind.CLIENT, startTime: startedAt, attributes },
      context.active(),
    );
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt + ms);
  });
  return {
    middleware,
    async stop() {
      unwatch();
      await sdk.shutdown();
    },
  };
}

const STATEMENT =
  /^\s*(?:(select)\b[\s\S]*?\bfrom\s+"?(\w+)|(insert)\s+into\s+"?(\w+)|(update)\s+"?(\w+)|(delete)\s+from\s+"?(\w+)|(\w+))/i;

/** What a statement does, and with which table: "select customers". */
function nameOf(text: string): string {
  const words = STATEMENT.exec(text.slice(0, 2_000))?.slice(1) ?? [];
  return words.filter(Boolean).join(" ").toLowerCase() || "statement";
}
