import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/**
 * After this many failures within 15 minutes sign-in must wait. The counts are in PostgreSQL, so that all servers share them. (ASVS 6.3.1)
 */
const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;

/** The limiter writes to a table of our own migration, through the connections of the request. */
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

/**
 * Runs attempts at one account one after the other. Otherwise many right passwords at once would be counted as too many attempts before the
 * first one is known to be right.
 */
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
  const fromAddress = await countFromAddress(em, ip);
  const account = limiter(em, "account", PER_ACCOUNT);
  const accountKey = username.toLowerCase().slice(0, 100);
  await consume(account, accountKey);
  return {
    async succeeded(): Promise<void> {
      await account.delete(accountKey);
      await fromAddress.succeeded();
    },
  };
}

/**
 * Counts an attempt that names no account, such as opening a link. Attempts of another kind are counted apart, so that a customer who opens
 * wrong addresses in the shop's network keeps nobody from signing in.
 */
export async function countFromAddress(
  em: Em,
  ip: string | null,
  kind: "address" | "passport" | "messages" = "address",
) {
  const address = limiter(em, kind, PER_ADDRESS);
  const addressKey = ip ?? "unknown";
  await consume(address, addressKey);
  return {
    async succeeded(): Promise<void> {
      await address.reward(addressKey);
    },
  };
}

async function consume(counted: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counted.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new DomainError("too_many", "login.tooMany", {
      params: { minutes: Math.ceil(refused.msBeforeNext / 60_000) },
      retryAfter: Math.ceil(refused.msBeforeNext / 1000),
    });
  }
}
