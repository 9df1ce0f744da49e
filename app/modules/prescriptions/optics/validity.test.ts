import { expect, it } from "vitest";
import { movedExpiry, validityOf } from "./validity.ts";

it.each([
  [null, "valid"],
  ["2026-11-22T20:59:59Z", "expired"],
  ["2026-11-22T21:00:00Z", "expiring"],
  ["2026-11-23T20:59:59Z", "expiring"],
  ["2026-12-22T21:00:00Z", "expiring"],
  ["2026-12-23T20:59:59Z", "expiring"],
  ["2026-12-23T21:00:00Z", "valid"],
])("On 23 November 2026 in Riyadh, a prescription that expires at %s is %s.", (expiry, validity) => {
  expect(validityOf(expiry, "2026-11-23")).toBe(validity);
});

const USUAL = { day: "2026-11-26", expiryDay: "2027-11-26", months: 12 };
it.each([
  ["another day of the examination", "2026-05-03", "2027-11-26", "2027-05-03"],
  ["the same day", "2026-11-26", "2027-11-26", null],
  ["an expiry that was typed", "2026-05-03", "2027-12-31", null],
  ["an emptied expiry", "2026-05-03", null, null],
])("The expiry of a form after %s", (_what, day, expiryDay, expected) => {
  expect(movedExpiry(USUAL, day, expiryDay)).toBe(expected);
});
