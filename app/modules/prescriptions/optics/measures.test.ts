import { describe, expect, it } from "vitest";
import { decimalText, type Measure, normalised, readMeasure, readRefraction, shownText } from "./measures.ts";

describe("a measure as it is typed", () => {
  it.each<[Measure, string, number | null]>([
    ["sphere", "-125", -125],
    ["sphere", "-1.25", -125],
    ["sphere", "−1,25", -125],
    ["sphere", "+ 2", 200],
    ["sphere", "2", 200],
    ["sphere", "1250", 1250],
    ["sphere", "-050", -50],
    ["sphere", ".5", 50],
    ["sphere", "plano", 0],
    ["sphere", "PL", 0],
    ["sphere", "بلانو", 0],
    ["sphere", "-0", 0],
    ["sphere", "-000", 0],
    ["sphere", "-١٫٢٥", -125],
    ["sphere", "-١٢٥", -125],
    ["sphere", "۲۵۰", 250],
    ["sphere", "", null],
    ["sphere", "  ", null],
    ["sphere", "one", Number.NaN],
    ["sphere", "1.2.5", Number.NaN],
    ["sphere", "12345", Number.NaN],
    ["sphere", "1e2", Number.NaN],
    ["axis", "90", 90],
    ["axis", "0", 180],
    ["axis", "000", 180],
    ["axis", "005", 5],
    ["axis", "١٧٠", 170],
    ["axis", "90°", 90],
    ["axis", "90.00", 90],
    ["axis", "90.5", Number.NaN],
    ["axis", "-10", Number.NaN],
    ["axis", "1800", Number.NaN],
    ["axis", "", null],
    ["add", "+200", 200],
    ["add", "0.00", null],
    ["add", "", null],
    ["prism", "0", null],
    ["prism", "0.5", 50],
    ["pd", "31.5", 3150],
    ["pd", "315", 3150],
    ["pd", "31", 3100],
    ["pd", "3150", 3150],
    ["pdDistance", "63", 6300],
    ["pdDistance", "635", 6350],
    ["pdDistance", "63.25", 6325],
    ["pdNear", "٦٠", 6000],
  ])("reads %s %j as %j", (measure, typed, value) => {
    expect(readMeasure(measure, typed)).toBe(value);
  });

  it.each<[Measure, string, string]>([
    ["sphere", "-125", "-1.25"],
    ["sphere", "125", "+1.25"],
    ["sphere", "plano", "0.00"],
    ["cylinder", "-٫٥", "-0.50"],
    ["axis", "0", "180"],
    ["axis", "007", "7"],
    ["add", "2", "+2.00"],
    ["add", "0", ""],
    ["pd", "315", "31.5"],
    ["pdDistance", "63.25", "63.25"],
    ["prism", "2", "2.00"],
    ["sphere", "minus one", "minus one"],
    ["sphere", "", ""],
  ])("shows a typed %s of %j as %j when the user leaves the field", (measure, typed, shown) => {
    expect(normalised(measure, typed)).toBe(shown);
  });

  it("shows and reads every step of every measure as the same value", () => {
    for (let value = -3000; value <= 3000; value += 25) {
      expect(readMeasure("sphere", shownText("sphere", value))).toBe(value);
      expect(readMeasure("sphere", decimalText("sphere", value))).toBe(value);
    }
    for (let axis = 1; axis <= 180; axis += 1) expect(readMeasure("axis", shownText("axis", axis))).toBe(axis);
    for (let pd = 4000; pd <= 8000; pd += 1) {
      expect(readMeasure("pdDistance", shownText("pdDistance", pd))).toBe(pd);
      expect(readMeasure("pdDistance", decimalText("pdDistance", pd))).toBe(pd);
    }
  });

  it("reads both eyes from fields with the names of the table", () => {
    const read = readRefraction({
      rightSphere: "-2.00",
      rightCylinder: "-0.50",
      rightAxis: 180,
      rightPD: "31.50",
      rightPrism: "0.50",
      rightPrismBase: "down",
      leftSphere: null,
      leftAdd: "2.00",
      leftPrismBase: "sideways",
      pdDistance: "63.00",
    });
    expect(read.right).toEqual({
      sphere: -200,
      cylinder: -50,
      axis: 180,
      add: null,
      pd: 3150,
      prism: 50,
      prismBase: "down",
      prism2: null,
      prism2Base: null,
    });
    expect(read.left).toMatchObject({ sphere: null, add: 200, prismBase: null });
    expect([read.pdDistance, read.pdNear]).toEqual([6300, null]);
  });
});
