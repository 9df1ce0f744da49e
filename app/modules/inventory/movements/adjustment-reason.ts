/** Which way stock goes: into the store or out of it. */
export const DIRECTIONS = ["add", "remove"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction of the reasons that have one. The shop's list names all reasons; the others fit both directions. */
const WAYS: Record<string, Direction> = {
  damaged: "remove",
  lost: "remove",
  expired: "remove",
  display: "remove",
  supplier_return: "remove",
  found: "add",
  unordered_delivery: "add",
  customer_return: "add",
  in_hand: "add",
};

/** The reason of pieces that were sold from the hand although the books counted none. */
export const IN_HAND = "in_hand";

/** This reason explains nothing by itself, so it requires a note. */
export const needsNote = (reason: string): boolean => reason === "other";

/** Whether a reason fits the direction of a change: found pieces cannot leave the stock. */
export function fits(reason: string, change: number): boolean {
  const way = Object.hasOwn(WAYS, reason) ? WAYS[reason] : undefined;
  return way === undefined || (way === "add") === change > 0;
}

/** A movement stores its reason as one text: the code, then a colon and the note of the staff. */
export const writeReason = (reason: string, note: string | null): string =>
  note === null ? reason : `${reason}: ${note}`;

/**
 * Reads a stored reason. A text that does not begin with a known code is only a note.
 * @param known the codes of all reasons, also of those that are no longer given
 */
export function readReason(
  text: string | null,
  known: readonly string[],
): { reason: string | null; note: string | null } {
  const [, word = "", note] = /^(\w+)(?:: (.*))?$/s.exec(text ?? "") ?? [];
  return known.includes(word) ? { reason: word, note: note ?? null } : { reason: null, note: text };
}
