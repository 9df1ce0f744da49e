import type { Database } from "#db/schemas.ts";
import { versionOf } from "#db/table-changes.ts";

/**
 * What is dear to read and asked for again and again: kept for some seconds, and dropped at once when this process commits a change to one
 * of its tables. What another server changes is seen 10 s later at most.
 */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 500;

type Entry = { value: Promise<unknown>; version: string; until: number };
const entries = new Map<string, Entry>();

/**
 * For queries only: a command would keep what is not committed yet. Whoever gets the value shares it and must not change it.
 * @param name the value's own name; @param key what it depends on besides, as plain values
 * @param tables whose rows it is read from, those too that only a trigger brings there; any table unless said
 */
export function kept<Value>(
  name: string,
  key: unknown,
  read: () => Promise<Value>,
  tables?: readonly (keyof Database)[],
): Promise<Value> {
  const id = `${name} ${JSON.stringify(key)}`;
  const version = versionOf(tables);
  const found = entries.get(id);
  if (found && found.version === version && found.until > Date.now()) return found.value as Promise<Value>;
  if (entries.size >= MAX_ENTRIES) entries.clear();
  const value = read();
  const entry = { value, version, until: Date.now() + KEEP_MS };
  entries.set(id, entry);
  // A failure is told to all who wait for it, and kept for nobody else.
  value.catch(() => entries.get(id) === entry && entries.delete(id));
  return value;
}

export const forgetKept = (): void => entries.clear();
