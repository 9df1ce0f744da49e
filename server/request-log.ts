import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { HEALTH } from "./check-request.ts";
import { requestIdOf } from "./refuse.ts";

/** Gives the request its id and writes one line when it is done. Values of the query are left out: they hold names and phones. */
export function requestLog(log: Pick<Logger, "info" | "debug">): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { method } = req;
    res.locals.requestId = randomUUID();
    res.setHeader("X-Request-Id", requestIdOf(res));
    res.once("close", () => {
      const [path = "", query] = req.originalUrl.split("?", 2);
      const line = {
        requestId: requestIdOf(res),
        method,
        // The last part of a link's address is a secret, and so is the code of a gift card.
        path: path.replace(/^\/(invite|passport|api\/gift-cards)\/(?!\d{1,10}(\/|$)|months)[^/]+/, "/$1/…"),
        query: query ? [...new URLSearchParams(query).keys()] : undefined,
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        aborted: res.writableFinished ? undefined : true,
      };
      if (HEALTH.includes(path)) log.debug(line, "request");
      else log.info(line, "request");
    });
    next();
  };
}
