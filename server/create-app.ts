import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { dropUnread, limitBody } from "./body-limit.ts";
import { checkCrossSite, checkHost, checkKey, checkMethod, checkOrigin, checkUrl } from "./check-request.ts";
import { finishResponse } from "./finish-response.ts";
import { healthz, onlyGet, readyz } from "./health.ts";
import { countRequests, metrics } from "./metrics.ts";
import { leadToOneSpelling } from "./one-spelling.ts";
import { refuse, requestIdOf } from "./refuse.ts";
import { requestLog } from "./request-log.ts";
import type { Settings } from "./settings.ts";

type Options = {
  settings: Pick<Settings, "origin" | "trustProxy" | "metricsToken">;
  log: Pick<Logger, "info" | "debug">;
  /** Called with an error that no handler foresaw. */
  onError(error: unknown, requestId: string): void;
  /** Rejects while the process should get no requests. */
  isReady(): Promise<void>;
  /** Whether only a new process helps, because this one has lost what it works with. */
  isStuck?(): boolean;
  /** Gives each request a trace, where one is wanted. */
  tracing?: RequestHandler | undefined;
  /** Serves files, or the development server. */
  assets: RequestHandler;
  application: RequestHandler;
};

const A_YEAR_IN_SECONDS = 31_536_000;

/** Everything between the socket and the application, in the order in which a request meets it. */
export function createApp({
  settings,
  log,
  onError,
  isReady,
  isStuck = () => false,
  tracing,
  assets,
  application,
}: Options): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", false);
  app.set("trust proxy", settings.trustProxy ?? false);
  app.use(requestLog(log), countRequests, securityHeaders(settings.origin));
  if (tracing) app.use(tracing);
  app.use(checkMethod, checkUrl, checkHost);
  app.route("/healthz").get(healthz(isStuck)).all(onlyGet);
  app.route("/readyz").get(readyz(isReady)).all(onlyGet);
  app.route("/metrics").get(metrics(settings.metricsToken)).all(onlyGet);
  app.use(checkOrigin(settings.origin), assets, checkCrossSite, checkKey, limitBody, dropUnread, leadToOneSpelling);
  app.use(finishResponse, application);
  app.use(failure(onError));
  return app;
}

/** The content policy is not among these: pages set it, with a nonce of their own. */
function securityHeaders(origin: URL | undefined): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity:
      origin?.protocol === "https:" ? { maxAge: A_YEAR_IN_SECONDS, includeSubDomains: false } : false,
  });
}

function failure(onError: Options["onError"]): ErrorRequestHandler {
  return (error, req, res, _next) => {
    // A client that already has an answer, or has disconnected, gets no second one.
    if (res.headersSent || res.destroyed) return;
    onError(error, requestIdOf(res));
    refuse(req, res, 500, `Something went wrong. Request ${requestIdOf(res)}`);
  };
}
