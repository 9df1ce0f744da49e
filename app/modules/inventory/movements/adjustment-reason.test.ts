import { describe, expect, it } from "vitest";
import { fits, needsNote, readReason, writeReason } from "./adjustment-reason.ts";

const KNOWN = ["damaged", "found", "correction", "other", "broken_in_window"];

describe("reasons of an adjustment", () => {
  it.each([
    ["damaged", -1, true],
    ["damaged", 1, false],
    ["lost", -3, true],
    ["expired", 2, false],
    ["display", -1, true],
    ["supplier_return", 1, false],
    ["found", 4, true],
    ["found", -4, false],
    ["unordered_delivery", 10, true],
    ["customer_return", -1, false],
    ["correction", 5, true],
    ["correction", -5, true],
    ["other", 1, true],
    ["other", -1, true],
    ["broken_in_window", -1, true],
    ["broken_in_window", 1, true],
    ["toString", 1, true],
  ] as const)("%s explains a change of %i: %s", (reason, change, expected) => {
    expect(fits(reason, change)).toBe(expected);
  });

  it("require a note only for the reason other", () => {
    expect(KNOWN.filter(needsNote)).toEqual(["other"]);
  });

  it.each([
    [null, null, null],
    ["damaged", "damaged", null],
    ["damaged: Lens cracked", "damaged", "Lens cracked"],
    ["other: two\nlines: and a colon", "other", "two\nlines: and a colon"],
    ["First stock of the store", null, "First stock of the store"],
    ["toString", null, "toString"],
    ["unknown: text", null, "unknown: text"],
    ["", null, ""],
  ] as const)("%j is read as %j and %j", (text, reason, note) => {
    expect(readReason(text, KNOWN)).toEqual({ reason, note });
  });

  it("are read back as they were stored", () => {
    for (const reason of KNOWN) {
      for (const note of [null, "Seen by two", "a: b"]) {
        expect(readReason(writeReason(reason, note), KNOWN)).toEqual({ reason, note });
      }
    }
  });
});
