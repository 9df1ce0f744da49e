import type { Tones } from "#app/ui/list/list.ts";

/** The ratings as addresses and forms say them. */
export const RATING_WORDS = ["1", "2", "3", "4", "5"] as const;

/** How good an answer is, as a colour. */
export const RATING_TONES: Tones = { 1: "bad", 2: "bad", 3: "warn", 4: "good", 5: "good" };

/** What is to be done about it, as a colour. */
export const STATUS_TONES: Tones = {
  asked: "neutral",
  over: "neutral",
  answered: "neutral",
  open: "warn",
  done: "good",
};

/** What the list shows instead of all answers: those to look after, those that were looked after, questions without an answer. */
export const SHOWN = ["open", "done", "silent"] as const;

/** The branch of the list that means all of the reader's. */
export const ALL_STORES = "all";
