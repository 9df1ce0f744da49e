import { describe, expect, it } from "vitest";
import { agoOf } from "./ago.ts";

describe("agoOf", () => {
  it.each([
    ["2026-01-10T12:00:00Z", "now", 0],
    ["2026-01-10T12:05:00Z", "now", 0],
    ["2026-01-10T11:59:01Z", "now", 0],
    ["2026-01-10T11:59:00Z", "minutes", 1],
    ["2026-01-10T11:00:01Z", "minutes", 59],
    ["2026-01-10T11:00:00Z", "hours", 1],
    ["2026-01-09T12:00:01Z", "hours", 23],
    ["2026-01-09T12:00:00Z", "days", 1],
    ["2025-12-10T12:00:00Z", "days", 31],
  ])("the time from %s to noon is shown as %s %i", (instant, unit, count) => {
    expect(agoOf(instant, "2026-01-10T12:00:00Z")).toEqual({ unit, count });
  });
});
