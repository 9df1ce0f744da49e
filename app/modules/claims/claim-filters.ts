import { CLAIM_STATUSES, type ClaimStatus, isEnded, isWaiting } from "./claim-status.ts";

/**
 * The claims of a list by where they are: `open` are all that are not ended, `toCheck` wait for their checks, `waiting` for the insurer, `refused` were
 * rejected in part or whole, `late` have a deadline within a week or behind them, `toGiveBack` were paid too much.
 */
export const CLAIM_FILTERS = [
  "open",
  "toCheck",
  "waiting",
  "refused",
  "late",
  "toGiveBack",
  ...CLAIM_STATUSES,
] as const;
export type ClaimFilter = (typeof CLAIM_FILTERS)[number];

/** The saved views of the worklist, in the order in which claims go through them. */
export const CLAIM_VIEWS = [
  "open",
  "toCheck",
  "ready",
  "waiting",
  "refused",
  "late",
  "toGiveBack",
] as const satisfies ClaimFilter[];

/** A claim is late this many days before its deadline. */
export const LATE_DAYS = 7;

const OPEN = CLAIM_STATUSES.filter((status) => !isEnded(status));

/** The statuses of the claims that a filter can find. */
export function statusesOf(filter: ClaimFilter): readonly ClaimStatus[] {
  if (filter === "open" || filter === "late") return OPEN;
  if (filter === "toCheck") return ["draft"];
  if (filter === "waiting") return CLAIM_STATUSES.filter(isWaiting);
  if (filter === "refused") return ["partly", "rejected"];
  return filter === "toGiveBack" ? CLAIM_STATUSES : [filter];
}
