import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type IdType,
  idNumberProblem,
  readablePhone,
  searchedText,
  storedIdNumber,
  storedPhone,
} from "./saudi-formats.ts";

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
    ["0112345678", "+966112345678"],
    ["+966 11 234 5678", "+966112345678"],
    ["112345678", "+966112345678"],
    ["920012345", "+966920012345"],
    ["800 124 1234", "+9668001241234"],
    ["+971501234567", "+971501234567"],
    ["00971 50 123 4567", "+971501234567"],
    ["+44 (20) 7123-4567", "+442071234567"],
    ["+966 (0)50 123 4567", "+966501234567"],
    ["966501234567", "+966501234567"],
    ["٠١١٢٣٤٥٦٧٨", "+966112345678"],
    ["55 501 234", "55501234"],
    ["12345678", "12345678"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
    expect(storedPhone(stored)).toBe(stored);
  });

  it.each([
    "call me later please",
    "05O-123 4568",
    "05012345678",
    "050123456",
    "+96650123456",
    "+966501234567890",
    "555-0100 ext 9",
    "1234567",
    "+1234567890123456",
    "+",
    "",
    "050 123 4567 / 050 123 4568",
  ])("%j is no phone number", (typed) => {
    expect(storedPhone(typed)).toBeNull();
  });
});

describe("a searched phone number", () => {
  it.each([
    ["050 123 4567", "501234567"],
    ["+966-50-1234567", "501234567"],
    ["00966 50", "50"],
    ["٠٥٠ ١٢٣", "50123"],
    ["011 234", "11234"],
    ["00971 50 123", "+97150123"],
    ["Sara 050", "Sara 050"],
    ["1000000008", "1000000008"],
  ])("%j is looked for as %j", (typed, searched) => {
    expect(searchedText(typed)).toBe(searched);
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
    ["+966920012345", "+966 9200 12345"],
    ["+9668001241234", "+966 800 124 1234"],
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
