import { readsReplica } from "#db/replicas.ts";
import type { Database } from "#db/schemas.ts";
import { versionOf } from "#db/table-changes.ts";

/**
 * Keeps values that are slow to read and often needed, for some seconds. A value is dropped at once when this process commits a change to
 * one of its tables; a change by another server is seen after 10 s at most.
 */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 500;

type Entry = { value: Promise<unknown>; version: string; until: number };
const entries = new Map<string, Entry>();

/**
 * Only for queries, because a command would keep uncommitted data. All callers share the value and must not change it.
 * @param name the name of the value; @param key its parameters as plain values
 * @param tables the tables that it is read from, including tables that only triggers copy into; any table by default
 */
export function kept<Value>(
  name: string,
  key: unknown,
  read: () => Promise<Value>,
  tables?: readonly (keyof Database)[],
): Promise<Value> {
  const id = `${name} ${JSON.stringify(key)}${readsReplica() ? " of a replica" : ""}`;
  const version = versionOf(tables);
  const found = entries.get(id);
  if (found && found.version === version && found.until > Date.now()) return found.value as Promise<Value>;
  if (entries.size >= MAX_ENTRIES) entries.clear();
  const value = read();
  const entry = { value, version, until: Date.now() + KEEP_MS };
  entries.set(id, entry);
  // All callers that wait get the error, but it is not kept.
  value.catch(() => entries.get(id) === entry && entries.delete(id));
  return value;
}

export const forgetKept = (): void => entries.clear();
