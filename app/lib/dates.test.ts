import { describe, expect, it } from "vitest";
import {
  addDays,
  atMinute,
  formatDateTime,
  formatDay,
  formatMinute,
  formatMonth,
  formatReceiptDate,
  formatTime,
  minuteOfDay,
  monthsAfter,
  riyadhDay,
  startOfDay,
  weekdayOf,
  yearsBetween,
} from "./dates.ts";

describe("dates", () => {
  it("counts the day in Riyadh", () => {
    expect(riyadhDay("2026-01-31T20:59:59Z")).toBe("2026-01-31");
    expect(riyadhDay("2026-01-31T21:00:00Z")).toBe("2026-02-01");
    expect(startOfDay("2026-02-01").toISOString()).toBe("2026-01-31T21:00:00.000Z");
  });

  it("prints dd MMM yyyy, September included, and Latin figures in Arabic", () => {
    expect(formatDay("2024-01-05")).toBe("05 Jan 2024");
    expect(formatDay("2024-09-05")).toBe("05 Sep 2024");
    expect(formatDay("2024-01-05", "ar")).toBe("5 يناير 2024");
    expect(formatMonth("2024-01-05", "ar")).toBe("يناير 2024");
    expect(formatDateTime("2024-01-05T21:42:00Z")).toBe("06 Jan 2024, 00:42");
    expect(formatDateTime("2024-01-05T21:42:00Z", "ar")).toBe("6 يناير 2024، 00:42");
    expect(formatReceiptDate("2024-01-05T10:00:00Z")).toBe("Jan 5, 2024");
  });

  it("knows the weekday and the time of day in Riyadh", () => {
    expect(weekdayOf("2026-11-20")).toBe(5);
    expect(minuteOfDay("2026-01-31T20:59:59Z")).toBe(23 * 60 + 59);
    expect(minuteOfDay("2026-01-31T21:00:00Z")).toBe(0);
    expect(atMinute("2026-02-01", 630).toISOString()).toBe("2026-02-01T07:30:00.000Z");
    expect([formatMinute(0), formatMinute(605), formatTime("2026-02-01T07:30:00Z")]).toEqual([
      "00:00",
      "10:05",
      "10:30",
    ]);
  });

  it("adds days across months and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  it.each([
    ["2000-02-29", "2026-02-28", 25],
    ["2000-02-29", "2026-03-01", 26],
    ["1990-11-21", "2026-11-21", 36],
    ["1990-11-22", "2026-11-21", 35],
  ])("counts a person born on %s as old on %s: %i years", (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });
});

it.each([
  ["2026-11-26", 12, "2027-11-26"],
  ["2026-11-26", 2, "2027-01-26"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-08-31", 1, "2026-09-30"],
])("%s and %i months are %s.", (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected);
});
