import { describe, expect, it } from "vitest";
import { EMPTY_EYE, type Eye, type Refraction } from "./measures.ts";
import { type Circumstances, refusals, warnings } from "./rx-check.ts";

const eye = (values: Partial<Eye>): Eye => ({ ...EMPTY_EYE, ...values });
const rx = (values: {
  right?: Partial<Eye>;
  left?: Partial<Eye>;
  pdDistance?: number;
  pdNear?: number;
}): Refraction => ({
  right: eye(values.right ?? {}),
  left: eye(values.left ?? {}),
  pdDistance: values.pdDistance ?? null,
  pdNear: values.pdNear ?? null,
});
const codes = (found: { code: string; field: string }[]) => found.map(({ code, field }) => `${field}: ${code}`);

const USUAL = rx({
  right: { sphere: -125, cylinder: -50, axis: 180, pd: 3150 },
  left: { sphere: -150, cylinder: -75, axis: 5, pd: 3150 },
  pdDistance: 6300,
  pdNear: 6000,
});
const FIRST: Circumstances = { hasNearLens: false, last: null };

describe("the errors of a prescription", () => {
  it("finds nothing wrong with a usual prescription, or with an empty one", () => {
    expect(refusals(USUAL)).toEqual([]);
    expect(refusals(rx({}))).toEqual([]);
  });

  it("asks for a base beside a prism, for the first prism beside a second, and for two directions", () => {
    const two: Partial<Eye> = { prism: 200, prismBase: "up", prism2: 100, prism2Base: "in" };
    expect(refusals(rx({ right: two, left: { ...two, prismBase: "out", prism2Base: "down" } }))).toEqual([]);
    expect(codes(refusals(rx({ right: { ...two, prism2Base: "down" } })))).toEqual(["rightPrism2Base: sameDirection"]);
    expect(codes(refusals(rx({ left: { prism2: 100, prism2Base: "in" } })))).toEqual(["leftPrism: firstPrism"]);
    expect(codes(refusals(rx({ left: { ...two, prism2Base: null } })))).toEqual(["leftPrism2Base: baseMissing"]);
    expect(codes(refusals(rx({ left: { ...two, prism2: 2025 } })))).toEqual(["leftPrism2: prismRange"]);
  });

  type Side = [measure: keyof Eye, value: number, finding: string | null];
  const BOUNDARIES: Side[] = [
    ["sphere", 3000, null],
    ["sphere", 3025, "sphereRange"],
    ["sphere", -3000, null],
    ["sphere", -3025, "sphereRange"],
    ["sphere", 3001, "sphereRange"],
    ["sphere", 25, null],
    ["sphere", 24, "sphereStep"],
    ["sphere", -26, "sphereStep"],
    ["sphere", 0, null],
    ["sphere", Number.NaN, "sphereRange"],
    ["cylinder", 1000, null],
    ["cylinder", 1025, "cylinderRange"],
    ["cylinder", -1000, null],
    ["cylinder", -1025, "cylinderRange"],
    ["cylinder", -49, "cylinderStep"],
    ["cylinder", -50, null],
    ["axis", 1, null],
    ["axis", 0, "axisRange"],
    ["axis", 180, null],
    ["axis", 181, "axisRange"],
    ["add", 25, null],
    ["add", 24, "addRange"],
    ["add", 0, "addRange"],
    ["add", -25, "addRange"],
    ["add", 400, null],
    ["add", 425, "addRange"],
    ["add", 110, "addStep"],
    ["pd", 2000, null],
    ["pd", 1950, "pdRange"],
    ["pd", 4000, null],
    ["pd", 4050, "pdRange"],
    ["pd", 3125, "pdStep"],
    ["prism", 25, null],
    ["prism", 24, "prismRange"],
    ["prism", 2000, null],
    ["prism", 2025, "prismRange"],
    ["prism", 60, "prismStep"],
  ];
  const FIELDS: Partial<Record<keyof Eye, string>> = {
    sphere: "Sphere",
    cylinder: "Cylinder",
    axis: "Axis",
    add: "Add",
    pd: "PD",
    prism: "Prism",
  };

  it.each(BOUNDARIES)("for one eye with a %s of %i are %j", (measure, value, finding) => {
    // The other values that a measure needs are there.
    const beside: Partial<Eye> =
      measure === "cylinder"
        ? { axis: 90 }
        : measure === "axis"
          ? { cylinder: -25 }
          : measure === "prism"
            ? { prismBase: "in" }
            : {};
    for (const side of ["right", "left"] as const) {
      const expected = finding ? [`${side}${FIELDS[measure]}: ${finding}`] : [];
      expect(codes(refusals(rx({ [side]: { ...beside, [measure]: value } })))).toEqual(expected);
    }
  });

  it.each([
    ["pdDistance", 4000, null],
    ["pdDistance", 3999, "pdDistanceRange"],
    ["pdDistance", 8000, null],
    ["pdDistance", 8001, "pdDistanceRange"],
    ["pdDistance", 6301, null],
    ["pdNear", 4000, null],
    ["pdNear", 3999, "pdNearRange"],
    ["pdNear", 8000, null],
    ["pdNear", 8001, "pdNearRange"],
  ])("for both eyes with a %s of %i are %j", (measure, value, finding) => {
    expect(codes(refusals(rx({ [measure]: value })))).toEqual(finding ? [`${measure}: ${finding}`] : []);
  });

  it("requires an axis with a cylinder, and refuses one without a cylinder", () => {
    expect(codes(refusals(rx({ right: { cylinder: -25 } })))).toEqual(["rightAxis: axisMissing"]);
    expect(codes(refusals(rx({ right: { sphere: -100, axis: 90 } })))).toEqual(["rightAxis: axisAlone"]);
    expect(codes(refusals(rx({ left: { sphere: -100, axis: 180 } })))).toEqual(["leftAxis: axisAlone"]);
    expect(codes(refusals(rx({ left: { cylinder: 0, axis: 90 } })))).toEqual([]);
    expect(refusals(rx({ right: { cylinder: -25, axis: 1 } }))).toEqual([]);
    expect(refusals(rx({ right: { cylinder: 0 }, left: { sphere: -100 } }))).toEqual([]);
  });

  it("asks for the base of a prism, and for the prism of a base", () => {
    expect(codes(refusals(rx({ left: { prism: 50 } })))).toEqual(["leftPrismBase: baseMissing"]);
    expect(codes(refusals(rx({ left: { prismBase: "up" } })))).toEqual(["leftPrism: prismMissing"]);
  });

  it.each([
    [3150, 3150, 6300, true],
    [3150, 3150, 6350, true],
    [3150, 3150, 6351, false],
    [3150, 3150, 6250, true],
    [3150, 3150, 6249, false],
  ])("compares the PDs of the eyes, %i and %i, with their total %i", (right, left, total, fits) => {
    const found = codes(refusals(rx({ right: { pd: right }, left: { pd: left }, pdDistance: total })));
    expect(found).toEqual(fits ? [] : ["pdDistance: pdParts"]);
  });

  it("compares the PDs only when both eyes have one", () => {
    expect(refusals(rx({ right: { pd: 3150 }, pdDistance: 7000 }))).toEqual([]);
  });

  it("refuses a near PD above the distance PD", () => {
    expect(refusals(rx({ pdDistance: 6300, pdNear: 6300 }))).toEqual([]);
    expect(codes(refusals(rx({ pdDistance: 6300, pdNear: 6301 })))).toEqual(["pdNear: pdNearer"]);
  });

  it("names everything that is wrong at once", () => {
    const wrong = rx({ right: { sphere: 3025, cylinder: -25 }, left: { add: 24 }, pdNear: 100 });
    expect(codes(refusals(wrong))).toEqual([
      "rightSphere: sphereRange",
      "rightAxis: axisMissing",
      "leftAdd: addRange",
      "pdNear: pdNearRange",
    ]);
  });
});

