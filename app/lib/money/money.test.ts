import { describe, expect, it } from "vitest";
import { currencyNow, listed, tellPageLanguage } from "#app/lib/page-language.ts";
import { directionOf, formatAmount, formatMoney, formatReduction } from "./format-money.ts";
import { amount, percentOf, sum } from "./money.ts";

describe("money", () => {
  it.each([
    ["1.005", "1.01"],
    ["2.344", "2.34"],
    ["2.345", "2.35"],
    [0.1 + 0.2, "0.30"],
    ["-2.345", "-2.35"],
    ["9999999999.99", "9999999999.99"],
  ])("rounds %s half up to %s", (value, expected) => {
    expect(amount(value)).toBe(expected);
  });

  it.each([
    ["0.00", "0.00"],
    ["999.90", "999.90"],
    ["1234.50", "1,234.50"],
    ["-1234567.89", "−1,234,567.89"],
  ])("shows %s as %s", (value, expected) => {
    expect(formatAmount(value)).toBe(expected);
  });

  it.each([
    ["1234.50", "−1,234.50"],
    ["0.00", "0.00"],
  ])("shows a deduction of %s as %s", (value, expected) => {
    expect(formatReduction(value)).toBe(expected);
  });

  it("puts the currency in front of the amount with a space that does not wrap", () => {
    expect(formatMoney("1050.00")).toBe("SAR\u00a01,050.00");
  });

  it.each([
    ["653.10", "653.10\u00a0ر.س"],
    ["-1050.00", "\u200e−1,050.00\u00a0ر.س"],
  ])("puts the Arabic currency behind %s, and keeps a minus in front", (value, expected) => {
    expect(formatMoney(value, "ar")).toBe(expected);
    expect(directionOf(expected)).toBe("rtl");
  });

  it("shows amounts in the language that the server names", () => {
    let language: "ar" | "en" = "ar";
    tellPageLanguage(() => language);
    expect([formatMoney("5.00"), currencyNow()]).toEqual(["5.00\u00a0ر.س", "ر.س"]);
    expect(listed(["Black", null, "52"])).toBe("Black، 52");
    language = "en";
    expect([formatMoney("5.00"), currencyNow()]).toEqual(["SAR\u00a05.00", "SAR"]);
    expect(directionOf(formatMoney("5.00"))).toBe("ltr");
    expect(listed(["Black", "", "52"])).toBe("Black, 52");
  });

  it("adds and takes percents exactly", () => {
    expect(sum(["0.10", "0.20", 0.3]).toString()).toBe("0.6");
    expect(percentOf("33.33", 15).toString()).toBe("4.9995");
  });
});
