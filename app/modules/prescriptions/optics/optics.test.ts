import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contactLens,
  type Lens,
  nearestStep,
  sphericalEquivalent,
  suggestedNearPd,
  transpose,
  withMinusCylinder,
} from "./optics.ts";

const lens = (sphere: number | null, cylinder: number | null = null, axis: number | null = null): Lens => ({
  sphere,
  cylinder,
  axis,
});

describe("transposition", () => {
  it.each<[Lens, Lens]>([
    [lens(250, -150, 170), lens(100, 150, 80)],
    [lens(-175, -125, 60), lens(-300, 125, 150)],
    [lens(-300, 200, 30), lens(-100, -200, 120)],
    [lens(100, 100, 90), lens(200, -100, 180)],
    [lens(0, -50, 91), lens(-50, 50, 1)],
    [lens(0, -50, 1), lens(-50, 50, 91)],
    [lens(null, -50, 180), lens(-50, 50, 90)],
  ])("writes %j as %j", (one, other) => {
    expect(transpose(one)).toEqual(other);
  });

  it.each([lens(-125), lens(-125, 0), lens(null)])("leaves %j, which has no cylinder, as it is", (one) => {
    expect(transpose(one)).toEqual(one);
  });

  it("returns the original notation when 10,000 generated prescriptions are transposed twice", () => {
    const step = (least: number, most: number) => fc.integer({ min: least / 25, max: most / 25 }).map((n) => n * 25);
    const written = fc.record({
      sphere: step(-3000, 3000),
      cylinder: step(-1000, 1000),
      axis: fc.integer({ min: 1, max: 180 }),
    });
    fc.assert(
      fc.property(written, (one) => {
        expect(transpose(transpose(one))).toEqual(one);
        const { axis } = transpose(one);
        expect(axis !== null && axis >= 1 && axis <= 180).toBe(true);
        expect(sphericalEquivalent(transpose(one))).toBe(sphericalEquivalent(one));
      }),
      { numRuns: 10_000 },
    );
  });

  it("writes a lens with a minus cylinder, whichever sign it had", () => {
    expect(withMinusCylinder(lens(100, 150, 80))).toEqual(lens(250, -150, 170));
    expect(withMinusCylinder(lens(250, -150, 170))).toEqual(lens(250, -150, 170));
  });
});

describe("the spherical equivalent", () => {
  it.each<[Lens, number | null]>([
    [lens(-200, -100, 90), -2500],
    [lens(-100, -25, 90), -1125],
    [lens(250, -150, 170), 1750],
    [lens(100, 150, 80), 1750],
    [lens(-125), -1250],
    [lens(null, -50, 180), -250],
    [lens(null), null],
  ])("of %j is %j thousandths of a dioptre", (one, thousandths) => {
    expect(sphericalEquivalent(one)).toBe(thousandths);
  });
});

describe("a contact lens for the same eye", () => {
  it.each([
    [-400, -382],
    [-600, -560],
    [-800, -730],
    [-1000, -893],
    [400, 420],
    [600, 647],
    [1000, 1136],
    [-375, -375],
    [375, 375],
    [0, 0],
  ])("of %i hundredths in a spectacle lens 12 mm away needs %i", (spectacles, onTheEye) => {
    expect(contactLens(lens(spectacles)).sphere).toBe(onTheEye);
  });

  it("moves both meridians", () => {
    // -6.00 becomes -5.60, and -6.00 - 2.00 = -8.00 becomes -7.30.
    expect(contactLens(lens(-600, -200, 10))).toEqual(lens(-560, -170, 10));
    // The weak meridian of +3.00 +2.00 stays, the strong one of +5.00 becomes +5.32.
    expect(contactLens(lens(300, 200, 45))).toEqual(lens(300, 232, 45));
  });

  it("accepts another distance from the eye", () => {
    expect(contactLens(lens(-1000), 14).sphere).toBe(-877);
    expect(contactLens(lens(null))).toEqual(lens(null));
  });

  it.each([
    [-730, -725],
    [-382, -375],
    [1136, 1125],
    [-12, 0],
    [0, 0],
  ])("of %i hundredths is ordered as %i", (power, step) => {
    expect(nearestStep(power)).toBe(step);
  });
});

describe("the near PD", () => {
  it("is suggested as 3 mm less than the distance PD", () => {
    expect(suggestedNearPd(6300)).toBe(6000);
    expect(suggestedNearPd(6350)).toBe(6050);
  });
});