describe("the unusual values of a prescription", () => {
  it("finds nothing unusual about a usual prescription, or about an empty one", () => {
    expect(warnings(USUAL, FIRST)).toEqual([]);
    expect(warnings(rx({}), FIRST)).toEqual([]);
    expect(warnings(USUAL, { ...FIRST, last: USUAL })).toEqual([]);
  });

  it.each<[Partial<Eye>, string | null]>([
    [{ sphere: 2000 }, null],
    [{ sphere: 2025 }, "rightSphere: sphereStrong"],
    [{ sphere: -2000 }, null],
    [{ sphere: -2025 }, "rightSphere: sphereStrong"],
    [{ cylinder: -600, axis: 1 }, null],
    [{ cylinder: -625, axis: 1 }, "rightCylinder: cylinderStrong"],
    [{ cylinder: 600, axis: 1 }, null],
    [{ cylinder: 625, axis: 1 }, "rightCylinder: cylinderStrong"],
    [{ prism: 1000, prismBase: "in" }, null],
    [{ prism: 1025, prismBase: "in" }, "rightPrism: prismStrong"],
    [{ sphere: -100, cylinder: 0, axis: 90 }, "rightAxis: axisUnused"],
    [{ sphere: -100, cylinder: 0, axis: 180 }, null],
  ])("for an eye of %j include %j", (values, finding) => {
    expect(codes(warnings(rx({ right: values }), FIRST))).toEqual(finding ? [finding] : []);
  });

  it.each([
    [25, -25, true],
    [-25, 25, true],
    [25, 0, false],
    [-25, -25, false],
    [0, 0, false],
  ])("spheres of %i and %i have opposite signs: %j", (right, left, warns) => {
    const found = codes(warnings(rx({ right: { sphere: right }, left: { sphere: left } }), FIRST));
    expect(found).toEqual(warns ? ["leftSphere: oppositeSigns"] : []);
  });

  it.each([
    [-300, null],
    [-325, "rightSphere: jump"],
    [100, null],
    [125, "rightSphere: jump"],
  ])("a sphere of %i after one of -1.00 gives %j", (sphere, finding) => {
    const last = rx({ right: { sphere: -100 } });
    expect(codes(warnings(rx({ right: { sphere } }), { ...FIRST, last }))).toEqual(finding ? [finding] : []);
  });

  it.each([
    [-250, null],
    [-275, "leftCylinder: jump"],
  ])("a cylinder of %i after one of -0.50 gives %j", (cylinder, finding) => {
    const last = rx({ left: { sphere: -100, cylinder: -50, axis: 90 } });
    const now = rx({ left: { sphere: -100, cylinder, axis: 90 } });
    expect(codes(warnings(now, { ...FIRST, last }))).toEqual(finding ? [finding] : []);
  });

  it("compares with the last prescription whichever sign the cylinder was written with", () => {
    const last = rx({ right: { sphere: 250, cylinder: -300, axis: 170 } });
    const same = rx({ right: { sphere: -50, cylinder: 300, axis: 80 } });
    expect(warnings(same, { ...FIRST, last })).toEqual([]);
  });

  it("notices that the eyes are swapped compared with the last prescription", () => {
    const last = rx({ right: { sphere: -100 }, left: { sphere: -225, cylinder: -50, axis: 90 } });
    const swapped = rx({ right: { sphere: -225, cylinder: -50, axis: 90 }, left: { sphere: -100 } });
    expect(codes(warnings(swapped, { ...FIRST, last }))).toEqual(["rightSphere: swapped"]);
    expect(codes(warnings(rx({ right: { sphere: -250 }, left: { sphere: -125 } }), { ...FIRST, last }))).toEqual([]);
    const nearly = rx({ right: { sphere: -250, cylinder: -50, axis: 90 }, left: { sphere: -125 } });
    expect(codes(warnings(nearly, { ...FIRST, last }))).toEqual(["rightSphere: swapped"]);
    expect(warnings(last, { ...FIRST, last })).toEqual([]);
  });

  it("does not report nearly equal eyes as swapped", () => {
    const last = rx({ right: { sphere: -100 }, left: { sphere: -125 } });
    expect(warnings(rx({ right: { sphere: -125 }, left: { sphere: -100 } }), { ...FIRST, last })).toEqual([]);
  });

  it("asks for a lens with room for the addition when an eye has one", () => {
    const reader = rx({ right: { sphere: 100, add: 200 }, left: { sphere: 100, add: 200 } });
    expect(codes(warnings(reader, FIRST))).toEqual(["rightAdd: addWithoutNear"]);
    expect(warnings(reader, { ...FIRST, hasNearLens: true })).toEqual([]);
    expect(codes(warnings(rx({ left: { add: 25 } }), FIRST))).toEqual(["leftAdd: addWithoutNear"]);
  });

  it.each([
    [5400, false],
    [5399, true],
    [7400, false],
    [7401, true],
  ])("for a total PD of %i include %j", (pdDistance, warns) => {
    expect(codes(warnings(rx({ pdDistance }), FIRST))).toEqual(warns ? ["pdDistance: pdUnusual"] : []);
  });

  it("uses the sum of both eyes when nobody typed a total PD", () => {
    const apart = (pd: number) => rx({ right: { pd }, left: { pd } });
    expect(warnings(apart(2700), FIRST)).toEqual([]);
    expect(codes(warnings(apart(2650), FIRST))).toEqual(["rightPD: pdUnusual"]);
  });
});
