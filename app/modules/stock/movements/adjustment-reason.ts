/** Which way stock goes: onto the shelf or off it. */
export const DIRECTIONS = ["add", "remove"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Why stock is adjusted by hand, and which way each reason goes; null goes both. */
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

/** Says nothing by itself, so it asks for a note. */
export const needsNote = (reason: AdjustmentReason): boolean => reason === "other";

/** Whether a reason can explain a change of so many pieces: what was found does not leave the shelf. */
export function fits(reason: AdjustmentReason, change: number): boolean {
  const way = WAYS[reason];
  return way === null || (way === "add") === change > 0;
}

/** A movement has one text for its reason: the code, and behind a colon what staff wrote. */
export const writeReason = (reason: AdjustmentReason, note: string | null): string =>
  note === null ? reason : `${reason}: ${note}`;

const isReason = (word: string): word is AdjustmentReason => Object.hasOwn(WAYS, word);

/** The same read back. A text that begins with no known code is a note altogether. */
export function readReason(text: string | null): { reason: AdjustmentReason | null; note: string | null } {
  const [, word = "", note] = /^(\w+)(?:: (.*))?$/s.exec(text ?? "") ?? [];
  return isReason(word) ? { reason: word, note: note ?? null } : { reason: null, note: text };
}
