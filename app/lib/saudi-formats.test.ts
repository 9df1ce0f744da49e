import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type IdType, idNumberProblem, readablePhone, storedIdNumber, storedPhone } from "./saudi-formats.ts";

describe("a phone number as it is stored", () => {
  it.each([
    "+966501234567",
    "00966501234567",
    "0501234567",
    "501234567",
    "+966 50 123 4567",
    "050-123-4567",
    "(050) 123 4567",
    "٠٥٠١٢٣٤٥٦٧",
    "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
    "۰۵۰۱۲۳۴۵۶۷",
    "\u202a+966 50 123 4567\u202c",
    "  0501234567  ",
  ])("%j is stored as a mobile number", (typed) => {
    expect(storedPhone(typed)).toBe("+966501234567");
  });

  it.each([
    ["0112345678", "0112345678"],
    ["+966 11 234 5678", "+966 11 234 5678"],
    ["920012345", "920012345"],
    ["+971501234567", "+971501234567"],
    ["05012345678", "05012345678"],
    ["050123456", "050123456"],
    ["+96650123456", "+96650123456"],
    ["+9660501234567", "+9660501234567"],
    ["٠١١٢٣٤٥٦٧٨", "0112345678"],
    ["555-0100 ext 9", "555-0100 ext 9"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
  });
});

describe("identity numbers", () => {
  it.each<[IdType, string, ReturnType<typeof idNumberProblem>]>([
    ["national_id", "1000000008", null],
    ["national_id", "1010101010", null],
    ["national_id", "10101 01010", null],
    ["national_id", "١٠١٠١٠١٠١٠", null],
    ["national_id", "1000000000", "checkDigit"],
    ["national_id", "2000000006", "shape"],
    ["national_id", "100000008", "shape"],
    ["national_id", "10000000080", "shape"],
    ["national_id", "A000000008", "shape"],
    ["iqama", "2000000006", null],
    ["iqama", "2012345671", "checkDigit"],
    ["iqama", "1000000008", "shape"],
    ["passport", "A12345678", null],
    ["passport", "N 123-456", null],
    ["passport", "A1234", "shape"],
    ["passport", "A".repeat(21), "shape"],
    ["passport", "جواز123456", "shape"],
  ])("of the type %s, %j has the problem %s", (type, number, problem) => {
    expect(idNumberProblem(number, type)).toBe(problem);
  });

  it("are stored without spaces when their type is known, otherwise as typed", () => {
    expect(storedIdNumber("١٠١٠ ١٠١٠١٠", "national_id")).toBe("1010101010");
    expect(storedIdNumber("A 123-456", "passport")).toBe("A123456");
    expect(storedIdNumber("card 12-34", null)).toBe("card 12-34");
  });
});

describe("readablePhone", () => {
  it.each([
    ["+966501234567", "+966 50 123 4567"],
    ["+966112345678", "+966 11 234 5678"],
    ["0501234567", "050 123 4567"],
    ["0112345678", "011 234 5678"],
    ["+442071234567", "+44 207 123 4567"],
    ["9200001234", "920 000 1234"],
    ["800 124 1234", "800 124 1234"],
    ["12345", "12345"],
    ["-", "-"],
    ["=1+1", "=1+1"],
  ])("shows %s as %s", (stored, shown) => {
    expect(readablePhone(stored)).toBe(shown);
  });

  it("changes no digit, and what is shown is stored as the same number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{1,18}$/), (phone) => {
        expect(readablePhone(phone).replaceAll(" ", "")).toBe(phone);
        if (/^\+9665\d{8}$/.test(phone)) expect(storedPhone(readablePhone(phone))).toBe(phone);
      }),
    );
  });
});
