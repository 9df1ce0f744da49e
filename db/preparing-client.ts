import type { Writable } from "node:stream";
import { sql } from "kysely";
import { HostClient } from "./host-client.ts";
import { Writes } from "./table-changes.ts";
import { isWatched, tellAnswered } from "./watch/statements.ts";

/** The most statements that one connection keeps prepared: more than the product has. Above that, the least recently used one is dropped. */
const MOST = 400;
/** Put behind a query (`modifyEnd`) whose plan is bad when it is made without the values, because they are of very different frequency. */
export const plannedEachTime = sql`/* planned each time */`;
const DEPENDS_ON_VALUES = /\bi?like\b|planned each time/i;
/** A page of a list. Its best plan depends on the values of its filters. */
const LIST = /\boffset\b/i;
/** Matches reads and writes of rows, but no change of tables and no start of a transaction. */
const READS_OR_WRITES = /^\s*(with|select|insert|update|delete)\b/i;
const PLACES = /\$(\d+)/g;
const LIMIT = /\b(limit|offset) \$(\d+)/gi;

/**
 * The server's errors when a prepared statement no longer fits: its table was changed by a migration (0A000), or it is not there (26000),
 * as behind a pooler that hands out another connection.
 */
const STALE = new Set(["0A000", "26000"]);

/** The driver's error when the server has not answered in time. It still waits for that answer: nothing else can be asked on this connection. */
const LATE = "Query read timeout";
const BEGINS_OR_ROLLS_BACK = /^(begin|start transaction|rollback(?! to\b))\b/i;
/** The state of a write on a server that has become a standby. */
const READ_ONLY = "25006";
const COMMITS = /^commit\b/i;
const BEGINS = /^(begin|start transaction)\b/i;
/** The state of a statement in a transaction that has failed. */
const FAILED_BEFORE = "25P02";
const LEAVES_FAILURE = /^(begin|start transaction|commit|rollback)\b/i;
const ENDS = /^(commit|rollback(?! to\b))\b/i;
/** A transaction whose statements may take longer than those of requests, such as a check of all books in the background. */
const TAKES_LONGER = /^set local statement_timeout = (\d+)$/i;
/** So many of its statements, which are sent together, may wait for each other. */
const MOST_TOGETHER = 8;

/** The driver's socket, and its memory of prepared statements: it has no call that forgets a statement. */
type Driver = {
  connection: {
    stream: Writable;
    parsedStatements: Record<string, string>;
    submittedNamedStatements: Record<string, string>;
  };
};

type Prepared = { name: string; text: string; values: readonly unknown[] };

/** The statements that a connection has prepared. */
export class Statements {
  /** Names by text, the one used last at the end. */
  readonly #names = new Map<string, string>();
  #made = 0;

  /** @returns how the connection runs it prepared, or undefined when it is better planned each time */
  of(given: string, givenValues: readonly unknown[]): Prepared | undefined {
    if (DEPENDS_ON_VALUES.test(given)) return undefined;
    const { text, values } = withLimits(given, givenValues);
    if (values.length > 0 && LIST.test(text)) return undefined;
    const name = this.#names.get(text) ?? `p${++this.#made}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    return { name, text, values };
  }

  forget(text: string): void {
    this.#names.delete(text);
  }

  /** Forgets the statement that exceeds the limit, if any, and returns its name. */
  surplus(): string | undefined {
    const [oldest] = this.#names.size > MOST ? this.#names : [];
    if (oldest) this.#names.delete(oldest[0]);
    return oldest?.[1];
  }
}

/**
 * Writes how many rows are asked for into the text. Without the number, the plan is made for a tenth of the table. The numbers are few:
 * those of the pages. An offset is only written when it is 0, since others are many.
 */
function withLimits(text: string, values: readonly unknown[]): Omit<Prepared, "name"> {
  const inText = new Map<number, number>();
  for (const [, word, place] of text.matchAll(LIMIT)) {
    const value = values[Number(place) - 1];
    const isFixed = word?.toLowerCase() === "limit" ? Number.isSafeInteger(value) : value === 0;
    if (isFixed) inText.set(Number(place), value as number);
  }
  if (inText.size === 0) return { text, values };
  const left: number[] = [];
  const rewritten = text.replace(PLACES, (_all, digits: string) => {
    const place = Number(digits);
    const written = inText.get(place);
    if (written !== undefined) return String(written);
    if (!left.includes(place)) left.push(place);
    return `$${left.indexOf(place) + 1}`;
  });
  return { text: rewritten, values: left.map((place) => values[place - 1]) };
}

/** How long the driver waits for what follows this statement in its transaction. */
function patienceOf(text: string, before: number | undefined): number | undefined {
  const ms = TAKES_LONGER.exec(text)?.[1];
  return ms === undefined ? before : Number(ms) * MOST_TOGETHER;
}

