import type { RequestHandler } from "express";
import { refuse } from "./refuse.ts";

const send = (status: number, text: string, headers: Record<string, string> = {}): RequestHandler => {
  return (_req, res) => {
    res
      .status(status)
      .set({ "Cache-Control": "no-store", ...headers })
      .type("text/plain")
      .send(`${text}\n`);
  };
};

/** Why the process should get no requests, in words for its operator. The reasons of other errors are told to nobody outside. */
export class NotReady extends Error {}

export const onlyGet: RequestHandler = (req, res) =>
  refuse(req, res, 405, "This method is not allowed.", { Allow: "GET, HEAD" });

/** The process lives, whatever its database does, as long as it can still work: who watches it starts it again otherwise. */
export function healthz(isStuck: () => boolean): RequestHandler {
  const [lives, stuck] = [send(200, "ok"), send(503, "stuck: no database connection comes back")];
  return (req, res, next) => (isStuck() ? stuck : lives)(req, res, next);
}

/** Whether this process should get requests: not while it is draining or its database is away. */
export function readyz(isReady: () => Promise<void>): RequestHandler {
  return async (req, res, next) => {
    const answer = await isReady().then(
      () => send(200, "ready"),
      (error) =>
        send(503, error instanceof NotReady ? `not ready: ${error.message}` : "not ready", { "Retry-After": "5" }),
    );
    answer(req, res, next);
  };
}
