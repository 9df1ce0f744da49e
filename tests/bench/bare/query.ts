import type { Pool, QueryResult } from "pg";

const names = new Map<string, string>();

/** Asks by a statement that each connection prepares once, as the product's connections do. */
export function ask(pool: Pool, text: string, values: unknown[] = []): Promise<QueryResult> {
  const name = names.get(text) ?? `b${names.size + 1}`;
  names.set(text, name);
  return pool.query({ name, text, values });
}

/** The product keeps counts and figures for this long, too. */
const KEEP_MS = 10_000;
const kept = new Map<string, { value: Promise<unknown>; until: number }>();

export function keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.value as Promise<Value>;
  const value = read();
  kept.set(key, { value, until: Date.now() + KEEP_MS });
  return value;
}
