import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";

/** A document as the walk along its unit's chain sees it. */
export type Link = {
  id: number;
  counter: number;
  number: string;
  previousHash: string;
  hash: string;
  computed: string;
};

/** Documents that the database lost and the authority has, as somebody recorded it. */
export type Gap = { from: number; to: number; lastHash: string };

/** The last counter and hash that the unit itself remembers. */
export type End = { counter: number; hash: string };

export type Reason = "missing" | "changed" | "unlinked" | "twice" | "end missing" | "end changed";
export type Break = {
  reason: Reason;
  /** The document at which the chain breaks. A missing document has a counter only. */
  counter: number;
  document: Pick<Link, "id" | "number"> | null;
};

/** How far the walk has come: the last document it has looked at. */
export type Place = { counter: number; hash: string };
export const BEGINNING: Place = { counter: 0, hash: FIRST_PREVIOUS_HASH };

/**
 * Goes on along a chain by some documents in the order of their counters, to the last of them. Names each break on the way: a counter that is
 * missing without a recorded gap, a hash that is not the document's own, or a previous hash that is not the one before. After a break the walk
 * goes on from the document's own counter and hash, so one broken document does not hide those behind it.
 */
export function walk(
  place: Place,
  links: readonly Link[],
  gaps: readonly Gap[],
): { place: Place; right: number; breaks: Break[] } {
  const breaks: Break[] = [];
  let at = place;
  let right = 0;
  for (const link of links) {
    at = overGap(at, gaps);
    const reason = problemOf(at, link);
    if (reason === null) right += 1;
    else if (reason === "missing") breaks.push({ reason, counter: at.counter + 1, document: null });
    else breaks.push({ reason, counter: link.counter, document: { id: link.id, number: link.number } });
    // Documents that are missing say nothing about the one behind them, which is looked at by itself.
    if (reason === "missing" && link.computed !== link.hash) {
      breaks.push({ reason: "changed", counter: link.counter, document: { id: link.id, number: link.number } });
    }
    at = { counter: link.counter, hash: link.hash };
  }
  return { place: at, right, breaks };
}

/** Whether the unit remembers the same end as its documents. */
export function endOf(place: Place, end: End, gaps: readonly Gap[]): Break | null {
  const { counter, hash } = overGap(place, gaps);
  if (counter < end.counter) return { reason: "end missing", counter: counter + 1, document: null };
  return counter === end.counter && hash === end.hash ? null : { reason: "end changed", counter, document: null };
}

/** Behind the lost documents that a recorded gap names right after a place. */
function overGap(place: Place, gaps: readonly Gap[]): Place {
  const gap = gaps.find(({ from }) => from === place.counter + 1);
  return gap ? overGap({ counter: gap.to, hash: gap.lastHash }, gaps) : place;
}

function problemOf(at: Place, { counter, previousHash, hash, computed }: Link): Reason | null {
  if (counter <= at.counter) return "twice";
  if (counter > at.counter + 1) return "missing";
  if (computed !== hash) return "changed";
  return previousHash === at.hash ? null : "unlinked";
}
