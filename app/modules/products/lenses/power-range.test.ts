import { describe, expect, it } from "vitest";
import { powerCode, powerKey } from "#app/modules/products/variants/power.ts";
import { countPowers, isPattern, listed, type PowerRange, powersIn, skuOf } from "./power-range.ts";

const range = (values: Partial<PowerRange>): PowerRange => ({
  sphere: { from: 0, to: -100, step: 50 },
  cylinder: null,
  baseCurves: [],
  additions: [],
  ...values,
});

describe("a range of powers", () => {
  it.each<[string, Partial<PowerRange>, number]>([
    ["spheres alone", {}, 3],
    ["one sphere", { sphere: { from: -100, to: -100, step: 25 } }, 1],
    ["upwards or downwards", { sphere: { from: -600, to: 400, step: 25 } }, 41],
    ["a step that does not reach the end", { sphere: { from: 0, to: -110, step: 50 } }, 3],
    ["with cylinders", { cylinder: { from: 0, to: -200, step: 25 } }, 27],
    ["with everything", { cylinder: { from: -75, to: -125, step: 50 }, baseCurves: [840, 880], additions: [100] }, 12],
    [
      "too many to make",
      { sphere: { from: -3000, to: 3000, step: 25 }, cylinder: { from: 0, to: -1000, step: 25 } },
      9881,
    ],
  ])("of %s has the same number of powers when it is counted and when it is made", (_what, values, count) => {
    expect(countPowers(range(values))).toBe(count);
    const made = powersIn(range(values));
    expect(made).toHaveLength(count);
    expect(new Set(made.map(powerKey)).size).toBe(count);
    expect(new Set(made.map(powerCode)).size).toBe(count);
  });

  it("starts at the given power", () => {
    expect(powersIn(range({ baseCurves: [840], additions: [200] })).map(powerCode)).toEqual([
      "000B84A200",
      "050B84A200",
      "100B84A200",
    ]);
    expect(powersIn(range({ sphere: { from: -50, to: 50, step: 50 } })).map(({ sphere }) => sphere)).toEqual([
      "-0.50",
      "0.00",
      "0.50",
    ]);
  });
});

describe("a pattern of SKUs", () => {
  const power = { sphere: "-1.25", cylinder: "-0.75", baseCurve: "8.4", addPower: null };
  it.each([
    ["ACV-{power}", "ACV-125C075B84"],
    ["ACV", "ACV-125C075B84"],
    ["{sphere}/{cylinder}-X{add}", "125/C075-X"],
    ["A-{baseCurve}-{power}", "A-B84-125C075B84"],
    ["{power}{power}", "125C075B84125C075B84"],
  ])("%s makes %s", (pattern, sku) => {
    expect(skuOf(pattern, power)).toBe(sku);
    expect(isPattern(pattern)).toBe(true);
  });

  it.each(["{axis}", "A{", "A}-{power}", "{{power}}"])("refuses the pattern %s", (pattern) => {
    expect(isPattern(pattern)).toBe(false);
  });
});

describe("a list as it is typed", () => {
  it.each([
    ["", []],
    ["8.4", ["8.4"]],
    ["8.4, 8.8", ["8.4", "8.8"]],
    ["8.4,8.8", ["8.4", "8.8"]],
    ["8,4 8,8", ["8,4", "8,8"]],
    ["8,4; 8,8,", ["8,4", "8,8"]],
    ["٨٫٤، ٨٫٨", ["٨٫٤", "٨٫٨"]],
    ["+1.00\n+1.50", ["+1.00", "+1.50"]],
  ])("reads %j as %j", (text, values) => {
    expect(listed(text)).toEqual(values);
  });
});
