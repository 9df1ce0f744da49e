import { describe, expect, it } from "vitest";
import { isToldToday } from "./balance-reminders.ts";

const TODAY = "2026-11-26";

describe("a customer who owes something of a sale", () => {
  it.each([
    // Two weeks after the sale, or after the day by which it was to be paid.
    ["2026-11-13", null, [], false],
    ["2026-11-12", null, [], true],
    ["2026-09-01", "2026-11-13", [], false],
    ["2026-09-01", "2026-11-12", [], true],
    // Again after thirty days, three times in all.
    ["2026-09-01", null, ["2026-10-28"], false],
    ["2026-09-01", null, ["2026-10-27"], true],
    ["2026-06-01", null, ["2026-08-01", "2026-09-01"], true],
    ["2026-06-01", null, ["2026-08-01", "2026-11-01"], false],
    ["2026-06-01", null, ["2026-08-01", "2026-09-01", "2026-10-01"], false],
    // A sale of more than a year ago is the accountant's.
    ["2025-11-26", null, [], true],
    ["2025-11-25", null, [], false],
    ["2025-11-25", "2026-10-01", [], false],
  ])("sold on %s, due on %j, told on %j: %j", (soldOn, dueOn, toldOn, isTold) => {
    expect(isToldToday({ soldOn, dueOn, toldOn }, TODAY)).toBe(isTold);
  });
});
