import pino from "pino";
import { env } from "#app/env.server.ts";
import { askerNow } from "#db/watch/statements.ts";
import { wordsOf } from "./impersonal.server.ts";
import { sourceFrames } from "./source-frames.server.ts";

/** Lines are written in blocks, because a write for each request would cost more than the line. A line waits one second at most. */
const BLOCK_BYTES = 4_096;
const MOST_WAIT_MS = 1_000;
const lines = pino.destination({ sync: true, minLength: BLOCK_BYTES, periodicFlush: MOST_WAIT_MS });
process.once("exit", () => lines.flushSync());

/** One JSON line per event. Nothing personal and no SQL values at any level that production keeps. */
export const log = pino({ level: env.LOG_LEVEL, base: null }, lines);

const ROUTERS_OWN =
  /^(You made a [A-Z]+ request to|Invalid request method|No route matches URL|Route ".*" does not match URL)/;

/**
 * Whether the router itself refused the request, such as a form for a page without one. This is the client's mistake and already in the
 * request's line.
 */
export const isRoutersOwn = (error: unknown): boolean => error instanceof Error && ROUTERS_OWN.test(error.message);

/**
 * Logs an unexpected error with its kind, place and words. What may be of people is taken out of the words; in full, with the values of SQL, they are
 * logged only when debugging.
 */
export function logUnexpected(error: unknown, requestId: string): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const stack = known.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const frames = stack && sourceFrames(stack.slice(0, 8));
  const { code, constraint } = known as { code?: unknown; constraint?: unknown };
  const operation = askerNow()?.name;
  log.error(
    { requestId, operation, error: known.name, code, constraint, message: wordsOf(error), frames },
    "unexpected error",
  );
  log.debug({ requestId, message: known.message, cause: String(known.cause ?? "") }, "unexpected error, in full");
  lines.flushSync();
}
