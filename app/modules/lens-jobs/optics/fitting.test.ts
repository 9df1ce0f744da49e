import { describe, expect, it } from "vitest";
import type { Lens } from "#app/modules/prescriptions/optics/optics.ts";
import {
  decentration,
  type Fitting,
  type FrameBox,
  fittingHelps,
  framePd,
  minimumBlank,
  nearLens,
  raise,
  sag,
  thickness,
} from "./fitting.ts";
import { type FittingMeasures, fittingRefusals, fittingWarnings } from "./fitting-check.ts";

const lens = (sphere: number | null, cylinder: number | null = null, axis: number | null = null): Lens => ({
  sphere,
  cylinder,
  axis,
});
const LARGE: FrameBox = { a: 5400, b: 3000, dbl: 1900, ed: 5600 };
const SMALL: FrameBox = { a: 5100, b: 3000, dbl: 2000, ed: 5200 };

describe("a lens in its frame", () => {
  it.each([
    [LARGE, 7300],
    [SMALL, 7100],
  ])("%j has a frame PD of %i", (frame, pd) => {
    expect(framePd(frame)).toBe(pd);
  });

  it.each([
    [LARGE, 3200, 450],
    [LARGE, 3100, 550],
    [LARGE, 3650, 0],
    [LARGE, 3800, -150],
    [SMALL, 3100, 450],
    [{ a: 5001, dbl: 2000 }, 3000, 501],
  ])("%j moves a lens for a PD of %i inwards by %i", (frame, pd, inwards) => {
    expect(decentration(frame, pd)).toBe(inwards);
  });

  it.each<[FrameBox, number, number | null, number]>([
    [LARGE, 3200, null, 6700],
    [LARGE, 3100, null, 6900],
    [SMALL, 3100, null, 6300],
    // Up to 3 mm above or below the middle nothing is added, then twice the way.
    [LARGE, 3200, 1800, 6700],
    [LARGE, 3200, 1200, 6700],
    [LARGE, 3200, 1900, 7500],
    [LARGE, 3200, 1100, 7500],
    [LARGE, 3800, null, 6100],
  ])("%j with a PD of %i and a height of %j needs a blank of %i", (frame, pd, height, blank) => {
    expect(minimumBlank(frame, pd, height)).toBe(blank);
  });

  it.each([
    [3000, 1900, 400],
    [3000, 1500, 0],
    [3000, 1200, -300],
    [3100, 1900, 350],
  ])("a B of %i and a height of %i lift the centre by %i", (b, height, up) => {
    expect(raise(b, height)).toBe(up);
  });
});

describe("the thickness of a lens", () => {
  it.each([
    [-400, 1500, 3500, 490],
    [-400, 1670, 3500, 366],
    [-400, 1740, 3500, 331],
    [400, 1500, 3500, 490],
    [0, 1500, 3500, 0],
  ])("%i with an index of %i is %i from the centre %i deep", (power, index, radius, depth) => {
    expect(sag(power, index, radius)).toBe(depth);
  });

  it.each<[Lens, number | undefined, { centre: number; edge: number }]>([
    [lens(-400), undefined, { centre: 200, edge: 690 }],
    [lens(-400), 150, { centre: 150, edge: 640 }],
    [lens(400), undefined, { centre: 590, edge: 100 }],
    // The stronger meridian decides, in either notation.
    [lens(-300, -100, 90), undefined, { centre: 200, edge: 690 }],
    [lens(-400, 100, 180), undefined, { centre: 200, edge: 690 }],
  ])("of %j, at least %j, is %j", (one, least, expected) => {
    expect(thickness(one, { index: 1500, radius: 3500, least })).toEqual(expected);
  });
});

it.each<[Lens, number | null, Lens]>([
  [lens(-200, -100, 90), 200, lens(0, -100, 90)],
  [lens(150), 225, lens(375)],
  [lens(null, -50, 10), 100, lens(100, -50, 10)],
  [lens(-200, -100, 90), null, lens(-200, -100, 90)],
])("for reading, %j with an addition of %j is %j", (far, add, near) => {
  expect(nearLens(far, add)).toEqual(near);
});

describe("the helps beside the fields of an order", () => {
  const eye = { lens: lens(-400), pd: 3200, height: 1900, diameter: 7000, prism: { in: 0, up: 0 } };
  const known: Fitting = {
    frame: LARGE,
    right: eye,
    left: { ...eye, lens: lens(-200), pd: 3100, diameter: 8000 },
    index: 1500,
  };

  it("are worked out for both eyes from what is known", () => {
    expect(fittingHelps(known)).toEqual({
      framePd: 7300,
      right: {
        decentration: 450,
        raise: 400,
        minimumBlank: 7500,
        fits: false,
        // 28 mm to the rim and 4.5 mm of decentration.
        thickness: { centre: 200, edge: 623 },
      },
      left: { decentration: 550, raise: 400, minimumBlank: 7700, fits: true, thickness: { centre: 200, edge: 424 } },
      imbalance: { vertical: 0, horizontal: 0 },
      readingImbalance: 200,
    });
  });

  it("stay empty where a measure is missing", () => {
    const frame = { ...LARGE, ed: null, dbl: null };
    expect(fittingHelps({ ...known, frame, left: null, index: null })).toEqual({
      framePd: null,
      right: { decentration: null, raise: 400, minimumBlank: null, fits: null, thickness: null },
      left: null,
      imbalance: null,
      readingImbalance: null,
    });
  });
});

