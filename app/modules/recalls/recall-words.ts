import type { Tones } from "#app/ui/list/list.ts";

/** What is next, as a colour: what is to be done stands out. */
export const STEP_TONES: Tones = {
  send: "info",
  call: "warn",
  wait: "neutral",
  booked: "good",
  done: "neutral",
};

/** What has become of a recall, as a colour. */
export const STATUS_TONES: Tones = {
  due: "info",
  told: "neutral",
  later: "neutral",
  booked: "good",
  came: "good",
  bought: "good",
  not_wanted: "neutral",
  gone: "neutral",
};

/** What is counted of those who were due, each a part of the ones before. */
export const FIGURE_COUNTS = ["due", "told", "booked", "came", "bought"] as const;

/** A month as addresses and calls name it: yyyy-mm. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
