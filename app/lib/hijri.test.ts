import { afterEach, describe, expect, it } from "vitest";
import { formatDateWithHijri, formatHijri, hijriWords, showHijri } from "./hijri.ts";

afterEach(() => showHijri(false));

describe("Hijri days", () => {
  /** Source: the tables of the Umm al-Qura calendar. */
  it.each([
    ["2024-07-07", "01 Muharram 1446 AH", "1 محرم 1446 هـ"],
    ["2024-03-11", "01 Ramadan 1445 AH", "1 رمضان 1445 هـ"],
    ["2025-03-01", "01 Ramadan 1446 AH", "1 رمضان 1446 هـ"],
    ["2025-06-26", "01 Muharram 1447 AH", "1 محرم 1447 هـ"],
  ])("says %s as %s", (day, english, arabic) => {
    expect([formatHijri(day), formatHijri(day, "ar")]).toEqual([english, arabic]);
  });

  it("stand beside the day of Riyadh only where the company shows them", () => {
    const late = "2025-02-28T21:30:00Z";
    expect([formatDateWithHijri(late), hijriWords(late)]).toEqual(["01 Mar 2025", []]);
    showHijri(true);
    expect(formatDateWithHijri(late)).toBe("01 Mar 2025 (01 Ramadan 1446 AH)");
    expect(formatDateWithHijri(late, "ar")).toBe("1 مارس 2025 (1 رمضان 1446 هـ)");
    expect(hijriWords(late)).toEqual([{ en: "01 Ramadan 1446 AH", ar: "1 رمضان 1446 هـ" }]);
  });
});
