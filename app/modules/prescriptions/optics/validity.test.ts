import { expect, it } from "vitest";
import { validityOf } from "./validity.ts";

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
