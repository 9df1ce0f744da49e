import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Failures in 15 minutes after which sign-in must wait; kept in PostgreSQL, so every server counts the same. (ASVS 6.3.1) */
const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;

/** The limiter writes to the table of our own migration, through the request's own pool. */
function limiter(em: Em, keyPrefix: string, points: number) {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const result = await rows(em).executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows, rowCount: result.rows.length };
    },
  };
  return new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });
}

const turns = new Map<string, Promise<unknown>>();

/** Attempts at one account wait for each other: many right ones at once would be counted together before any is known to be right. */
export async function oneAtATime<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const mine = Promise.resolve(turns.get(account)).then(work, work);
  turns.set(account, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(account) === mine) turns.delete(account);
  }
}

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip past; a right password takes its
 * count back. Throws 429 with the seconds to wait while either count is used up.
 */
export async function countAttempt(em: Em, username: string, ip: string | null) {
  const account = limiter(em, "account", PER_ACCOUNT);
  const address = limiter(em, "address", PER_ADDRESS);
  const accountKey = username.toLowerCase().slice(0, 100);
  const addressKey = ip ?? "unknown";
  try {
    await address.consume(addressKey);
    await account.consume(accountKey);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new DomainError("too_many", "login.tooMany", {
      params: { minutes: Math.ceil(refused.msBeforeNext / 60_000) },
      retryAfter: Math.ceil(refused.msBeforeNext / 1000),
    });
  }
  return {
    async succeeded(): Promise<void> {
      await account.delete(accountKey);
      await address.reward(addressKey);
    },
  };
}
