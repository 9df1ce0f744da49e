import { expect, it } from "vitest";
import { addDays, atMinute } from "#app/lib/dates.ts";
import { expiryOf } from "./expiry.ts";

const END = "2027-03-01";
const end = atMinute(END, 13 * 60);

it.each([
  [31, 0, "fine"],
  [30, 0, "soon"],
  [30, 23 * 60 + 59, "soon"],
  [2, 0, "soon"],
  [1, 0, "soon"],
  [0, 0, "soon"],
  [0, 13 * 60 - 1, "soon"],
  [0, 13 * 60, "over"],
  [-1, 0, "over"],
  [-40, 0, "over"],
])("%i days before its end, %i minutes after midnight in Riyadh, a certificate is %s", (days, minutes, state) => {
  const now = atMinute(addDays(END, -days), minutes);
  expect(expiryOf(end, now)).toEqual({ at: end.toISOString(), days, state });
});
