import { HostClient, hostConfig } from "./host-client.ts";

/** How long the database works on something before it gives up, in milliseconds; 0 for no limit. */
export type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

/** The limits of requests and jobs: a database that is stuck is an error within 10 s. */
export const REQUEST_LIMITS: Limits = {
  statement_timeout: 6_500,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * The limits of migrations: a change of a large table takes as long as it takes. Only its wait for a lock is short, because every other
 * statement on that table waits behind it meanwhile.
 */
export const MIGRATION_LIMITS: Limits = {
  statement_timeout: 0,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 0,
};

const NAMES = Object.keys(REQUEST_LIMITS) as (keyof Limits)[];

/** Statements that set the limits until the transaction ends. They go out together with its "begin". */
export const forTransaction = (limits: Limits): string =>
  NAMES.map((name) => `set local ${name} = ${limits[name]}`).join("; ");

/** Puts the limits on the role that connects, for this database: connections get them also where a pooler drops what a client asks for. */
export async function putOnRole(url: string, limits: Limits = REQUEST_LIMITS): Promise<void> {
  const client = new HostClient({ ...hostConfig(url), connectionTimeoutMillis: 4_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      "select quote_ident(current_user) as role, quote_ident(current_database()) as database",
    );
    const [{ role, database }] = rows;
    for (const name of NAMES) {
      await client.query(`alter role ${role} in database ${database} set ${name} = ${limits[name]}`);
    }
  } finally {
    await client.end();
  }
}

/** Answers the rows of a query outside a transaction. */
type Ask = (sql: string) => Promise<{ name: string; setting: string }[]>;

/**
 * The limits that statements outside a transaction run under, where they are none or longer than wanted.
 * @returns such as "statement_timeout is 0 ms, not 6500 ms"
 */
export async function looseLimits(ask: Ask, wanted: Limits = REQUEST_LIMITS): Promise<string[]> {
  const found = await ask(
    `select name, setting from pg_settings where name in (${NAMES.map((name) => `'${name}'`).join(", ")}) order by name`,
  );
  return found.flatMap(({ name, setting }) => {
    const most = wanted[name as keyof Limits];
    const isLoose = most > 0 && (Number(setting) === 0 || Number(setting) > most);
    return isLoose ? [`${name} is ${setting} ms, not ${most} ms`] : [];
  });
}
