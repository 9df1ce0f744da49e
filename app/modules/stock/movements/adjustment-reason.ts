/** Which way stock goes: into the store or out of it. */
export const DIRECTIONS = ["add", "remove"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The reasons for an adjustment, and the direction of each; null allows both directions. */
const WAYS = {
  damaged: "remove",
  lost: "remove",
  expired: "remove",
  display: "remove",
  supplier_return: "remove",
  found: "add",
  unordered_delivery: "add",
  customer_return: "add",
  correction: null,
  other: null,
} as const satisfies Record<string, Direction | null>;

export type AdjustmentReason = keyof typeof WAYS;
export const ADJUSTMENT_REASONS = Object.keys(WAYS) as [AdjustmentReason, ...AdjustmentReason[]];

/** This reason explains nothing by itself, so it requires a note. */
export const needsNote = (reason: AdjustmentReason): boolean => reason === "other";

/** Whether a reason fits the direction of a change: found pieces cannot leave the stock. */
export function fits(reason: AdjustmentReason, change: number): boolean {
  const way = WAYS[reason];
  return way === null || (way === "add") === change > 0;
}

/** A movement stores its reason as one text: the code, then a colon and the note of the staff. */
export const writeReason = (reason: AdjustmentReason, note: string | null): string =>
  note === null ? reason : `${reason}: ${note}`;

const isReason = (word: string): word is AdjustmentReason => Object.hasOwn(WAYS, word);

/** Reads a stored reason. A text that does not begin with a known code is only a note. */
export function readReason(text: string | null): { reason: AdjustmentReason | null; note: string | null } {
  const [, word = "", note] = /^(\w+)(?:: (.*))?$/s.exec(text ?? "") ?? [];
  return isReason(word) ? { reason: word, note: note ?? null } : { reason: null, note: text };
}
