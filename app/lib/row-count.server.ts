/**
 * How many rows a list has, kept for some seconds: a count reads every row, the page itself reads 25. A command that writes a
 * table clears its counts in this process; another server's are at most that old.
 */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 500;

type Entry = { table: string; count: number; until: number };

const counts = new Map<string, Entry>();

export async function rowCount(table: string, key: unknown, count: () => Promise<number>): Promise<number> {
  const name = `${table} ${JSON.stringify(key)}`;
  const kept = counts.get(name);
  if (kept && kept.until > Date.now()) return kept.count;
  const fresh = await count();
  if (counts.size >= MAX_ENTRIES) counts.clear();
  counts.set(name, { table, count: fresh, until: Date.now() + KEEP_MS });
  return fresh;
}

export function forgetCounts(table: string): void {
  for (const [name, entry] of counts) if (entry.table === table) counts.delete(name);
}
