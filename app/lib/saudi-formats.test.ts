import { describe, expect, it } from "vitest";
import { type IdType, isIdNumber, storedIdNumber, storedPhone } from "./saudi-formats.ts";

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
  ])("%j is a mobile", (typed) => {
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
  ])("%j stays %j", (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
  });
});

describe("identity numbers", () => {
  it.each<[IdType, string, boolean]>([
    ["national_id", "1000000008", true],
    ["national_id", "1010101010", true],
    ["national_id", "10101 01010", true],
    ["national_id", "١٠١٠١٠١٠١٠", true],
    ["national_id", "1000000000", false],
    ["national_id", "2000000006", false],
    ["national_id", "100000008", false],
    ["national_id", "10000000080", false],
    ["national_id", "A000000008", false],
    ["iqama", "2000000006", true],
    ["iqama", "2012345671", false],
    ["iqama", "1000000008", false],
    ["passport", "A12345678", true],
    ["passport", "N 123-456", true],
    ["passport", "A1234", false],
    ["passport", "A".repeat(21), false],
    ["passport", "جواز123456", false],
  ])("%s %j: %s", (type, number, valid) => {
    expect(isIdNumber(number, type)).toBe(valid);
  });

  it("are stored without spaces where their kind is known, else as typed", () => {
    expect(storedIdNumber("١٠١٠ ١٠١٠١٠", "national_id")).toBe("1010101010");
    expect(storedIdNumber("A 123-456", "passport")).toBe("A123456");
    expect(storedIdNumber("card 12-34", null)).toBe("card 12-34");
  });
});
