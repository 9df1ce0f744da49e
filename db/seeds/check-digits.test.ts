import { describe, expect, it } from "vitest";
import { ean13, isEan13, isLuhn, withLuhn } from "./check-digits.ts";

describe("check digits", () => {
  it.each(["4006381333931", "9780306406157", "5901234123457"])("knows the article number %s", (code) => {
    expect(ean13(code.slice(0, 12))).toBe(code);
    expect(isEan13(code)).toBe(true);
  });

  it.each(["4006381333930", "400638133393", "4006381333931x", ""])("refuses %j", (code) => {
    expect(isEan13(code)).toBe(false);
  });

  it.each(["79927398713", "4539578763621486"])("knows the Luhn number %s", (number) => {
    expect(withLuhn(number.slice(0, -1))).toBe(number);
    expect(isLuhn(number)).toBe(true);
  });

  it("notices one wrong digit and two that changed places", () => {
    expect(isLuhn("79927398710")).toBe(false);
    expect(isLuhn("79927389713")).toBe(false);
  });
});