describe("the limits of the measures", () => {
  const eye = { pd: 3200, nearPd: 3050, height: 1900 };
  const usual: FittingMeasures = {
    right: eye,
    left: eye,
    frame: LARGE,
    vertex: 1200,
    tilt: 700,
    wrap: 500,
    readingDistance: 4000,
  };
  const found = (findings: ReturnType<typeof fittingRefusals>) =>
    findings.map(({ field, message }) => `${field} ${message.key.replace("fitting.", "")}`);

  it("have nothing to say of usual measures, nor of none", () => {
    const none = { pd: null, nearPd: null, height: null };
    const empty: FittingMeasures = {
      right: none,
      left: null,
      frame: { a: null, b: null, dbl: null, ed: null },
      vertex: null,
      tilt: null,
      wrap: null,
      readingDistance: null,
    };
    for (const of of [usual, empty]) expect([...fittingRefusals(of), ...fittingWarnings(of)]).toEqual([]);
  });

  it.each<[Partial<FittingMeasures>, string[]]>([
    [{ right: { ...eye, pd: 1999, nearPd: null } }, ["rightPd refusals.pd"]],
    [{ right: { ...eye, pd: 2000, nearPd: 2000 } }, []],
    [{ left: { ...eye, pd: 4001 } }, ["leftPd refusals.pd"]],
    [{ left: { ...eye, nearPd: 3201 } }, ["leftNearPd refusals.nearer"]],
    [{ right: { ...eye, height: 999 } }, ["rightHeight refusals.height"]],
    [{ right: { ...eye, height: 3000 } }, ["rightHeight refusals.belowB"]],
    [{ right: { ...eye, height: 3600 } }, ["rightHeight refusals.height"]],
    [{ right: { ...eye, pd: Number.NaN } }, ["rightPd refusals.number"]],
    [{ vertex: 799 }, ["vertex refusals.vertex"]],
    [{ vertex: 1801 }, ["vertex refusals.vertex"]],
    [{ tilt: -501 }, ["tilt refusals.tilt"]],
    [{ tilt: 2001 }, ["tilt refusals.tilt"]],
    [{ wrap: -1 }, ["wrap refusals.wrap"]],
    [{ wrap: 2501 }, ["wrap refusals.wrap"]],
    [{ readingDistance: 1999 }, ["readingDistance refusals.readingDistance"]],
    [{ readingDistance: 7001 }, ["readingDistance refusals.readingDistance"]],
    [{ frame: { ...LARGE, a: 2999, ed: null } }, ["boxA refusals.a"]],
    [{ frame: { ...LARGE, b: 6001 } }, ["boxB refusals.b"]],
    [{ frame: { ...LARGE, dbl: 799 } }, ["dbl refusals.dbl"]],
    [{ frame: { ...LARGE, ed: 5399 } }, ["ed refusals.edAndA"]],
    [{ frame: { ...LARGE, ed: 6601 } }, ["ed refusals.edAndA"]],
    [{ frame: { ...LARGE, ed: 6600 } }, []],
  ])("refuse %j with %j", (change, expected) => {
    expect(found(fittingRefusals({ ...usual, ...change }))).toEqual(expected);
  });

  it.each<[Partial<FittingMeasures>, string[]]>([
    [{ right: { ...eye, pd: 2699 } }, ["rightPd warnings.pd"]],
    [{ right: { ...eye, pd: 2700 } }, []],
    [{ left: { ...eye, pd: 3750 } }, ["leftPd warnings.pd"]],
    [{ left: { ...eye, height: 1399 } }, ["leftHeight warnings.height"]],
    [{ left: { ...eye, height: 2650 } }, ["leftHeight warnings.height"]],
    [{ vertex: 1199 }, ["vertex warnings.vertex"]],
    [{ vertex: 1501 }, ["vertex warnings.vertex"]],
    [{ tilt: 1501 }, ["tilt warnings.tilt"]],
    [{ tilt: -300 }, []],
    [{ wrap: 1501 }, ["wrap warnings.wrap"]],
    // What is refused is not warned of too.
    [{ wrap: 2501 }, []],
  ])("warn of %j with %j", (change, expected) => {
    expect(found(fittingWarnings({ ...usual, ...change }))).toEqual(expected);
  });
});
