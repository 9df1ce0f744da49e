import { describe, expect, it } from "vitest";
import { fittingHelps } from "./fitting.ts";
import { fittingRefusals } from "./fitting-check.ts";
import { eyesOf, fittingOf, measuresOf, type OpticalJob, orderOf, pictureOf } from "./job-optics.ts";

const NONE = {
  sphere: null,
  cylinder: null,
  axis: null,
  add: null,
  prism: null,
  prismBase: null,
  prism2: null,
  prism2Base: null,
};
const JOB: OpticalJob = {
  ordered: {
    right: { ...NONE, sphere: "-2.00", cylinder: "-1.00", axis: 90, add: "2.00", prism: "1.50", prismBase: "up" },
    left: { ...NONE, sphere: "-2.50" },
  },
  eyes: "B",
  lensDesign: "progressive",
  way: "frame_enclosed",
  rightPd: "32.00",
  leftPd: "31.00",
  rightNearPd: null,
  leftNearPd: null,
  rightHeight: "19.00",
  leftHeight: null,
  vertex: "12.00",
  tilt: "-3.00",
  wrap: null,
  readingDistance: "40",
  boxA: "54.00",
  boxB: "30.00",
  dbl: "19.00",
  ed: "56.00",
  lensIndex: "1.600",
  blankDiameter: "70.00",
  baseCurve: "4.00",
};

describe("a job in the figures of the optics", () => {
  it("is worked out from its texts", () => {
    const helps = fittingHelps(fittingOf(JOB));
    expect(helps).toMatchObject({ framePd: 7300, imbalance: { vertical: 150, horizontal: 0 } });
    expect(helps.right).toMatchObject({ decentration: 450, raise: 400, minimumBlank: 7500, fits: false });
    expect(helps.left).toMatchObject({ decentration: 550, raise: null, minimumBlank: 6900, fits: true });
    expect(pictureOf(JOB, helps).right).toMatchObject({ pd: 3200, height: 1900, blank: 7000, tooSmall: true });
    const open = { ...JOB, blankDiameter: null };
    expect(pictureOf(open, fittingHelps(fittingOf(open))).right).toMatchObject({ blank: 7500, tooSmall: false });
  });

  it("gets no lens for an eye that is not ordered", () => {
    const left = { ...JOB, eyes: "L" as const };
    expect(eyesOf(left)).toEqual(["left"]);
    expect(fittingOf(left).right).toBeNull();
    expect(orderOf(left, true)).toMatchObject({ right: null, left: { sphere: -250, pd: 3100 } });
  });

  it("has its measures refused as they were typed", () => {
    expect(fittingRefusals(measuresOf(JOB))).toEqual([]);
    const wrong = { ...JOB, rightPd: "wide", boxB: "12", wrap: "30" };
    expect(fittingRefusals(measuresOf(wrong)).map(({ field }) => field)).toEqual([
      "rightPd",
      "boxB",
      "wrap",
      "rightHeight",
    ]);
    expect(fittingHelps(fittingOf(wrong)).right?.minimumBlank).toBeNull();
  });

  it("is an order of progressive or other lenses for the check", () => {
    expect(orderOf(JOB, true)).toMatchObject({
      design: "progressive",
      mounted: true,
      right: {
        sphere: -200,
        cylinder: -100,
        axis: 90,
        add: 200,
        prism: { in: 0, up: 150 },
        height: 1900,
        baseCurve: 400,
      },
      left: { sphere: -250, cylinder: null, add: null, height: null },
    });
    expect(orderOf({ ...JOB, lensDesign: "bifocal" }, false)).toMatchObject({ design: "standard", mounted: false });
    expect(orderOf({ ...JOB, ordered: null }, true).right).toMatchObject({ sphere: null, prism: { in: 0, up: 0 } });
  });
});
