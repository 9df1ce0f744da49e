import type { Went } from "./side-by-side.ts";

/** When something that the receiver did not take is sent again. All times are seconds. */

const FIRST_WAIT = 30;
const LONGEST_WAIT = 60 * 60;
/** A receiver that says "at once" is not asked without a pause. */
const SHORTEST_WAIT = 5;

/**
 * The wait after that many attempts failed: doubled each time, an hour at most. Up to half of it is left out by chance, so that many shops
 * do not all come back in the same second.
 * @param chance from 0 to 1
 */
export function waitAfter(attempts: number, chance: number): number {
  const whole = Math.min(FIRST_WAIT * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), LONGEST_WAIT);
  return Math.round(whole * (1 - chance / 2));
}

/** The wait that an answer asks for with `Retry-After`, in seconds or as a date, within bounds. Null where it asks for none. */
export function askedWait(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.round(Math.min(Math.max(seconds, SHORTEST_WAIT), LONGEST_WAIT));
}

/** What an answer means for what else is due: one that asks to wait, or says that there was too much, is about the sender as a whole. */
export function wentAfter(status: number, retryAfter: string | null | undefined): Went {
  if (!isAway(status)) return "on";
  return status === 429 || retryAfter ? "wait" : "away";
}

/** Whether an answer's status of HTTP is about the receiver, not about what was sent. 0 is nobody. */
export const isAway = (status: number): boolean => status === 0 || status === 429 || status >= 500;
