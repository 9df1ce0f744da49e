import { describe, expect, it } from "vitest";
import { sequencesWith } from "./sequences-with.ts";

const CODES = ["S1", "RUH2"];
const numberOf = (code: string, sequence: number) => `${code}-${String(sequence).padStart(6, "0")}`;

describe("the sequences of the receipts that a text finds", () => {
  it.each([
    ["0042", 60_000],
    ["00042", 999_999],
    ["000042", 999_999],
    ["1234", 999_999],
    ["0001", 1_200_000],
    ["99999", 1_200_000],
    ["1000000", 1_200_000],
    ["S1-0042", 999_999],
    ["s1-00001", 1_200_000],
    ["RUH2-1000001", 1_200_000],
  ])("%s, of %i: all of them, and none that no code makes fit", (text, highest) => {
    const found = sequencesWith(text, CODES, highest);
    expect(found).not.toBeNull();
    const known = new Set(found);
    // With a code the digits are the first ones, whatever the code.
    const wanted = text.includes("-") ? text.slice(text.indexOf("-")) : text;
    const expected: number[] = [];
    for (let sequence = 1; sequence <= highest; sequence += 1) {
      if (numberOf("S1", sequence).includes(wanted)) expected.push(sequence);
    }
    expect([...known]).toEqual(expected);
  });

  it("is not known of a text that is no number of a receipt, that is in a code, or that finds too many", () => {
    for (const text of ["", "4", "42", "S1", "S1-", "S1-42", "CN-S1-0042", "4812 0042", "=S1-000042", "٤٢٤٢"]) {
      expect(sequencesWith(text, CODES, 999_999), text).toBeNull();
    }
    expect(sequencesWith("2024", ["R2024"], 999_999)).toBeNull();
    expect(sequencesWith("R2024-2024", ["R2024"], 999_999)).not.toBeNull();
    expect(sequencesWith("004", CODES, 99_999_999)).toBeNull();
  });

  it("is empty when no receipt is that far", () => {
    expect(sequencesWith("900000", CODES, 4_000)).toEqual([]);
    expect(sequencesWith("12345678", CODES, 4_000)).toEqual([]);
  });
});
