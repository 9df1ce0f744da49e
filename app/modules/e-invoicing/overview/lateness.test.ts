import { expect, it } from "vitest";
import { ageOf, lateBefore, latenessOf } from "./lateness.ts";

const now = "2026-01-15T12:00:00Z";

it.each([
  [null, "none"],
  ["2026-01-15T11:59:59Z", "none"],
  ["2026-01-15T11:00:01Z", "none"],
  ["2026-01-15T11:00:00Z", "slow"],
  ["2026-01-14T16:00:01Z", "slow"],
  ["2026-01-14T16:00:00Z", "late"],
  ["2026-01-10T16:00:00Z", "late"],
] as const)("with an oldest document of %s the outbox is %s", (oldest, lateness) => {
  expect(latenessOf(oldest, now)).toBe(lateness);
});

it("what was issued before that moment is late", () => {
  expect(latenessOf(lateBefore(new Date(now)), now)).toBe("late");
});

it.each([
  ["2026-01-15T12:00:05Z", "minutes", 0],
  ["2026-01-15T11:59:01Z", "minutes", 0],
  ["2026-01-15T11:00:01Z", "minutes", 59],
  ["2026-01-15T11:00:00Z", "hours", 1],
  ["2026-01-13T12:00:01Z", "hours", 47],
  ["2026-01-13T12:00:00Z", "days", 2],
  ["2026-01-01T12:00:00Z", "days", 14],
] as const)("%s is so many %s ago: %i", (from, unit, count) => {
  expect(ageOf(from, now)).toEqual({ unit, count });
});
