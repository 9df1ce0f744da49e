import { describe, expect, it } from "vitest";
import {
  decimalOf,
  hasPower,
  isLens,
  type Power,
  type PowerPart,
  parseHundredths,
  parsePart,
  partText,
  powerCode,
  powerKey,
  powerText,
} from "./power.ts";

const power = (values: Partial<Power>): Power => ({
  sphere: null,
  cylinder: null,
  baseCurve: null,
  addPower: null,
  ...values,
});

describe("a power as it is typed", () => {
  it.each([
    ["+1.25", 125],
    ["1.25", 125],
    [" -0.50 ", -50],
    ["−0,5", -50],
    ["–2", -200],
    ["+ 3", 300],
    [".75", 75],
    ["-,25", -25],
    ["١٫٢٥", 125],
    ["-٢٫٥٠", -250],
    ["0", 0],
    ["-0.00", 0],
    ["Plano", 0],
    ["pl", 0],
    ["", null],
    ["-", null],
    ["+-1", null],
    ["1.255", null],
    ["123", null],
    ["1,2.5", null],
    ["one", null],
    ["1e1", null],
  ])("%j is read as %j hundredths", (text, value) => {
    expect(parseHundredths(text)).toBe(value);
  });

  it.each<[PowerPart, string, number | null]>([
    ["sphere", "-30.00", -3000],
    ["sphere", "30.25", null],
    ["sphere", "1.10", null],
    ["cylinder", "-0.75", -75],
    ["cylinder", "0", 0],
    ["cylinder", "+0.75", null],
    ["cylinder", "-10.25", null],
    ["baseCurve", "8.4", 840],
    ["baseCurve", "8.45", null],
    ["baseCurve", "0.9", null],
    ["addPower", "+2.00", 200],
    ["addPower", "0", null],
    ["addPower", "4.25", null],
  ])("typed as %s %j is read as %j", (part, text, value) => {
    expect(parsePart(part, text)).toBe(value);
  });
});

describe("a power as it is written", () => {
  it.each<[PowerPart, number, string, string]>([
    ["sphere", 125, "1.25", "+1.25"],
    ["sphere", -50, "-0.50", "-0.50"],
    ["sphere", 0, "0.00", "0.00"],
    ["cylinder", -75, "-0.75", "-0.75"],
    ["baseCurve", 840, "8.4", "8.4"],
    ["addPower", 200, "2.00", "+2.00"],
  ])("%s of %i hundredths is %s, and %s on a box", (part, hundredths, decimal, text) => {
    expect(decimalOf(part, hundredths)).toBe(decimal);
    expect(partText(part, decimal)).toBe(text);
  });

  it.each<[Partial<Power>, string, string]>([
    [{}, "", ""],
    [{ sphere: "0.00" }, "0.00", "000"],
    [{ sphere: "-3.25" }, "-3.25", "325"],
    [{ sphere: "1.00" }, "+1.00", "P100"],
    [{ sphere: "-10.00", cylinder: "0.00" }, "-10.00 / 0.00", "1000C000"],
    [{ sphere: "-1.25", cylinder: "-0.75" }, "-1.25 / -0.75", "125C075"],
    [{ sphere: "-1.25", baseCurve: "8.4" }, "-1.25 BC 8.4", "125B84"],
    [{ sphere: "0.00", baseCurve: "10.0" }, "0.00 BC 10.0", "000B100"],
    [{ addPower: "2.00" }, "ADD +2.00", "A200"],
    [
      { sphere: "-10.25", cylinder: "-10.00", baseCurve: "10.0", addPower: "4.00" },
      "-10.25 / -10.00 BC 10.0 ADD +4.00",
      "1025C1000B100A400",
    ],
  ])("%j is %j, in a SKU %j", (values, text, code) => {
    expect(powerText(power(values))).toBe(text);
    expect(powerCode(power(values))).toBe(code);
  });
});

describe("the same power", () => {
  it.each<[Partial<Power>, Partial<Power>, boolean]>([
    [{ sphere: "-1.25" }, { sphere: "-1.25", cylinder: "0.00" }, true],
    [{ addPower: "1.00" }, { sphere: "0.00", addPower: "1.00" }, true],
    [{ sphere: "-1.25" }, { sphere: "1.25" }, false],
    [{ sphere: "-1.25", baseCurve: "8.4" }, { sphere: "-1.25", baseCurve: "8.8" }, false],
    [{ sphere: "-1.25", addPower: "1.00" }, { sphere: "-1.25" }, false],
  ])("is shared by %j and %j: %j", (one, other, same) => {
    expect(powerKey(power(one)) === powerKey(power(other))).toBe(same);
  });

  it("exists for lenses only, and needs more than a base curve", () => {
    expect(hasPower(power({ baseCurve: "8.4" }))).toBe(false);
    expect(hasPower(power({ addPower: "1.00" }))).toBe(true);
    expect([null, "Frames", "Contact Lenses", "Regular Lenses"].map(isLens)).toEqual([false, false, true, true]);
  });
});
