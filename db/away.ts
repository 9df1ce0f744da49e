/**
 * PostgreSQL's and the system's codes of a database that cannot be worked with now: connections that fail (08), a server that ends or starts (57P), one
 * that has no connection, memory or disk left (53) or cannot use its disk (58030), a primary that has become a standby (25006), a transaction that was ended
 * for idling (25P03), and what a network says.
 */
const AWAY =
  /^(08|53|57P)|^(58030|25006|25P03)$|^E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|NOENT|NOTFOUND|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NETRESET|AI_AGAIN|MFILE|NFILE)$|^ERR_(STREAM_DESTROYED|STREAM_WRITE_AFTER_END|SOCKET_CLOSED)$/;

/** What the driver says without a code. */
const NO_ANSWER =
  /timeout exceeded|timeout expired|Query read timeout|Connection (terminated|ended)|terminating connection|is not queryable|client was closed|connections are closed|after calling end on the pool|the database system is/i;

/** Whether an error is about the database as a whole, which may be back soon, and not about what it was asked. */
export const isAway = (error: Error): boolean =>
  AWAY.test(String((error as { code?: unknown }).code ?? "")) || NO_ANSWER.test(error.message);

/** An error with all that it was made from, the outermost first. */
export function* causesOf(error: unknown): Generator<Error> {
  let cause = error;
  while (cause instanceof Error) {
    yield cause;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous;
  }
}
