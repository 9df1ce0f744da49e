import { describe, expect, it } from "vitest";
import { formatDay, shownDay } from "./dates.ts";
import { typedDay } from "./typed-day.ts";

describe("typed days", () => {
  it.each([
    "05 Jan 2024",
    "5 jan 2024",
    "5 January 2024",
    "5Jan2024",
    "05-Jan-24",
    "Jan 5, 2024",
    "05 يناير 2024",
    "٠٥ يناير ٢٠٢٤",
    "5/1/2024",
    "05/01/2024",
    "05-01-2024",
    "5.1.24",
    " 5 1 2024 ",
    "\u200f٥/١/٢٠٢٤",
    "2024-01-05",
    "2024/1/5",
    "٢٠٢٤-٠١-٠٥",
  ])("reads %j as 5 January 2024", (text) => {
    expect(typedDay(text, 2026)).toBe("2024-01-05");
  });

  it.each(["en", "ar"] as const)("reads every month as %s shows it", (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2025-${String(month).padStart(2, "0")}-09`;
      expect(typedDay(formatDay(day, locale))).toBe(day);
    }
  });

  it("reads Arabic months without a hamza", () => {
    expect([typedDay("1 ابريل 2025"), typedDay("1 اغسطس 2025"), typedDay("1 اكتوبر 2025")]).toEqual([
      "2025-04-01",
      "2025-08-01",
      "2025-10-01",
    ]);
  });

  it.each([
    ["1.1.46", "2046-01-01"],
    ["1.1.47", "1947-01-01"],
    ["29/2/24", "2024-02-29"],
  ])("puts the year of %s into the nearer century: %s", (text, day) => {
    expect(typedDay(text, 2026)).toBe(day);
  });

  it.each([
    "",
    "tomorrow",
    "30 Feb 2024",
    "1/13/2024",
    "13/2024",
    "5 Jan",
    "5 Ja 2024",
    "1/2/3/2024",
    "1/1/024",
    "0x5/1/2024",
  ])("does not read %j", (text) => {
    expect(typedDay(text)).toBeNull();
  });

  it("shows a day in the words of the page, and leaves other texts as they were typed", () => {
    expect(shownDay("2024-01-05", "en")).toBe("05 Jan 2024");
    expect(shownDay("2024-01-05", "ar")).toBe("5 يناير 2024");
    expect(shownDay("31/31/2024", "en")).toBe("31/31/2024");
  });
});