/**
 * Whether connections prepare statements. Behind a pooler in transaction mode they must not.
 * @throws with a sentence for people when DATABASE_PREPARE is neither 0 nor 1
 */
export function preparesStatements(): boolean {
  const value = process.env.DATABASE_PREPARE || "1";
  if (value === "0" || value === "1") return value === "1";
  throw new Error(`DATABASE_PREPARE must be 0 or 1, not "${value}".`);
}

/**
 * A connection that parses and plans a statement with parameters once and then only runs it: two fifths of the database's work for a sale
 * was planning. It also counts what it writes, and closes itself when it can no longer be used.
 */
export class PreparingClient extends HostClient {
  readonly #statements = preparesStatements() ? new Statements() : undefined;
  readonly #writes = new Writes();
  /** Whether the statements that are sent now are inside a transaction. Its "begin" may not be answered yet. */
  #isInTransaction = false;
  #isGathering = false;
  /** How long the driver waits for an answer in this transaction, in milliseconds; undefined for the connection's own time. */
  #patience: number | undefined;
  /** When the last answer came, while statements are watched: those sent together are answered one after another. */
  #answeredAt = 0;
  /** The first failure in the transaction. */
  #firstFailure: unknown;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, passed on as they are
  override query(...given: any[]): any {
    const [text, values] = given;
    // A cursor, or a caller with a callback, such as the pool's own checks.
    if (typeof text !== "string" || given.length > 2) return Reflect.apply(super.query, this, given);
    this.#gather();
    const sentAt = isWatched() ? performance.now() : 0;
    const prepared =
      Array.isArray(values) && READS_OR_WRITES.test(text) ? this.#statements?.of(text, values) : undefined;
    const answer = prepared ? this.#run(prepared) : super.query({ text, values, ...this.#waits() });
    if (BEGINS.test(text)) this.#isInTransaction = true;
    else if (ENDS.test(text)) this.#isInTransaction = false;
    this.#patience = this.#isInTransaction ? patienceOf(text, this.#patience) : undefined;
    return answer.then(
      (result: unknown) => {
        if (sentAt > 0) this.#tell(text, sentAt);
        if (LEAVES_FAILURE.test(text)) this.#firstFailure = undefined;
        this.#writes.add(text);
        return result;
      },
      (error: unknown) => {
        if (sentAt > 0) this.#tell(text, sentAt, error);
        this.#failed(text, error);
        throw this.#causeOf(error);
      },
    );
  }

  #tell(text: string, sentAt: number, error?: unknown): void {
    const startedAt = Math.max(sentAt, this.#answeredAt);
    this.#answeredAt = performance.now();
    tellAnswered({ text, startedAt, ms: this.#answeredAt - startedAt, error });
  }

  /** Statements that are sent in one turn, such as "begin" and the first one after it, go to the socket in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = (this as unknown as Driver).connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Statements behind one that has failed fail too, with words that say nothing. Whichever of them is awaited first, the cause is told. */
  #causeOf(error: unknown): unknown {
    if ((error as { code?: unknown }).code === FAILED_BEFORE) return this.#firstFailure ?? error;
    this.#firstFailure ??= error;
    return error;
  }

  /** Closes a connection whose state nobody knows, so that the pool does not hand it out again. */
  #failed(text: string, error: unknown): void {
    // A commit without an answer may have happened.
    if (COMMITS.test(text)) this.#writes.add(text);
    const isLate = error instanceof Error && error.message === LATE;
    const isStandby = (error as { code?: unknown }).code === READ_ONLY;
    if (isLate || isStandby || BEGINS_OR_ROLLS_BACK.test(text)) void this.end().catch(() => {});
  }

  #waits(): { query_timeout?: number } {
    return this.#patience === undefined ? {} : { query_timeout: this.#patience };
  }

  async #run(prepared: Prepared): Promise<unknown> {
    // Not inside a transaction: where the statement is gone already, as behind some poolers, the failure would end it.
    const surplus = !this.#isInTransaction ? this.#statements?.surplus() : undefined;
    if (surplus) {
      const { parsedStatements, submittedNamedStatements } = (this as unknown as Driver).connection;
      delete parsedStatements[surplus];
      delete submittedNamedStatements[surplus];
      void super.query(`deallocate ${surplus}`).catch(() => {});
    }
    try {
      return await super.query({ ...prepared, values: [...prepared.values], ...this.#waits() });
    } catch (error) {
      if (!STALE.has(String((error as { code?: unknown }).code))) throw error;
      this.#statements?.forget(prepared.text);
      // A failed transaction cannot be retried. Outside of a transaction nothing has happened yet.
      const again = !this.#isInTransaction && this.#statements?.of(prepared.text, prepared.values);
      if (!again) throw error;
      return super.query({ ...again, values: [...again.values] });
    }
  }
}
