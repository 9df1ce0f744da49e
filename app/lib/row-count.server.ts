import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How many rows a list has, kept for some seconds: a count reads every row, the page itself reads 25. Any command clears the
 * counts of this process, because most write more than one table; another server's are at most that old.
 */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 500;

const counts = new Map<string, { count: number; until: number }>();

const uncounted = new AsyncLocalStorage<true>();

/** Reads a page whose total nobody asks for, and which may be of an earlier moment: it neither counts nor keeps a count for others. */
export const withoutCount = <Result>(read: () => Promise<Result>): Promise<Result> => uncounted.run(true, read);

/** @param list the list's own name; @param filters what narrows it, as plain values */
export async function rowCount(list: string, filters: unknown, count: () => Promise<number>): Promise<number> {
  if (uncounted.getStore()) return 0;
  const key = `${list} ${JSON.stringify(filters)}`;
  const kept = counts.get(key);
  if (kept && kept.until > Date.now()) return kept.count;
  const fresh = await count();
  if (counts.size >= MAX_ENTRIES) counts.clear();
  counts.set(key, { count: fresh, until: Date.now() + KEEP_MS });
  return fresh;
}

export const forgetCounts = (): void => counts.clear();
