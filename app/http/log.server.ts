import pino from "pino";
import { env } from "#app/env.server.ts";

/** Lines are written in blocks: a write for each request would cost more than the line. They wait a second at most. */
const BLOCK_BYTES = 4_096;
const MOST_WAIT_MS = 1_000;
const lines = pino.destination({ sync: true, minLength: BLOCK_BYTES, periodicFlush: MOST_WAIT_MS });
process.once("exit", () => lines.flushSync());

/** One JSON line per event. Nothing personal and no SQL values at any level that production keeps. */
export const log = pino({ level: env.LOG_LEVEL, base: null }, lines);

const ROUTERS_OWN =
  /^(You made a [A-Z]+ request to|Invalid request method|No route matches URL|Route ".*" does not match URL)/;

/** What the router refuses by itself, such as a form for a page that takes none: the client's doing, and in the request's line already. */
export const isRoutersOwn = (error: unknown): boolean => error instanceof Error && ROUTERS_OWN.test(error.message);

/** An error that nobody foresaw: its kind and place; the message, which may carry SQL with values, only when debugging. */
export function logUnexpected(error: unknown, requestId: string): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const frames = known.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  log.error({ requestId, error: known.name, code: (known as { code?: unknown }).code, frames }, "unexpected error");
  log.debug({ requestId, message: known.message, cause: String(known.cause ?? "") }, "unexpected error, in full");
  lines.flushSync();
}
