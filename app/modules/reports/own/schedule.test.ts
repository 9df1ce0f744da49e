import { describe, expect, it } from "vitest";
import { nextRun } from "./schedule.ts";

describe("the next run of a schedule", () => {
  it.each([
    ["none", "2026-03-10T12:00:00Z", null],
    ["daily", "2026-03-10T01:59:00Z", "2026-03-10T02:00:00.000Z"],
    ["daily", "2026-03-10T02:00:00Z", "2026-03-11T02:00:00.000Z"],
    ["daily", "2026-12-31T12:00:00Z", "2027-01-01T02:00:00.000Z"],
    // The tenth of March 2026 is a Tuesday.
    ["weekly", "2026-03-10T12:00:00Z", "2026-03-15T02:00:00.000Z"],
    ["weekly", "2026-03-15T01:00:00Z", "2026-03-15T02:00:00.000Z"],
    ["monthly", "2026-03-10T12:00:00Z", "2026-04-01T02:00:00.000Z"],
    ["monthly", "2026-12-01T02:00:00Z", "2027-01-01T02:00:00.000Z"],
    // Eleven in the evening of the last day in UTC is already the first in Riyadh.
    ["monthly", "2026-03-31T23:00:00Z", "2026-04-01T02:00:00.000Z"],
  ])("%s after %s is %s", (schedule, now, expected) => {
    expect(nextRun(schedule, new Date(now))?.toISOString() ?? null).toBe(expected);
  });
});
