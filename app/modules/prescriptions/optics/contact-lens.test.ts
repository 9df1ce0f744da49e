import { describe, expect, it } from "vitest";
import { contactRefusals, contactWarnings, hasContactLens, readContactLens } from "./contact-lens.ts";

const codes = (found: { code: string; field: string }[]) => found.map(({ code, field }) => `${field}: ${code}`);

describe("contact lenses", () => {
  it("reads figures as opticians type them", () => {
    const typed = {
      rightContactSphere: "-350",
      rightContactBaseCurve: "860",
      rightContactDiameter: "142",
      leftContactBaseCurve: "٨٫٤",
    };
    expect(readContactLens(typed, "right")).toMatchObject({
      sphere: -350,
      cylinder: null,
      baseCurve: 860,
      diameter: 1420,
    });
    expect(readContactLens(typed, "left")).toMatchObject({ baseCurve: 840 });
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ rightContactBaseCurve: "6.50", rightContactDiameter: "16" }, []],
    [{ rightContactBaseCurve: "6.45" }, ["rightContactBaseCurve: baseCurveRange"]],
    [{ rightContactBaseCurve: "10.05" }, ["rightContactBaseCurve: baseCurveRange"]],
    [{ rightContactBaseCurve: "8.62" }, ["rightContactBaseCurve: baseCurveStep"]],
    [{ leftContactDiameter: "7.9" }, ["leftContactDiameter: diameterRange"]],
    [{ leftContactDiameter: "14.25" }, ["leftContactDiameter: diameterStep"]],
    [{ leftContactSphere: "-30.25" }, ["leftContactSphere: sphereRange"]],
    [{ leftContactCylinder: "-0.75" }, ["leftContactAxis: axisMissing"]],
    [{ leftContactAxis: "90" }, ["leftContactAxis: axisAlone"]],
    [{ leftContactCylinder: "-0.75", leftContactAxis: "90", leftContactAdd: "4.25" }, ["leftContactAdd: addRange"]],
  ])("refuses %j: %j", (fields, expected) => {
    expect(codes(contactRefusals(fields))).toEqual(expected);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ rightContactBaseCurve: "8.6", rightContactDiameter: "14.2" }, []],
    [{ rightContactBaseCurve: "7.00", rightContactDiameter: "9.6" }, []],
    [{ rightContactBaseCurve: "6.95" }, ["rightContactBaseCurve: baseCurveUnusual"]],
    [{ leftContactBaseCurve: "9.55" }, ["leftContactBaseCurve: baseCurveUnusual"]],
    [{ leftContactDiameter: "12" }, ["leftContactDiameter: diameterUnusual"]],
  ])("asks about %j: %j", (fields, expected) => {
    expect(codes(contactWarnings(fields))).toEqual(expected);
  });

  it("knows which eye has one", () => {
    const fields = { rightContactBrand: "Acuvue", leftContactBrand: null, leftContactSphere: "" };
    expect([hasContactLens(fields, "right"), hasContactLens(fields, "left")]).toEqual([true, false]);
  });
});
