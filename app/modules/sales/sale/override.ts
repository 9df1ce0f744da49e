import type { Amount } from "#app/lib/money/money.ts";

/** An exception at the till that needs a manager, who makes it or approves it. Source: decision 28. */
export type Override =
  | { kind: "discount"; discount: Amount; limit: Amount }
  | { kind: "price"; index: number; item: string; from: Amount; to: Amount }
  | { kind: "coverage"; insurer: string; percent: Amount }
  | { kind: "deposit"; paid: Amount; lowest: Amount };

/** The text for the audit row. */
export function overrideNote(one: Override): string {
  if (one.kind === "price") return `unit price of ${one.item}: ${one.from} to ${one.to}`;
  if (one.kind === "coverage") return `${one.insurer} pays ${one.percent}% without an active policy`;
  if (one.kind === "deposit") return `deposit ${one.paid} below the lowest of ${one.lowest}`;
  return `discount ${one.discount} above the limit ${one.limit}`;
}
