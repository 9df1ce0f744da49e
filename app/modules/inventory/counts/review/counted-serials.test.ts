import { describe, expect, it } from "vitest";
import { countedSerials } from "./counted-serials.ts";

const A = { id: 1, serial: "A", inStock: true };
const B = { id: 2, serial: "B", inStock: true };
const C = { id: 3, serial: "C", inStock: true };
const sold = (one: typeof A) => ({ ...one, inStock: false });
type Values = Partial<Parameters<typeof countedSerials>[0]>;

describe("serial numbers of a counted line", () => {
  it.each<[string, Values, { missing?: string; leaving?: string; unknown?: string; beyond?: number }]>([
    ["all scanned", { named: ["a", "B", "C"], result: 3 }, {}],
    ["one missing", { named: ["A", "C"], result: 2 }, { missing: "B", leaving: "B" }],
    ["one unknown", { named: ["A", "B", "C", "D"], result: 4 }, { unknown: "D" }],
    ["one for another", { named: ["A", "B", "D"], result: 3 }, { missing: "C", leaving: "C", unknown: "D" }],
    ["one counted without its number", { named: ["A", "B"], unnamed: 1, result: 3 }, { missing: "C" }],
    ["two of which one is there", { named: ["A"], unnamed: 1, result: 2 }, { missing: "BC", leaving: "B" }],
    [
      "pieces that never had a number",
      { named: ["A", "B"], unnamed: 2, snapshot: 5, result: 4 },
      { missing: "C", leaving: "C" },
    ],
    ["one scanned and then sold", { named: ["A", "B", "C"], noted: [A, B, sold(C)], result: 2 }, {}],
    ["one sold before it was scanned", { named: ["A", "B"], noted: [A, B, sold(C)], result: 1 }, { beyond: 1 }],
    ["one that came since", { named: ["A", "B", "C"], since: [{ id: 9, serial: "X" }], result: 4 }, {}],
    [
      "a number that came in since the snapshot, and was scanned too",
      { named: ["A", "B", "C", "x"], since: [{ id: 9, serial: "X" }], result: 5 },
      {},
    ],
  ])(
    "compares the scanned numbers with the expected ones: %s",
    (_what, values, { missing = "", leaving = "", unknown = "", beyond = 0 }) => {
      const found = countedSerials({
        ...{ named: [], unnamed: 0, snapshot: 3, noted: [A, B, C], since: [], result: 3 },
        ...values,
      });
      const letters = (serials: readonly { serial: string }[]) => serials.map(({ serial }) => serial).join("");
      expect({
        missing: letters(found.missing),
        leaving: letters(found.leaving),
        unknown: found.unknown.join(""),
        beyond: found.beyond,
      }).toEqual({ missing, leaving, unknown, beyond });
    },
  );
});
