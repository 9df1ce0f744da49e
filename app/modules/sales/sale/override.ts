import type { Amount } from "#app/lib/money.ts";

/** What only a manager may do at the till, alone or by approving it. Source: decision 28. */
export type Override =
  | { kind: "discount"; discount: Amount; limit: Amount }
  | { kind: "price"; index: number; item: string; from: Amount; to: Amount }
  | { kind: "coverage"; insurer: string; percent: Amount };

/** For the audit row. */
export function overrideNote(one: Override): string {
  if (one.kind === "price") return `unit price of ${one.item}: ${one.from} to ${one.to}`;
  if (one.kind === "coverage") return `${one.insurer} pays ${one.percent}% without an active policy`;
  return `discount ${one.discount} above the limit ${one.limit}`;
}
