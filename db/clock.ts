import { type Em, forkEm } from "./orm.ts";

/**
 * How far the clock of this server may be from that of the database. Documents, codes of second factors and days of reports are wrong long before
 * sessions are.
 */
const FAR_MS = 60_000;
const PATIENCE_MS = 2_000;

/**
 * Asks the database for the time.
 * @returns by how many milliseconds the clock of this server is ahead, at least; below 0 it is behind
 * @throws when the database does not answer within 2 s
 */
export async function clockAhead(): Promise<number> {
  const em = await forkEm();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer within 2 s")), PATIENCE_MS);
  });
  try {
    return await Promise.race([compared(em), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time of the database lies between the question and the answer. */
async function compared(em: Em): Promise<number> {
  const before = Date.now();
  const [row] = await em.execute("select (extract(epoch from clock_timestamp()) * 1000)::float8 as now");
  const now = Number(row?.now);
  const after = Date.now();
  if (before > now) return before - now;
  return after < now ? after - now : 0;
}

/** A sentence for the operator of the server, or null when the clock is near enough. */
export function clockProblem(ahead: number): string | null {
  if (Math.abs(ahead) <= FAR_MS) return null;
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  return `the clock of this server is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} the database's`;
}
