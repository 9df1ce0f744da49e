import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_EYE, type Eye, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { type Lens, transpose } from "#app/modules/prescriptions/optics/optics.ts";
import {
  fromOblique,
  imbalanceOf,
  type Oblique,
  type Place,
  type Prism,
  powerIn,
  prentice,
  prescribedPrism,
  prismFrom,
  readingImbalance,
  strongestPower,
  toOblique,
} from "./prism.ts";

const lens = (sphere: number | null, cylinder: number | null = null, axis: number | null = null): Lens => ({
  sphere,
  cylinder,
  axis,
});

describe("the power in a meridian", () => {
  it.each<[Lens, number, number]>([
    [lens(-200, -100, 90), 180, -300],
    [lens(-200, -100, 90), 90, -200],
    [lens(-300, 100, 180), 180, -300],
    [lens(-200, -100, 45), 180, -250],
    [lens(-200, -100, 30), 180, -225],
    [lens(-200, -100, 30), 90, -275],
    [lens(-200), 90, -200],
    [lens(null, -100, 180), 90, -100],
    [lens(null), 90, 0],
  ])("of %j at %i is %i", (one, meridian, power) => {
    expect(powerIn(one, meridian)).toBe(power);
  });

  it("does not depend on the notation", () => {
    const generated = fc.record({
      sphere: fc.integer({ min: -2000, max: 2000 }),
      cylinder: fc.integer({ min: -600, max: 600 }),
      axis: fc.integer({ min: 1, max: 180 }),
    });
    fc.assert(
      fc.property(generated, fc.integer({ min: 1, max: 180 }), (one, meridian) => {
        expect(Math.abs(powerIn(one, meridian) - powerIn(transpose(one), meridian))).toBeLessThanOrEqual(1);
        expect(Math.abs(strongestPower(one))).toBe(Math.abs(strongestPower(transpose(one))));
      }),
    );
  });
});

describe("the prism of a misplaced centre", () => {
  it.each([
    [500, -400, -200],
    [500, 400, 200],
    [250, 300, 75],
    [0, -400, 0],
  ])("%i at a power of %i is %i", (millimetres, power, prism) => {
    expect(prentice(millimetres, power)).toBe(prism);
  });

  it.each<[string, Lens, Place, Prism]>([
    ["minus, centre out: base in", lens(-400), { in: -500, up: 0 }, { in: 200, up: 0 }],
    ["plus, centre out: base out", lens(400), { in: -500, up: 0 }, { in: -200, up: 0 }],
    ["minus, centre up: base down", lens(-400), { in: 0, up: 500 }, { in: 0, up: -200 }],
    ["each meridian has its own power", lens(-200, -100, 90), { in: 500, up: 500 }, { in: -150, up: -100 }],
  ])("%s", (_what, one, place, prism) => {
    expect(prismFrom(one, place)).toEqual(prism);
  });
});

describe("an oblique prism", () => {
  it.each<[EyeSide, Prism, Oblique]>([
    ["right", { in: 300, up: 400 }, { size: 500, direction: 5313 }],
    ["left", { in: 300, up: 400 }, { size: 500, direction: 12_687 }],
    ["right", { in: 200, up: 0 }, { size: 200, direction: 0 }],
    ["right", { in: -200, up: 0 }, { size: 200, direction: 18_000 }],
    ["left", { in: 200, up: 0 }, { size: 200, direction: 18_000 }],
    ["left", { in: -200, up: 0 }, { size: 200, direction: 0 }],
    ["right", { in: 0, up: 200 }, { size: 200, direction: 9000 }],
    ["left", { in: 0, up: 200 }, { size: 200, direction: 9000 }],
    ["right", { in: 0, up: -200 }, { size: 200, direction: 27_000 }],
    ["left", { in: 0, up: -200 }, { size: 200, direction: 27_000 }],
  ])("of the %s eye: %j is %j, and back", (side, prism, oblique) => {
    expect(toOblique(prism, side)).toEqual(oblique);
    expect(fromOblique(oblique, side)).toEqual(prism);
  });

  it.each<[Partial<Eye>, Prism]>([
    [
      { prism: 300, prismBase: "in", prism2: 400, prism2Base: "up" },
      { in: 300, up: 400 },
    ],
    [
      { prism: 150, prismBase: "down", prism2: 100, prism2Base: "out" },
      { in: -100, up: -150 },
    ],
    [
      { prism: 150, prismBase: null },
      { in: 0, up: 0 },
    ],
    [{}, { in: 0, up: 0 }],
  ])("prescribed as %j is %j", (eye, prism) => {
    expect(prescribedPrism({ ...EMPTY_EYE, ...eye })).toEqual(prism);
  });
});

describe("the imbalance of a pair", () => {
  it.each<[Prism, Prism, { vertical: number; horizontal: number }]>([
    [
      { in: 100, up: 50 },
      { in: 100, up: 50 },
      { vertical: 0, horizontal: 200 },
    ],
    [
      { in: 100, up: 50 },
      { in: -100, up: -50 },
      { vertical: 100, horizontal: 0 },
    ],
    [
      { in: 0, up: -50 },
      { in: 0, up: 25 },
      { vertical: -75, horizontal: 0 },
    ],
  ])("of %j and %j is %j", (right, left, imbalance) => {
    expect(imbalanceOf(right, left)).toEqual(imbalance);
  });

  it.each<[Lens, Lens, number]>([
    [lens(-400), lens(-200), 200],
    [lens(-200), lens(-400), 200],
    [lens(-300), lens(-300), 0],
    [lens(-200, -100, 90), lens(-200, -100, 180), 100],
  ])("of %j and %j when reading 10 mm below the centres is %i", (right, left, imbalance) => {
    expect(readingImbalance(right, left)).toBe(imbalance);
  });
});
